import { messages } from '@portal/contracts';
import { constraintOf, isForeignKeyViolation, notFound, PortalError, sqlState } from '@portal/service-kit';
import { betweenLocal } from './clock';
import { nameOf, type Leave } from './leave';
import type { Person } from './people';
import type { Warning } from './rest';

export const phoneRequired = (person: Person) =>
  new PortalError('phone_required', messages.phoneRequired(person.name), { title: messages.phoneTitle });

export const inactiveEmployee = (name?: string) =>
  new PortalError(
    'inactive_employee',
    name
      ? `${name} is not active and cannot be assigned. Choose someone else.`
      : 'You are not an active employee. Ask HR to activate your record.',
  );

export const shiftOverlap = (name: string, start: string, end: string, timeZone: string) =>
  new PortalError(
    'shift_overlap',
    `${name} already has a shift ${betweenLocal(start, end, timeZone)}. Choose another time.`,
    { startTime: start, endTime: end },
  );

export const onLeave = (name: string, leave: Leave) =>
  new PortalError('on_leave', `${name} on approved leave: ${nameOf(leave)}.`, {
    leaveType: leave.leave_type,
    startDate: leave.start_date,
    endDate: leave.end_date,
  });

export const restTooShort = (warnings: Warning[]) =>
  new PortalError(
    'rest_too_short',
    `${warnings.map(({ message }) => message).join('. ')}. Give a reason to assign the shift all the same.`,
    { warnings },
  );

export const wrongState = (message: string) => new PortalError('wrong_state', message);

/** What the database refused although it was judged free: a shift beside the turn, or a record that went away. */
export function explain(error: unknown): never {
  if (sqlState(error) === '23P01')
    throw new PortalError(
      'shift_overlap',
      'There is another shift at this time. Reload and choose another time.',
    );
  if (constraintOf(error) === 'shifts_open') throw wrongState('You are signed in already.');
  if (isForeignKeyViolation(error)) throw notFound();
  throw error;
}
