import type { Line } from './account';
import { chargesOf, type WorkingCalendar, type WorkingPattern } from './charging';
import type { LeaveContext } from './context';
import type { LeaveRequest } from './leave';
import type { Entitlement, LeavePolicy, LeaveType, Person } from './policies';

/** A Monday; the year before has an ordinary February, as has this one. */
export const today = '2026-06-01';

export const person = (over: Partial<Person> = {}): Person => ({
  id: 'person',
  name: 'Ada Okafor',
  active: true,
  departments: ['ramp', 'operations'],
  contract: 'permanent',
  employments: [{ joinedOn: null, leavesOn: null }],
  ...over,
});

export const leaveType = (over: Partial<LeaveType> = {}): LeaveType => ({
  id: 'annual',
  name: 'Annual Leave',
  active: true,
  approvalRoute: 'supervisor',
  headAfterDays: null,
  hrAfterDays: null,
  docsAfterDays: null,
  allowanceTotal: 20,
  accrualRate: null,
  carryoverCap: null,
  carryoverExpiry: null,
  proRata: true,
  counts: 'working',
  whoMayFile: 'everybody',
  ...over,
});

export const policy = (over: Partial<LeavePolicy> = {}): LeavePolicy => ({
  id: JSON.stringify(over),
  leaveTypeId: 'annual',
  departmentId: null,
  from: '2020-01-01',
  yearlyGrant: 20,
  accrual: 'yearly',
  accrualRate: null,
  carryCap: null,
  carryExpiry: null,
  floor: 0,
  maxRun: null,
  noticeDays: 0,
  waitingDays: 0,
  holidaysCount: false,
  minYears: 0,
  contract: null,
  ...over,
});

export const entitlement = (over: Partial<Entitlement> = {}): Entitlement => ({
  person: person(),
  leaveType: leaveType(),
  policies: [],
  openings: [],
  settledYears: [],
  today,
  ...over,
});

/** No terms: Monday to Friday, eight hours. */
export const office: WorkingCalendar = { terms: [], holidays: [], roster: null };

/** A calendar of one pattern for good, in a region. */
export const working = (
  pattern: Partial<WorkingPattern> & Pick<WorkingPattern, 'minutes'>,
  over: Partial<WorkingCalendar> = {},
  basis: 'pattern' | 'roster' = 'pattern',
): WorkingCalendar => ({
  ...office,
  terms: [
    {
      from: '2000-01-01',
      to: null,
      pattern: { name: 'Pattern', anchor: '2026-01-05', ...pattern },
      regionId: 'here',
      basis,
    },
  ],
  ...over,
});

let count = 0;
/** A pending request that is not charged. */
export const request = (over: Partial<LeaveRequest> = {}): LeaveRequest => ({
  id: `request ${(count += 1)}`,
  employeeId: 'person',
  leaveTypeId: 'annual',
  startDate: '2026-07-06',
  endDate: over.startDate ?? '2026-07-06',
  requestType: 'full_day',
  dayPart: null,
  hours: null,
  fromTime: null,
  toTime: null,
  status: 'pending',
  supersedesId: null,
  insideId: null,
  documentRef: null,
  charges: [],
  ...over,
});

/** The same, charged by Monday to Friday. */
export function charged(over: Partial<LeaveRequest> = {}): LeaveRequest {
  const leave = request(over);
  const rules = { counts: 'working', holidaysCount: false } as const;
  return { ...leave, charges: over.charges ?? chargesOf(leave, office, rules, []) };
}

export const context = (over: Partial<LeaveContext> = {}): LeaveContext => ({
  of: entitlement(),
  lines: [],
  requests: [],
  calendar: office,
  blackouts: [],
  actor: { seesAll: false, manages: false, isOwn: false },
  deciders: { supervisor: { id: 'lead', name: 'Sam Lead' }, head: null },
  coverage: new Map(),
  shifts: [],
  limits: { shortNoticeDays: 3, coverageLow: 70 },
  overrideReason: null,
  ...over,
});

/** Lines as a person would read them. */
export const readable = (lines: readonly Line[]) =>
  lines.map(({ year, kind, days, on, reason }) => `${year} ${kind} ${days} on ${on.slice(5)} ${reason}`);
