import { inEnglish, message, type Message, type MessageKey } from '@portal/contracts';
import { constraintOf, isForeignKeyViolation, notFound, PortalError, sqlState } from '@portal/service-kit';
import { betweenLocal } from '../clock';
import { datesOf, type Leave } from './leave';
import type { Person } from '../people';
import type { Warning } from './rest';

/** Why a step cannot be taken. */
export type WrongState = Extract<
  MessageKey,
  `shifts.${'signedIn' | 'notSignedIn' | 'over' | 'onBreak' | 'notOnBreak' | 'notWithdrawable' | 'notEnded'}`
>;

export const phoneRequired = (person: Person) =>
  new PortalError('phone_required', message('form.phoneRequired', { name: person.name }), {
    title: inEnglish(message('form.phoneTitle')),
  });

/** Whoever is not employed today works no shift. */
export const inactiveEmployee = () => new PortalError('inactive_employee', message('shifts.youInactive'));

/** Somebody who is not employed on the day of a shift: not joined yet, gone by then, or deactivated. */
export function notEmployed({ name, joined_on: joins, leaves_on: leaves }: Person, day: string): PortalError {
  const text =
    joins && day < joins
      ? message('leave.beforeJoining', { name, day: joins })
      : leaves && day > leaves
        ? message('leave.afterLeaving', { name, day: leaves })
        : message('shifts.inactive', { name });
  return new PortalError('inactive_employee', text);
}

export const shiftOverlap = (name: string, start: string, end: string, timeZone: string) =>
  new PortalError(
    'shift_overlap',
    message('shifts.overlap', { name, shift: betweenLocal(start, end, timeZone) }),
    { startTime: start, endTime: end },
  );

const onLeave = (text: Message, leave: Leave) =>
  new PortalError('on_leave', text, { startDate: leave.start_date, endDate: leave.end_date });

/** Names when the leave is, never its type: whoever plans shifts may not know it. */
export const personOnLeave = (name: string, leave: Leave) =>
  onLeave(message('shifts.onLeave', { name, leave: datesOf(leave) }), leave);

export const ownLeave = (leave: Leave) =>
  onLeave(message('shifts.ownLeave', { leave: datesOf(leave) }), leave);

export const restTooShort = (warnings: Warning[]) =>
  new PortalError(
    'rest_too_short',
    message('shifts.reasonNeeded', { warnings: warnings.map(({ text }) => text) }),
    { warnings },
  );

export const wrongState = (key: WrongState) => new PortalError('wrong_state', message(key));

/** What the database refused although it was judged free: a shift beside the turn, or a record that went away. */
export function explain(error: unknown): never {
  if (sqlState(error) === '23P01') throw new PortalError('shift_overlap', message('shifts.overlapUnknown'));
  if (constraintOf(error) === 'shifts_open') throw wrongState('shifts.signedIn');
  if (constraintOf(error) === 'shifts_employed')
    throw new PortalError('inactive_employee', message('shifts.notEmployed'));
  if (isForeignKeyViolation(error)) throw notFound();
  throw error;
}
