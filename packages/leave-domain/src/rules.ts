import { worthOf, type CountingRules } from './charging';
import { overdrawnLater } from './closed-years';
import type { Blackout, LeaveContext, Question, Refusal } from './context';
import { addDays, daysBetween, type PlainDate } from './dates';
import {
  chargedDates,
  daysByYear,
  overlapsOf,
  roundDays,
  sharedMinutes,
  sumOfDays,
  timeOf,
  type LeaveRequest,
} from './leave';
import { policyOn, type Entitlement } from './policies';
import type { YearBalance } from './posting';
import { runLength } from './run-length';

/** A charged leave under a rule. */
export interface Judged {
  leave: LeaveRequest;
  /** The stored version, or the leave that is corrected: its days stand already. */
  stored: LeaveRequest | undefined;
  context: LeaveContext;
  balances: YearBalance[];
}
type Rule = (judged: Judged) => Refusal[];

const when = (holds: boolean, refusal: () => Refusal): Refusal[] => (holds ? [refusal()] : []);

/** By the policy on the first day of the leave. */
export const countingOf = ({ startDate }: LeaveRequest, of: Entitlement): CountingRules => ({
  counts: of.leaveType.counts,
  holidaysCount: policyOn(of, startDate).holidaysCount,
});

/** Only HR files leave that has begun. A first day that is stored already may stay. */
const startsAhead: Rule = ({ leave, stored, context: { of, actor } }) =>
  when(leave.startDate < of.today && leave.startDate !== stored?.startDate && !actor.seesAll, () => ({
    code: 'leave_started',
  }));

const longestLeave = 365;
/** Leave of more than a year is not even counted. */
export const isTooLong = ({ startDate, endDate }: LeaveRequest): boolean =>
  daysBetween(startDate, endDate) > longestLeave;
const isShortEnough: Rule = ({ leave }) => when(isTooLong(leave), () => ({ code: 'leave_too_long' }));

const isOpenToActor: Rule = ({ context: { of, actor } }) =>
  when(of.leaveType.whoMayFile === 'managers' && !actor.manages && !actor.seesAll, () => ({
    code: 'managers_only',
  }));

const isActive: Rule = ({ context: { of } }) =>
  when(!of.person.active, () => ({ code: 'inactive_employee' }));

/** A type that was switched off takes no new leave; what stands of it may be changed to take no more. */
const isOffered: Rule = ({ leave, stored, context: { of } }) => {
  const had = stored?.leaveTypeId === leave.leaveTypeId ? sumOfDays(stored.charges) : -1;
  return when(!of.leaveType.active && had < sumOfDays(leave.charges), () => ({
    code: 'inactive_leave_type',
  }));
};

/** A leave lies inside one period of employment. */
const isEmployed: Rule = ({ leave, context: { of } }) => {
  const { employments } = of.person;
  const own = employments.find(
    ({ joinedOn, leavesOn }) =>
      (joinedOn === null || joinedOn <= leave.startDate) &&
      (leavesOn === null || leavesOn >= leave.startDate),
  );
  if (own) return when(own.leavesOn !== null && own.leavesOn < leave.endDate, () => lastDay(own.leavesOn!));
  const next = employments.find(({ joinedOn }) => joinedOn !== null && joinedOn > leave.startDate);
  if (next?.joinedOn) return [{ code: 'before_joining', day: next.joinedOn }];
  const left = employments.at(-1)?.leavesOn;
  return left ? [lastDay(left)] : [];
};
const lastDay = (day: PlainDate): Refusal => ({ code: 'after_leaving', day });

/** Hours between two times are not more than the day has, or than other leave leaves of it. */
const fitsTheDay: Rule = ({ leave, context: { calendar, of } }) => {
  const [charge] = leave.charges;
  const time = leave.fromTime ? timeOf(leave) : null;
  if (!charge || !time || charge.sick) return [];
  const worth = worthOf(charge.date, calendar, countingOf(leave, of));
  const wanted = worth.times
    ? worth.times.reduce((sum, range) => sum + sharedMinutes(time, range), 0)
    : time.to - time.from;
  return when(worth.days > 0 && charge.minutes < wanted, () => ({
    code: 'too_many_hours',
    day: charge.date,
    hours: charge.minutes / 60,
  }));
};

