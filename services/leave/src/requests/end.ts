import { linesFor, type LeaveRequest } from '@portal/leave-domain';
import { notFound, rowsOf, type Knex } from '@portal/service-kit';
import { postLines } from '../ledger/post-lines';
import { loadStanding, requestJson } from '../ledger/standing';
import { notifyWithdrawn, retractNotices, subjectOf, type Subject } from '../notices/notify';
import { notifyStandInEnded } from '../notices/stand-ins';
import { cancelled, storeChange } from './change';
import type { RequestRow } from './request.row';
import { notifyNotRestored } from './roster';

/**
 * Gives the days of a leave back that is denied or cancelled; under the person's lock.
 * @param reason what happens to it, as its history names it
 */
export async function release(
  trx: Knex.Transaction,
  leave: LeaveRequest,
  reason: string,
  today: string,
): Promise<void> {
  const standing = await loadStanding(trx, leave.employeeId, leave.leaveTypeId, today);
  if (!standing) throw notFound();
  await postLines(trx, standing, linesFor(leave, standing, 'none', reason));
}

type Doer = Readonly<{ me: string; today: string }>;

/** Cancels the correction that waits, if there is one, of a leave that is cancelled or is to be. */
export async function endCorrection(trx: Knex.Transaction, former: Subject, doer: Doer): Promise<void> {
  const [found] = await rowsOf<RequestRow & { leave: LeaveRequest }>(
    trx,
    `select r.*, ${requestJson} as leave from requests r
     where r.employee_id = ? and r.supersedes_id = ? and r.status = 'pending' for update`,
    [former.employeeId, former.id],
  );
  if (!found) return;
  const { leave, ...row } = found;
  await release(trx, leave, 'cancelled', doer.today);
  await storeChange(trx, row, cancelled, { action: 'cancelled' });
  const { employeeName, typeName } = former;
  await notifyWithdrawn(trx, subjectOf(row, employeeName, typeName), row.approver_id, doer.me);
}

/** Cancels the sick leave that was recorded inside of a leave. */
export async function endInside(
  trx: Knex.Transaction,
  { id, employee_id }: RequestRow,
  doer: Doer,
): Promise<void> {
  const found = await rowsOf<RequestRow & { leave: LeaveRequest }>(
    trx,
    `select r.*, ${requestJson} as leave from requests r
     where r.employee_id = ? and r.inside_id = ? and r.status = 'approved' for update`,
    [employee_id, id],
  );
  for (const { leave, ...row } of found) {
    await release(trx, leave, 'cancelled', doer.today);
    await storeChange(trx, row, cancelled, { action: 'cancelled' });
  }
}

/** Ends what belongs to a request that is cancelled, and notifies those who have nothing to do for it any more. */
export async function endWithRequest(
  trx: Knex.Transaction,
  row: RequestRow,
  subject: Subject,
  doer: Doer,
): Promise<void> {
  const unread = await retractNotices(trx, row.id);
  if (row.status === 'approved' && !unread) await notifyStandInEnded(trx, subject, row.stand_in_id, doer.me);
  if (row.status === 'approved') await notifyNotRestored(trx, subject, row, doer.me);
  await endCorrection(trx, subject, doer);
  await endInside(trx, row, doer);
  await notifyWithdrawn(trx, subject, row.approver_id, doer.me);
}
