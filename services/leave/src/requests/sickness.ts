import { message, type CallInput, type LeaveRequest as Shown, type recordSickness } from '@portal/contracts';
import {
  judge,
  linesFor,
  recordSickness as withSickness,
  sickDates,
  sumOfDays,
  withoutSickness,
  type LeaveRequest,
} from '@portal/leave-domain';
import { forbidden, invalid, PortalError, type Database, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { postLines } from '../ledger/post-lines';
import { notifySickness } from '../notices/counted';
import { changeRequest, refuseStale, storeChange, type Locked, type Seen } from './change';
import { storeCharges } from './charges';
import { loadForApproval } from './context';
import { endInside } from './end';
import { refuse } from './refusals';
import { fileSickLeave } from './sick-leave';

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
  locked: Locked,
  leave: LeaveRequest,
  comment: string | null,
  actor: Actor,
): Promise<void> {
  const { row, subject } = locked;
  const sick = [...sickDates(leave.charges)];
  const isRecorded = sick.length > 0;
  const action = isRecorded ? 'sickness_recorded' : 'sickness_withdrawn';
  const context = await loadForApproval(trx, locked, actor);
  if (!isRecorded) {
    const { refusals } = judge(leave, context, 'approve');
    const tooFew = refusals.filter(({ code }) => code === 'insufficient_balance');
    refuse(tooFew, { of: context.of, charges: leave.charges });
  }
  await storeCharges(trx, row.id, leave.charges, true);
  await postLines(trx, context, linesFor(leave, context, 'used', action), !isRecorded);
  const days = sumOfDays(leave.charges);
  await storeChange(trx, row, { days }, { action, comment }, { sick });
  await notifySickness(trx, { ...subject, days }, row.days, isRecorded, comment);
}

/** Records sickness on days of approved leave: they cost no leave, and the employee stays absent. */
export const recordSicknessOn = (
  db: Database,
  seen: Seen,
  { startDate, endDate, note, leaveTypeId, version }: Sickness,
  actor: Actor,
): Promise<Shown> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    refuseUnfit(locked);
    const { row } = locked;
    refuseStale(version, row.version);
    const outside = message('leave.sicknessOutside', { dates: `${row.start_date}/${row.end_date}` });
    if (startDate < row.start_date) throw invalid({ startDate: outside });
    if (endDate > row.end_date) throw invalid({ endDate: outside });
    const leave = withSickness(locked.leave, startDate, endDate);
    if (sumOfDays(leave.charges) === row.days) throw invalid({ startDate: message('leave.sicknessNothing') });
    await change(trx, locked, leave, note ?? null, actor);
    const days = { first: startDate, last: endDate, reason: note ?? null };
    if (leaveTypeId) await fileSickLeave(trx, leave, { ...days, leaveTypeId }, actor);
  });

/** Withdraws the sickness that is recorded on a leave: its days cost leave again, as far as enough is left. */
export const withdrawSicknessFrom = (db: Database, seen: Seen, actor: Actor): Promise<Shown> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    refuseUnfit(locked);
    const { leave } = locked;
    if (!sickDates(leave.charges).size) throw new PortalError('wrong_state', message('leave.sicknessNone'));
    await change(trx, locked, { ...leave, charges: withoutSickness(leave.charges) }, null, actor);
    await endInside(trx, locked.row, actor);
  });
