import { message, type FieldChange } from '@portal/contracts';
import { PortalError, type Knex, rowsOf, updateRows } from '@portal/service-kit';
import { chargesLikeFormer, storeCharges, storedCharges, sumOfDays } from '../balance/counting';
import { forgetCovered } from '../balance/covered';
import { chargedOf, post } from '../balance/ledger';
import { notifyWithdrawn, retractNotices, subjectOf, type Subject } from '../notify';
import { notifyStandInEnded } from '../notify-stand-ins';
import { cancelled, recordChange, storeChange } from './change';
import { refuseOverlap } from './filing';
import type { RequestRow } from './request.row';
import { notifyNotRestored } from './roster';
import { standInChange } from './stand-in';
import { takenBy } from './taken';

const fields = {
  start_date: 'startDate',
  end_date: 'endDate',
  request_type: 'requestType',
  day_part: 'dayPart',
  hours: 'hours',
  from_time: 'fromTime',
  to_time: 'toTime',
  days: 'days',
} as const satisfies Partial<Record<keyof RequestRow, FieldChange['field']>>;
type Fields = Pick<RequestRow, keyof typeof fields>;

const valueOf = (row: Fields, column: keyof Fields) =>
  column.endsWith('_time') ? ((row[column] as string | null)?.slice(0, 5) ?? null) : row[column];

/** The dates, and what goes with them, that a request has otherwise than before. */
export const changesOf = (before: Fields, after: Fields): FieldChange[] =>
  (Object.keys(fields) as (keyof Fields)[])
    .map((column) => ({
      field: fields[column],
      before: valueOf(before, column),
      after: valueOf(after, column),
    }))
    .filter((change) => change.before !== change.after);

/** Takes the days back from approved leave that a correction replaces; under the person's lock, before they are taken. */
export async function supersede(trx: Knex.Transaction, former: RequestRow) {
  await post(trx, await chargedOf(trx, former), 'none', 'superseded');
  await retractNotices(trx, former.id);
  const after = { ...cancelled, version: former.version + 1, updated_at: new Date().toISOString() };
  await updateRows(trx, 'requests', after, { id: former.id });
  return after;
}

/**
 * The same when a correction is approved; 409 where the person has other leave in its days by now.
 * @returns the correction as it is to be charged, since sickness may have been recorded while it waited, and the leave
 * that it replaced
 */
export async function supersedeFormer(
  trx: Knex.Transaction,
  row: RequestRow,
  name: string,
): Promise<{ charged: RequestRow; former?: RequestRow }> {
  if (!row.supersedes_id) return { charged: row };
  const [former] = await rowsOf<RequestRow>(
    trx,
    `select * from requests where id = ? and status = 'approved' for update`,
    [row.supersedes_id],
  );
  if (!former) throw new PortalError('wrong_state', message('leave.correctedLeaveGone'));
  await refuseOverlap(trx, takenBy(row), name, row.id, former.id);
  const after = await supersede(trx, former);
  const charges = await chargesLikeFormer(trx, await storedCharges(trx, row.id), former.id);
  await storeCharges(trx, row.id, charges, true);
  await forgetCovered(trx, row.id);
  const charged = { ...row, days: sumOfDays(charges) };
  await updateRows(trx, 'requests', { days: charged.days }, { id: row.id });
  const changes = [...changesOf(former, charged), ...(await standInChange(trx, former, charged))];
  await recordChange(trx, { requestId: former.id, action: 'superseded', changes, before: former, after });
  return { charged, former };
}

/** Ends what belongs to a request that is cancelled, and notifies those who have nothing to do for it any more. */
export async function endWithRequest(
  trx: Knex.Transaction,
  row: RequestRow,
  subject: Subject,
  actorId: string,
): Promise<void> {
  const unread = await retractNotices(trx, row.id);
  if (row.status === 'approved' && !unread) await notifyStandInEnded(trx, subject, row.stand_in_id, actorId);
  if (row.status === 'approved') await notifyNotRestored(trx, subject, row, actorId);
  await endCorrection(trx, subject, actorId);
  await notifyWithdrawn(trx, subject, row.approver_id, actorId);
}

/** Cancels the correction that waits, if there is one, of a leave that is cancelled or is to be. */
export async function endCorrection(trx: Knex.Transaction, leave: Subject, actorId: string): Promise<void> {
  const [row] = await rowsOf<RequestRow>(
    trx,
    `select * from requests where employee_id = ? and supersedes_id = ? and status = 'pending' for update`,
    [leave.employeeId, leave.id],
  );
  if (!row) return;
  await post(trx, await chargedOf(trx, row), 'none', 'cancelled');
  await storeChange(trx, row, cancelled, { action: 'cancelled' });
  const { employeeName, typeName } = leave;
  await notifyWithdrawn(trx, subjectOf(row, employeeName, typeName), row.approver_id, actorId);
}
