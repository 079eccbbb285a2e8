import type { WorkingCalendar } from './charging';
import type { PlainDate } from './dates';
import type { LeaveRequest } from './leave';
import type { Standing, YearBalance } from './posting';
import type { Deciders, Step } from './route';

/** Days on which a department cannot spare anybody. */
export interface Blackout {
  departmentId: string;
  from: PlainDate;
  to: PlainDate;
  reason: string;
}

/** Why a leave is refused, by the code of the error; the figures are what the person is shown. */
export type Refusal =
  | {
      code:
        'leave_started' | 'leave_too_long' | 'managers_only' | 'inactive_employee' | 'inactive_leave_type';
    }
  | { code: 'before_joining' | 'after_leaving' | 'waiting_period'; day: PlainDate }
  | { code: 'too_many_hours'; day: PlainDate; hours: number }
  | { code: 'no_working_day'; why: string[] }
  | { code: 'insufficient_balance'; year: number; requested: number; available: number }
  | { code: 'document_required' }
  | { code: 'run_too_long'; days: number; max: number }
  | { code: 'blackout'; blackout: Blackout }
  | { code: 'overlap'; overlaps: LeaveRequest[] };

/** What does not refuse a leave and should be known before it is filed or decided. */
export type Warning =
  | { code: 'short_notice'; days: number; asked: number }
  | { code: 'thin_coverage'; date: PlainDate; percent: number; more: number }
  | { code: 'shift_conflict'; shifts: readonly string[] };

/** Everything that a leave is judged by. Nothing is read beside it, so the same context gives the same answer. */
export interface LeaveContext extends Standing {
  /** Of the person, for the dates of the leave and those between it and other leave. */
  calendar: WorkingCalendar;
  /** Of the person's department and those above it. */
  blackouts: readonly Blackout[];
  /** Who asks: HR or an administrator, the supervisor of the person, the person. */
  actor: { seesAll: boolean; manages: boolean; isOwn: boolean };
  deciders: Deciders;
  /**
   * By date: days that approved leave takes of the members of the department, those of the person among them, and how
   * many members there are.
   */
  coverage: ReadonlyMap<PlainDate, { away: number; own: number; members: number }>;
  /** Assigned shifts that the leave covers, each as the clock shows it. */
  shifts: readonly string[];
  limits: { shortNoticeDays: number; coverageLow: number };
  /** Why HR files it in spite of a rule that may be overridden. */
  overrideReason: string | null;
}

/** What is asked: may it be filed, may it be approved, or what does it cost now. */
export type Question = 'file' | 'approve' | 'recount';

export interface Judgement {
  /** The leave with what each day costs. */
  leave: LeaveRequest;
  /** In the order in which they are answered: the first is the error. */
  refusals: Refusal[];
  /** Refusals that HR overrides with the reason that the context names. */
  overridden: Refusal[];
  warnings: Warning[];
  /** What is left before and after the leave, by year. */
  balances: YearBalance[];
  /** Steps of approval; none: it is approved as it is filed. */
  route: Step[];
}
