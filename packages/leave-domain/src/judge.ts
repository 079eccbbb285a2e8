import { chargesOf, recountApproved } from './charging';
import type { Judgement, LeaveContext, Question, Warning } from './context';
import { chargesLikeFormer, formerOf, isTakenOut, takeOut } from './corrections';
import { daysBetween } from './dates';
import { isAbsent, sumOfDays, type LeaveRequest } from './leave';
import { policyOn } from './policies';
import { balancesFor } from './posting';
import { routeOf } from './route';
import { countingOf, isTooLong, overridable, rules } from './rules';
import { asSick, sickDates, withoutSickness } from './sickness';

/** 100 less the share of members who are away, in whole percent, never below 0; 100 where there is nobody. */
export const availabilityPercent = (away: number, members: number): number =>
  members > 0 ? Math.max(0, Math.round(100 - (away / members) * 100)) : 100;

function shortNotice({ startDate }: LeaveRequest, { of, limits }: LeaveContext): Warning[] {
  const days = daysBetween(of.today, startDate);
  const { noticeDays } = policyOn(of, startDate);
  if (days >= Math.max(limits.shortNoticeDays, noticeDays)) return [];
  return [{ code: 'short_notice', days, asked: noticeDays }];
}

/** Days of a date for which members are away once one of them is away for some more of it, at most the day. */
export const awayWith = ({ away, own }: { away: number; own: number }, days: number): number =>
  away + Math.max(0, Math.min(1, days + own) - own);

function thinCoverage({ charges }: LeaveRequest, { coverage, limits }: LeaveContext): Warning[] {
  const [first, ...more] = charges.filter(isAbsent).flatMap(({ date, days }) => {
    const counted = coverage.get(date);
    const percent = counted ? availabilityPercent(awayWith(counted, days), counted.members) : 100;
    return percent < limits.coverageLow ? [{ date, percent }] : [];
  });
  return first ? [{ code: 'thin_coverage', ...first, more: more.length }] : [];
}

function shiftConflict(leave: LeaveRequest, context: LeaveContext): Warning[] {
  const shifts = context.shifts.filter((time) => !isTakenOut(leave, time));
  return shifts.length ? [{ code: 'shift_conflict', shifts }] : [];
}

const warningsOf = (leave: LeaveRequest, context: LeaveContext): Warning[] => [
  ...thinCoverage(leave, context),
  ...shortNotice(leave, context),
  ...shiftConflict(leave, context),
];

/**
 * What each day of a leave costs, for the question that is asked. A filing is counted as its days are worth now. An
 * approval charges what was filed, and a recount what it costs by now, where approved leave keeps days whose shifts were
 * withdrawn for it. Days off sick stay free. A correction costs what the leave that it corrects did, on the days of both,
 * and nothing on those that it takes out.
 */
function charge(leave: LeaveRequest, context: LeaveContext, question: Question): LeaveRequest {
  if (isTooLong(leave)) return { ...leave, charges: [] };
  const former = formerOf(leave, context.requests);
  const count = () => chargesOf(leave, context.calendar, countingOf(leave, context.of), context.requests);
  if (question !== 'recount') {
    const charges = question === 'approve' ? leave.charges : count();
    return { ...leave, charges: takeOut(former ? chargesLikeFormer(charges, former) : charges, leave) };
  }
  const sick = sickDates(leave.charges);
  const isKept = leave.status === 'approved' || leave.supersedesId !== null;
  const stored = new Set(leave.charges.map(({ date }) => date));
  const counted = count().filter(({ date }) => !stored.size || stored.has(date));
  const now = isKept ? recountApproved(withoutSickness(leave.charges), counted) : counted;
  return { ...leave, charges: asSick(now, (date) => sick.has(date)) };
}

/**
 * Judges a leave: what each day costs, why it is refused, what is worth knowing and what it leaves. The only place where
 * this is decided: the form, the approver's view, filing, approving, correcting and recounting call it with what they
 * read, and those that write post `linesFor` the same leave. A recount refuses nothing, since nobody asked for more.
 * @param leave as it is filed, or as it is stored
 * @param context as it is under the person's lock; a preview reads it without
 */
export function judge(leave: LeaveRequest, context: LeaveContext, question: Question): Judgement {
  const charged = charge(leave, context, question);
  const stored = context.requests.find(({ id }) => id === leave.id) ?? formerOf(leave, context.requests);
  const balances = balancesFor(charged, context);
  const found = rules[question].flatMap((rule) => rule({ leave: charged, stored, context, balances }));
  const { seesAll, isOwn } = context.actor;
  // Nobody overrides a rule for themselves.
  const isOverridden = context.overrideReason !== null && seesAll && !isOwn;
  return {
    leave: charged,
    refusals: found.filter(({ code }) => !isOverridden || !overridable.has(code)),
    overridden: found.filter(({ code }) => isOverridden && overridable.has(code)),
    warnings: warningsOf(charged, context),
    balances,
    route: routeOf(context.of.leaveType, sumOfDays(charged.charges), context.deciders),
  };
}

/** Whether a recount leaves nothing of a leave: it is cancelled, so that its dates are free. */
export const isGone = ({ charges }: LeaveRequest): boolean =>
  sumOfDays(charges) === 0 && !charges.some(({ sick }) => sick);
