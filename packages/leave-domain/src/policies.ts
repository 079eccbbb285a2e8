import type { LeavePolicy as StoredPolicy } from '@portal/contracts';
import {
  addDays,
  addYears,
  daysBetween,
  earlier,
  firstOfYear,
  lastOfYear,
  later,
  yearOf,
  type PlainDate,
} from './dates';

/** The rules of a leave type from a date on. Without an id, the fields of the leave type. */
export type LeavePolicy = Omit<StoredPolicy, 'id' | 'leaveType' | 'department'> & { id: string | null };

/** A period in which somebody is employed; null: since ever, or until further notice. */
export interface Employment {
  joinedOn: PlainDate | null;
  /** The last day of work. */
  leavesOn: PlainDate | null;
}

export interface Person {
  id: string;
  name: string;
  active: boolean;
  /** The department and those above it, the nearest first. */
  departments: readonly string[];
  contract: StoredPolicy['contract'];
  /** In order. A rehire adds one. */
  employments: readonly Employment[];
}

export interface LeaveType {
  id: string;
  name: string;
  active: boolean;
  approvalRoute: string;
  /** As a step after the first, only for leave of more charged days; null: for all. */
  headAfterDays: number | null;
  hrAfterDays: number | null;
  /** Leave of more charged days needs a document; null: none does. */
  docsAfterDays: number | null;
  /** Days a year before the first policy; 999 is unlimited. */
  allowanceTotal: number;
  /** Days a month, where they accrue by the month. */
  accrualRate: number | null;
  carryoverCap: number | null;
  carryoverExpiry: string | null;
  /** Statutory leave is not reduced for people who join or leave in the year. */
  proRata: boolean;
  counts: 'working' | 'calendar';
  whoMayFile: 'everybody' | 'managers';
}

/** What a person begins a year with, as HR imported it. Source: docs/decisions/021-ledger-of-leave.md. */
export interface Opening {
  year: number;
  days: number;
  /** Of carried days, which stand beside the grant: their last day. Null: it replaces the grant of the year. */
  expires: PlainDate | null;
  /** Months up to this day are part of the grant. */
  importedOn: PlainDate;
}

/** What decides how many days of a leave type a person has. */
export interface Entitlement {
  person: Person;
  leaveType: LeaveType;
  policies: readonly LeavePolicy[];
  openings: readonly Opening[];
  /** Years whose end was run. */
  settledYears: readonly number[];
  today: PlainDate;
}

const answers = new WeakMap<Entitlement, Map<string, unknown>>();
/** Works out once what an entitlement answers: it does not change, and one judgement asks dozens of times. */
export function once<T>(of: Entitlement, question: string, answer: () => T): T {
  const known = answers.get(of) ?? new Map<string, unknown>();
  answers.set(of, known);
  if (!known.has(question)) known.set(question, answer());
  return known.get(question) as T;
}

/** The yearly grant of leave without a limit. */
export const unlimited = 999;

/** What a leave type grants by its fields, before its first policy. */
const fieldsOf = (type: LeaveType): LeavePolicy => ({
  id: null,
  leaveTypeId: type.id,
  departmentId: null,
  from: '0001-01-01',
  yearlyGrant: type.allowanceTotal,
  accrual: type.accrualRate === null ? 'yearly' : 'monthly',
  accrualRate: type.accrualRate,
  carryCap: type.carryoverCap,
  carryExpiry: type.carryoverExpiry,
  floor: 0,
  maxRun: null,
  noticeDays: 0,
  waitingDays: 0,
  holidaysCount: false,
  minYears: 0,
  contract: null,
});

/**
 * The day from which years of service count: the joining date, moved back by the days of earlier employments. Null where
 * no joining date is known. Source: acceptance row EMPL-04.
 */
export function servesSince({ employments }: Pick<Person, 'employments'>): PlainDate | null {
  const last = employments.at(-1);
  if (!last?.joinedOn) return null;
  return employments
    .slice(0, -1)
    .reduce(
      (since, { joinedOn, leavesOn }) =>
        joinedOn && leavesOn ? addDays(since, -(daysBetween(joinedOn, leavesOn) + 1)) : since,
      last.joinedOn,
    );
}

/** Policies that may hold for a person, those that come first being first. */
function policiesFor({ person, policies }: Entitlement): LeavePolicy[] {
  const nearness = ({ departmentId }: LeavePolicy) =>
    departmentId === null ? person.departments.length : person.departments.indexOf(departmentId);
  return policies
    .filter((policy) => nearness(policy) >= 0 && [null, person.contract].includes(policy.contract))
    .toSorted(
      (a, b) =>
        nearness(a) - nearness(b) ||
        Number(a.contract === null) - Number(b.contract === null) ||
        b.minYears - a.minYears ||
        (a.from > b.from ? -1 : 1),
    );
}

/**
 * The policy that holds for a person on a day: the one of the nearest department above the person, then the one of the
 * person's contract, then the one for the longest service, then the latest version.
 * Source: docs/decisions/022-policies-and-year-end.md.
 */
export const policyOn = (of: Entitlement, day: PlainDate): LeavePolicy =>
  once(of, `policy ${day}`, () => findPolicy(of, day));

function findPolicy(of: Entitlement, day: PlainDate): LeavePolicy {
  const since = once(of, 'service', () => servesSince(of.person));
  const found = once(of, 'policies', () => policiesFor(of)).find(
    ({ from, minYears }) =>
      from <= day && (minYears === 0 || (since !== null && addYears(since, minYears) <= day)),
  );
  return found ?? once(of, 'fields', () => fieldsOf(of.leaveType));
}

/** The policy of a year: of today, in other years of the nearest day of theirs. */
export const policyOfYear = (of: Entitlement, year: number): LeavePolicy =>
  policyOn(of, later(firstOfYear(year), earlier(of.today, lastOfYear(year))));

export const isUnlimited = (of: Entitlement, year: number): boolean =>
  policyOfYear(of, year).yearlyGrant === unlimited;

/** Whether the end of a year that is over was run: what it granted then stays. */
export const isClosed = ({ settledYears, today }: Entitlement, year: number): boolean =>
  year < yearOf(today) && settledYears.includes(year);
