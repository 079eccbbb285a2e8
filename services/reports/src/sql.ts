import type { ReportPicture } from '@portal/contracts';
import type { Scope } from './scope';

export type Cell = string | number | null;
export type Row = Record<string, Cell>;

/** One report: its columns, and the statement whose rows have a field for each. */
export interface Report {
  /** Key of a field → title of its column, in their order. */
  columns: Readonly<Record<string, string>>;
  /**
   * Rows in their final order; what the scope holds is bound by name (`:from`).
   * @param first where no more rows are shown: how many
   */
  rows: (scope: Scope, first?: number) => string;
  /** The number of those rows, as `n`; null where counting would take longer than it is worth. */
  count: (scope: Scope) => string;
  picture: Picture;
}

/** A report summed up: one bar a group of its rows. */
export interface Picture {
  title: string;
  unit: ReportPicture['unit'];
  /** Key of a field → what the part of a bar stands for, in their order. */
  series: Readonly<Record<string, string>>;
  /** Bars in their order, as `label` and a field for each of the series. */
  bars: (scope: Scope) => string;
  /** The bars follow the calendar: none may be folded into another. */
  overTime?: true;
}

/** The requests of a scope, as `r`: those whose leave begins in the period. */
export const requestsOf = (scope: Scope, begins = 'r.start_date'): string => `
  leave_requests.published_requests r
  where ${begins} between :from::date and :to::date
    ${scope.department ? 'and r.department_id = :department::uuid' : ''}
    ${inTeam(scope, 'r.employee_id')}`;

/** The people of a scope, as `e`. */
export const peopleOf = (scope: Scope): string => `
  employees.directory e
  where ${scope.department ? 'e.department_id = :department::uuid' : 'true'}
    ${scope.supervisor ? 'and e.supervisor_id = :supervisor::uuid' : ''}`;

/** How many people are in a scope: of everybody from the heads that the employees' part keeps, of a team by counting it. */
export const headsOf = (scope: Scope, which: 'total' | 'active'): string =>
  scope.supervisor
    ? `select count(*) from ${peopleOf(scope)} ${which === 'active' ? `and e.status = 'active'` : ''}`
    : `select coalesce(sum(${which}), 0) from employees.department_heads
       ${scope.department ? 'where department_id = :department::uuid' : ''}`;

/** The requests of a scope that is no team's, by status: kept, so not one of them is read. */
export const startsOf = 'leave_requests.starts_between(:department::uuid, null, :from::date, :to::date)';

/** The shifts of a scope, as `s`: those that begin on a day of the period, in the organisation's time zone. */
export const shiftsOf = (scope: Scope): string => `
  shifts.published_shifts s
  where s.start_time >= :from::date::timestamp at time zone :timeZone
    and s.start_time < (:to::date + 1)::timestamp at time zone :timeZone
    ${scope.department ? 'and s.department_id = :department::uuid' : ''}
    ${inTeam(scope, 's.employee_id')}`;

/** Of a team only its people. */
export const inTeam = (scope: Scope, column: string): string =>
  scope.supervisor
    ? `and ${column} in (select id from employees.directory where supervisor_id = :supervisor::uuid)`
    : '';

/** An instant as a wall-clock time of the organisation, as spreadsheets read it. */
export const wallClock = (column: string): string =>
  `to_char(${column} at time zone :timeZone, 'YYYY-MM-DD HH24:MI')`;
