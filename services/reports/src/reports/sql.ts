import { type Given, type Message, type MessageKey, type ReportPicture } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import { daysWithin, overlaps } from './days';
import type { Scope } from '../scope';

export type Cell = string | number | null;
export type Row = Record<string, Cell>;

/** A title without values, by its key. */
type Title = {
  [K in MessageKey]: K extends `reports.${string}` ? ([] extends Given<K> ? K : never) : never;
}[MessageKey];
type Word = MessageKey extends infer K ? (K extends `reports.word.${infer W}` ? W : never) : never;

/** Words of columns that several reports have. */
export const words = {
  yesNo: ['yes', 'no'],
  status: ['pending', 'approved', 'denied', 'cancelled'],
  department: ['No department'],
} as const;

/** One report: its columns, and the statement whose rows have a field for each. */
export interface Report {
  /** As the file names it. */
  title: string;
  /** Key of a field → title of its column, in their order. */
  columns: Readonly<Record<string, Title | Message>>;
  /** Keys of the columns that hold a date, or a date and a time. */
  dates?: readonly string[];
  /** Key of a field → the set words of its column, which each reader has in their own language. */
  words: Readonly<Record<string, readonly Word[]>>;
  /**
   * Rows in their final order; what the scope holds is bound by name (`:from`).
   * @param first where no more rows are shown: how many
   */
  rows: (scope: Scope, first?: number) => string;
  /** The number of those rows, as `n`; without it they are few, and all of them are read at once. */
  count?: (scope: Scope) => string;
  /** The report is about one day: the last of the scope. */
  onDay?: true;
  /** The report is about what has been: a period that goes on ends today. */
  untilToday?: true;
  /** What the rules of leave add to the statements. */
  prepare?: (db: Database, scope: Scope) => Promise<Prepared>;
  /** Makes a row out of what the statement answers. */
  complete?: Prepared['complete'];
  picture: Picture;
}

export interface Prepared {
  /** What the statements bind by name beside the scope. */
  bind?: Readonly<Record<string, string>>;
  /** The columns, where they depend on what there is. */
  columns?: Report['columns'];
  complete?: ((found: Readonly<Record<string, unknown>>) => Row) | undefined;
}

/** A report summed up: one bar a group of its rows. */
export interface Picture {
  title: Title;
  unit: ReportPicture['unit'];
  /** Key of a field → what the part of a bar stands for, in their order. */
  series: Readonly<Record<string, Title>>;
  /** Bars in their order, as `label`, its message as `text` where it is no name, and a field for each of the series. */
  bars: (scope: Scope) => string;
  /** The bars follow the calendar: none may be folded into another. */
  overTime?: true;
}

/** The name of a leave type `t` in the reader's language. */
export const typeName = `coalesce(t.names ->> :language::text, t.name)`;

/** Of a supervisor only the own team. */
const inTeam = (scope: Scope, column: string): string =>
  scope.supervisor
    ? `and ${column} in (select id from employees.directory where supervisor_id = :supervisor::uuid)`
    : '';

/** The department of a scope and those below it, at any distance. */
const belowDepartment = `
  with recursive below as (
    select :department::uuid as id
    union select d.id from departments.published d join below b on d.parent_id = b.id
  ) select id from below`;

/** A filter by department means everywhere below it. */
const inDepartments = (scope: Scope, column: string): string =>
  scope.department ? `and ${column} in (${belowDepartment})` : '';

/** The requests of a scope, as `r`: those whose leave has a day in the period, in the department they were filed for. */
export const requestsOf = (scope: Scope): string => `
  leave.published_requests r
  where ${overlaps(':from::date', ':to::date')}
    ${inDepartments(scope, 'r.department_id')}
    ${inTeam(scope, 'r.employee_id')}`;

/** Charged days of a request `r` that fall in the period. */
export const daysOfPeriod = daysWithin(':from::date', ':to::date');

/** The people of a scope, as `e`. */
export const peopleOf = (scope: Scope): string => `
  employees.directory e
  where true ${inDepartments(scope, 'e.department_id')}
    ${scope.supervisor ? 'and e.supervisor_id = :supervisor::uuid' : ''}`;

/** The shifts of a scope, as `s`: those that begin on a day of the period, in the organisation's time zone. */
export const shiftsOf = (scope: Scope): string => `
  shifts.published_shifts s
  where s.start_time >= :from::date::timestamp at time zone :timeZone
    and s.start_time < (:to::date + 1)::timestamp at time zone :timeZone
    ${inDepartments(scope, 's.department_id')}
    ${inTeam(scope, 's.employee_id')}`;

/** How many requests of a scope have each status, and the days of those approved and pending. */
export const sums = `
  count(*) as requests,
  count(*) filter (where r.status = 'approved') as approved,
  count(*) filter (where r.status = 'denied') as denied,
  count(*) filter (where r.status = 'pending') as pending,
  count(*) filter (where r.status = 'cancelled') as cancelled,
  coalesce(sum(${daysOfPeriod}) filter (where r.status = 'approved'), 0) as days_approved,
  coalesce(sum(${daysOfPeriod}) filter (where r.status = 'pending'), 0) as days_pending`;

/** An instant as a wall-clock time of the organisation, as spreadsheets read it. */
export const wallClock = (column: string): string =>
  `to_char(${column} at time zone :timeZone, 'YYYY-MM-DD HH24:MI')`;
