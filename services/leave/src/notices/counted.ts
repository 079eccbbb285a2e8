import { message, type Message } from '@portal/contracts';
import { roundDays } from '@portal/leave-domain';
import { notify, type Knex } from '@portal/service-kit';
import { recordLink, what, type Subject } from './notify';

/** Notifies the employee that a leave costs another number of days, or nothing and is cancelled, and why. */
export async function notifyRecounted(
  trx: Knex.Transaction,
  subject: Subject,
  before: number,
  cause: Message,
  freed: boolean,
): Promise<void> {
  const leave = what(subject);
  await notify(trx, [subject.employeeId], {
    kind: freed ? 'leave.freed' : 'leave.recounted',
    title: message(freed ? 'leave.freed' : 'leave.recounted'),
    body: freed
      ? message('leave.freedBody', { leave, cause })
      : message('leave.recountedBody', { leave, before, cause }),
    link: recordLink(subject),
  });
}

/** Notifies whoever decided on a leave, or is to, that it ends earlier. */
export const notifyShortened = (
  trx: Knex.Transaction,
  subject: Subject,
  before: number,
  cause: Message,
  deciderId: string | null,
): Promise<void> =>
  notify(trx, [deciderId], {
    kind: 'leave.recounted',
    title: message('leave.shortened', { name: subject.employeeName }),
    body: message('leave.recountedBody', { leave: what(subject), before, cause }),
    link: recordLink(subject),
  });

/** Notifies the employee of sickness that is recorded during a leave, or withdrawn, and what the leave costs now. */
export async function notifySickness(
  trx: Knex.Transaction,
  subject: Subject,
  before: number,
  recorded: boolean,
  comment: string | null,
): Promise<void> {
  const leave = what(subject);
  const body = recorded
    ? message('leave.sicknessBody', { leave, before, days: roundDays(before - subject.days) })
    : message('leave.sicknessWithdrawnBody', { leave, before });
  await notify(trx, [subject.employeeId], {
    kind: recorded ? 'leave.sickness' : 'leave.sickness_withdrawn',
    title: message(recorded ? 'leave.sickness' : 'leave.sicknessWithdrawn'),
    body: comment ? message('leave.sicknessComment', { text: body, comment }) : body,
    link: recordLink(subject),
  });
}
