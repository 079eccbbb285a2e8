import {
  message,
  type BlackoutDays,
  type DayCharge,
  type LeaveStatus,
  type Message,
} from '@portal/contracts';
import {
  addDays,
  type Blackout,
  type LeaveContext,
  type LeaveRequest,
  type Refusal,
} from '@portal/leave-domain';
import { constraintOf, invalid, PortalError } from '@portal/service-kit';

/** What the texts of a refusal name. */
interface Named extends Pick<LeaveContext, 'of'> {
  charges: readonly DayCharge[];
}

const isMalformed = ({ code }: Refusal) => code === 'leave_started' || code === 'leave_too_long';

/** 400: what no state of the data makes right, all of it at once. */
function malformed(refusals: readonly Refusal[]): PortalError {
  const has = (code: Refusal['code']) => refusals.some((refusal) => refusal.code === code);
  const fields: Record<string, Message> = {};
  if (has('leave_started')) fields.startDate = message('form.leaveStarted');
  if (has('leave_too_long')) fields.endDate = message('leave.tooLong');
  return invalid(fields);
}

/** The error that answers a refusal; most are 422. */
function errorOf(refusal: Refusal, { of: { leaveType: type, person }, charges }: Named): PortalError {
  const { name } = person;
  switch (refusal.code) {
    case 'leave_started':
    case 'leave_too_long':
      return malformed([refusal]);
    case 'managers_only':
      return new PortalError('forbidden', message('leave.managersOnly', { type: type.name }));
    case 'inactive_employee':
      return new PortalError('inactive_employee', message('leave.inactiveEmployee', { name }));
    case 'inactive_leave_type':
      return new PortalError('inactive_leave_type', message('leave.inactiveType', { type: type.name }));
    case 'before_joining':
      return invalid(
        { startDate: message('leave.beforeJoining', { name, day: refusal.day }) },
        'inactive_employee',
      );
    case 'after_leaving':
      return invalid(
        { endDate: message('leave.afterLeaving', { name, day: refusal.day }) },
        'inactive_employee',
      );
    case 'waiting_period':
      return invalid(
        { startDate: message('leave.waitingPeriod', { type: type.name, day: refusal.day }) },
        'waiting_period',
      );
    case 'too_many_hours':
      return invalid(
        { toTime: message('leave.tooManyHours', { day: refusal.day, hours: refusal.hours }) },
        'too_many_hours',
      );
    case 'no_working_day':
      return new PortalError(
        'no_working_day',
        message('leave.noWorkingDay', { why: refusal.why.join(', ') }),
        { byDay: charges },
      );
    case 'insufficient_balance': {
      const { year, requested, available } = refusal;
      const figures = { year, requested, available, allowance: type.allowanceTotal };
      return new PortalError(
        'insufficient_balance',
        message('leave.tooFewDays', { ...figures, type: type.name, available: Math.max(0, available) }),
        { leaveTypeId: type.id, ...figures },
      );
    }
    case 'document_required':
      return invalid(
        { documentRef: message('leave.documentReference') },
        'document_required',
        message('leave.documentNeeded', { type: type.name }),
      );
    case 'run_too_long': {
      const { days, max } = refusal;
      return invalid(
        { endDate: message('leave.runTooLong', { type: type.name, days, max }) },
        'run_too_long',
      );
    }
    case 'blackout': {
      const { department, from, to, reason } = shownBlackout(refusal.blackout);
      const text = message('leave.blackout', { department, dates: `${from}/${to}`, reason });
      return invalid({ startDate: text }, 'blackout');
    }
    case 'overlap':
      return overlapRefusal(refusal.overlaps.map(conflictOf), name);
  }
}

/** What an answer says of a blackout; blackouts are read with the name of their department. */
export function shownBlackout(blackout: Blackout): BlackoutDays {
  const { department, from, to, reason } = blackout as Blackout & BlackoutDays;
  return { department, from, to, reason };
}

/**
 * Throws the first refusal, or what of the dates no state of the data makes right.
 * @param refusals in their order
 */
export function refuse(refusals: readonly Refusal[], named: Named): void {
  const never = refusals.filter(isMalformed);
  if (never.length) throw malformed(never);
  if (refusals[0]) throw errorOf(refusals[0], named);
}

export type Conflict = Pick<LeaveRequest, 'startDate' | 'endDate' | 'fromTime' | 'toTime'> & {
  status: LeaveStatus;
};
export const conflictOf = ({ startDate, endDate, fromTime, toTime, status }: LeaveRequest): Conflict => ({
  startDate,
  endDate,
  fromTime,
  toTime,
  status,
});

function overlapText({ startDate, endDate, fromTime, toTime, status }: Conflict, name: string): Message {
  const who = { name, status: message(`leave.status.${status}`) };
  if (!fromTime || !toTime) return message('leave.overlap', { ...who, dates: `${startDate}/${endDate}` });
  const until = addDays(startDate, Number(toTime <= fromTime));
  return message('leave.overlapHours', { ...who, times: `${startDate}T${fromTime}/${until}T${toTime}` });
}

/** Conflicts that an answer names. */
export const conflictsShown = 20;

/** The 409 that names the dates and times which stand in the way. */
function overlapRefusal(conflicts: readonly Conflict[], name: string): PortalError {
  const [first] = conflicts;
  const text = first ? overlapText(first, name) : message('leave.overlapUnknown');
  return new PortalError('overlap', text, { overlaps: conflicts.slice(0, conflictsShown) });
}

/** The database's own word on overlap, should a way around the person's lock ever be found. */
export function explainOverlap(error: unknown): never {
  if (constraintOf(error) === 'requests_overlap') throw overlapRefusal([], 'The employee');
  throw error;
}

export const selfNotAllowed = () => new PortalError('self_not_allowed', message('leave.ownDecision'));

export const notPending = (status: string, text: Message): PortalError =>
  new PortalError('not_pending', text, { status });

interface Decided {
  status: LeaveStatus;
  step: number;
  awaiting: string | null;
}

export const alreadyDecided = ({ status, step, awaiting }: Decided): PortalError =>
  new PortalError(
    'already_decided',
    status === 'pending'
      ? message('leave.stepDecided')
      : message('leave.alreadyDecided', { status: message(`leave.status.${status}`) }),
    { status, step, awaiting },
  );