const hasWorkingDay: Rule = ({ leave: { charges } }) =>
  when(charges.length > 0 && sumOfDays(charges) === 0, () => ({
    code: 'no_working_day',
    why: [...new Set(charges.map(({ why }) => why))],
  }));

/** Days from joining in which no leave of a type is taken. */
const waited: Rule = ({ leave, context: { of } }) => {
  const joined = of.person.employments.findLast(
    ({ joinedOn }) => joinedOn !== null && joinedOn <= leave.startDate,
  )?.joinedOn;
  const { waitingDays } = policyOn(of, leave.startDate);
  const ready = joined && waitingDays > 0 ? addDays(joined, waitingDays) : null;
  return ready && leave.startDate < ready ? [{ code: 'waiting_period', day: ready }] : [];
};

/** Not more than is left, in each year. What only gives days back is not refused. */
const isCovered: Rule = ({ leave, balances, context }) =>
  [...balances.filter(({ isShort }) => isShort), ...overdrawnLater(leave, context)].map(
    ({ year, days, after, floor }) => {
      const requested = days > 0 ? days : (daysByYear(leave.charges).get(year) ?? 0);
      const available = roundDays((after ?? 0) + requested - floor);
      return { code: 'insufficient_balance', year, requested, available };
    },
  );

/** Leave of more charged days than the type allows without one needs a document. */
export const needsDocument = ({ docsAfterDays }: Entitlement['leaveType'], days: number): boolean =>
  docsAfterDays !== null && days > docsAfterDays;
const isDocumented: Rule = ({ leave, context: { of } }) =>
  when(needsDocument(of.leaveType, sumOfDays(leave.charges)) && !leave.documentRef, () => ({
    code: 'document_required',
  }));

const isShortRun: Rule = ({ leave, context: { of, requests, calendar } }) => {
  const max = policyOn(of, leave.startDate).maxRun;
  const days = max === null ? 0 : runLength(leave, requests, calendar);
  return max !== null && days > max ? [{ code: 'run_too_long', days, max }] : [];
};

/**
 * Blackouts on charged days that a leave adds. Types that ask for a document answer a need and are never refused for
 * them. Source: docs/leave.md, Refusals.
 */
export function blackoutsOn({
  leave,
  stored,
  context: { of, blackouts },
}: Omit<Judged, 'balances'>): Blackout[] {
  if (of.leaveType.docsAfterDays !== null) return [];
  const added = chargedDates(leave.charges).filter(
    (date) => !stored || date < stored.startDate || date > stored.endDate,
  );
  return blackouts.filter(({ from, to }) => added.some((date) => date >= from && date <= to));
}
const isAllowed: Rule = (judged) =>
  blackoutsOn(judged)
    .slice(0, 1)
    .map((blackout) => ({ code: 'blackout', blackout }));

const isFree: Rule = ({ leave, context: { requests } }) => {
  const overlaps = overlapsOf(leave, requests);
  return when(overlaps.length > 0, () => ({ code: 'overlap', overlaps }));
};

/** Every rule that refuses leave, in the order of docs/leave.md, Refusals. */
const filing: readonly Rule[] = [
  isShortEnough,
  startsAhead,
  isOpenToActor,
  isActive,
  isOffered,
  fitsTheDay,
  hasWorkingDay,
  waited,
  isCovered,
  isEmployed,
  isDocumented,
  isShortRun,
  isAllowed,
  isFree,
];
/** Leave that was filed is asked again for what may have changed since. A blackout set later lets it stand. */
const approving: readonly Rule[] = [isActive, waited, isCovered, isEmployed, isFree];
/** The rules that a question asks. */
export const rules: Record<Question, readonly Rule[]> = { file: filing, approve: approving, recount: [] };

/** What HR may override with a reason. Never an overlap. Source: acceptance row MOVE-10. */
export const overridable = new Set<Refusal['code']>([
  'blackout',
  'run_too_long',
  'waiting_period',
  'insufficient_balance',
]);
