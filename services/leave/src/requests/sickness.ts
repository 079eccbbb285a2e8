import {
  message,
  type CallInput,
  type DayCharge,
  type LeaveRequest,
  type recordSickness,
} from '@portal/contracts';
import { forbidden, invalid, PortalError, type Database, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import {
  asSick,
  sickDays,
  storeCharges,
  storedCharges,
  sumOfDays,
  withoutSickness,
} from '../balance/counting';
import { followCovered } from '../balance/covered';
import { chargedOf, post, postOrRefuse } from '../balance/ledger';
import { notifySickness } from '../notify';
import { changeRequest, refuseStale, storeChange, type Locked, type Seen } from './change';

type Sickness = Required<CallInput<typeof recordSickness>>['body'];

/** The employee's supervisor and HR record sickness, on approved leave. */
function refuseUnfit({ own, row, can }: Locked): void {
  if (own) throw new PortalError('self_not_allowed', message('leave.ownSickness'));
  if (row.status !== 'approved') {
    const status = message(`leave.status.${row.status}`);
    throw new PortalError('wrong_state', message('leave.sicknessNotApproved', { status }), {
      status: row.status,
    });
  }
  if (!can.recordSickness) throw forbidden();
}

/** Stores what the leave costs now, posts the difference with actor and reason, and notifies the employee. */
async function change(
  trx: Knex.Transaction,
  { row, subject }: Locked,
  charges: readonly DayCharge[],
  comment: string | null,
  recorded: boolean,
): Promise<void> {
  await storeCharges(trx, row.id, charges, true);
  await followCovered(trx, row);
  const request = await chargedOf(trx, row, charges);
  const action = recorded ? 'sickness_recorded' : 'sickness_withdrawn';
  if (recorded) await post(trx, request, 'used', action);
  else await postOrRefuse(trx, request, 'used', action);
  const days = sumOfDays(charges);
  await storeChange(trx, row, { days }, { action, comment }, { sick: [...sickDays(charges)] });
  await notifySickness(trx, { ...subject, days }, row.days, recorded, comment);
}

/** Records sickness on days of approved leave: they cost no leave, and the employee stays absent. */
export const recordSicknessOn = (
  db: Database,
  seen: Seen,
  { startDate, endDate, note, version }: Sickness,
  actor: Actor,
): Promise<LeaveRequest> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    refuseUnfit(locked);
    const { row } = locked;
    refuseStale(version, row.version);
    const outside = message('leave.sicknessOutside', { dates: `${row.start_date}/${row.end_date}` });
    if (startDate < row.start_date) throw invalid({ startDate: outside });
    if (endDate > row.end_date) throw invalid({ endDate: outside });
    const charges = asSick(await storedCharges(trx, row.id), (date) => date >= startDate && date <= endDate);
    if (sumOfDays(charges) === row.days) throw invalid({ startDate: message('leave.sicknessNothing') });
    await change(trx, locked, charges, note ?? null, true);
  });

/** Withdraws the sickness that is recorded on a leave: its days cost leave again, as far as enough is left. */
export const withdrawSicknessFrom = (db: Database, seen: Seen, actor: Actor): Promise<LeaveRequest> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    refuseUnfit(locked);
    const stored = await storedCharges(trx, locked.row.id);
    if (!stored.some((day) => day.sick)) throw new PortalError('wrong_state', message('leave.sicknessNone'));
    await change(trx, locked, withoutSickness(stored), null, false);
  });
