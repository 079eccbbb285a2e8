import { message } from '@portal/contracts';
import { notify, type Knex } from '@portal/service-kit';
import { when, type Subject } from './notify';
import type { RequestRow } from '../requests/request.row';

const calendarLink = ({ startDate }: Pick<Subject, 'startDate'>) => `/team-calendar?date=${startDate}`;

/** Notifies who stood in for the employee that they no longer do; they may not know the leave type. */
export async function notifyStandInEnded(
  trx: Knex.Transaction,
  subject: Subject,
  standInId: string | null,
  actorId: string,
): Promise<void> {
  if (!standInId || standInId === actorId) return;
  await notify(trx, [standInId], {
    kind: 'leave.stand_in_ended',
    title: message('leave.standInEnded', { name: subject.employeeName }),
    body: message('leave.standInEndedBody', { leave: when(subject) }),
    link: calendarLink(subject),
  });
}

/**
 * Notifies whoever stands in that a leave is approved, or changed by an approved correction, and who no longer does.
 * @param former the approved leave that the correction replaced
 * @param due when an approval that can be undone until then is delivered; null: at once
 */
export async function notifyStandIns(
  trx: Knex.Transaction,
  subject: Subject,
  standInId: string | null,
  actorId: string,
  { former, due = null }: { former?: RequestRow | undefined; due?: string | null },
): Promise<void> {
  const was = former?.stand_in_id ?? null;
  if (former && was !== standInId) {
    const { start_date: startDate, end_date: endDate, days } = former;
    await notifyStandInEnded(trx, { ...subject, startDate, endDate, days }, was, actorId);
  }
  if (!standInId || standInId === actorId) return;
  const name = subject.employeeName;
  const leave = when(subject);
  const notice =
    former && was === standInId
      ? {
          kind: 'leave.stand_in_changed',
          title: message('leave.standInChanged', { name }),
          body: message('leave.standInChangedBody', {
            leave,
            former: `${former.start_date}/${former.end_date}`,
          }),
        }
      : {
          kind: 'leave.stand_in',
          title: message('leave.standIn', { name }),
          body: message('leave.standInBody', { name, leave }),
        };
  await notify(trx, [standInId], { ...notice, link: calendarLink(subject) }, { topic: subject.id, due });
}
