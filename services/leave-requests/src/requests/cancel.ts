import { type LeaveRequest, message } from '@portal/contracts';
import { forbidden, PortalError, type Database, type Knex, updateRows } from '@portal/service-kit';
import { alreadyDecided, selfNotAllowed, type Decision } from '../approvals/decide';
import { deciderOf } from '../approvals/route';
import { chargedOf, post } from '../balance/ledger';
import { notPending } from './edit';
import { cancelled, changeRequest, refuseStale, recordChange, type Locked, type Seen } from './change';
import { endCorrection } from './corrections';
import { notifyCancellation, retractNotices, notifyEmployee, notifyWithdrawn } from '../notify';
import { notifyStandInEnded } from '../notify-stand-ins';
import { findEmployee } from '../people';
import type { Actor } from '../actor';

async function store(trx: Knex.Transaction, { row }: Locked, change: object) {
  const full = { ...change, version: row.version + 1, updated_at: new Date().toISOString() };
  await updateRows(trx, 'requests', full, { id: row.id, version: row.version });
  return full;
}

/** Approved leave whose cancellation was refused or withdrawn. */
const withoutCancellation = { awaiting: null, approver_id: null, cancellation_requested: false };

async function cancelNow(
  trx: Knex.Transaction,
  locked: Locked,
  comment: string | null,
  actor: Actor,
): Promise<void> {
  const { row, subject } = locked;
  await post(trx, await chargedOf(trx, row), 'none', 'cancelled');
  const after = await store(trx, locked, cancelled);
  const { standsInFor: onBehalfOf } = locked;
  await recordChange(trx, {
    requestId: row.id,
    action: 'cancelled',
    comment,
    onBehalfOf,
    before: row,
    after,
  });
  const unread = await retractNotices(trx, row.id);
  if (row.status === 'approved' && !unread) await notifyStandInEnded(trx, subject, row.stand_in_id, actor.me);
  await endCorrection(trx, subject, actor.me);
  await notifyWithdrawn(trx, subject, row.approver_id, actor.me);
  await notifyEmployee(trx, subject, 'cancelled', comment, actor.me);
}

async function askToCancel(
  db: Database,
  trx: Knex.Transaction,
  locked: Locked,
  comment: string | null,
  actor: Actor,
): Promise<void> {
  const { row, subject } = locked;
  await endCorrection(trx, subject, actor.me);
  const employee = await findEmployee(trx, row.employee_id);
  const waiting = deciderOf('supervisor', 1, employee && { ...employee, head: null });
  const after = await store(trx, locked, { ...waiting, cancellation_requested: true });
  await recordChange(trx, {
    requestId: row.id,
    action: 'cancellation_requested',
    comment,
    before: row,
    after,
  });
  await notifyCancellation(db, trx, subject, waiting, 'requested', actor);
}

/** Why a request that cannot be cancelled cannot: each with what to do instead. */
function refusal({ row, own }: Locked, actor: Actor): Error {
  if (row.status !== 'approved')
    return notPending(
      row.status,
      message('leave.nothingToCancel', { status: message(`leave.status.${row.status}`) }),
    );
  if (!own) return forbidden();
  if (row.cancellation_requested) return notPending(row.status, message('leave.cancellationAsked'));
  return row.start_date <= actor.today ? notPending(row.status, message('leave.cancelStarted')) : forbidden();
}

const nothingToWithdraw = (status: string) =>
  new PortalError('already_decided', message('leave.noCancellation'), { status });

/** Cancels a pending request, or an approved one as HR; the employee asks to cancel what is approved. */
export const cancelRequest = (
  db: Database,
  seen: Seen,
  decision: Decision,
  actor: Actor,
): Promise<LeaveRequest> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    const { can, row } = locked;
    if (!can.cancel && !can.requestCancellation) throw refusal(locked, actor);
    refuseStale(decision.version, row.version);
    if (can.cancel) await cancelNow(trx, locked, decision.comment, actor);
    else await askToCancel(db, trx, locked, decision.comment, actor);
  });

/** Grants or refuses the cancellation of an approved request; until then the request counts. */
export const decideCancellation = (
  db: Database,
  seen: Seen,
  { decision, comment, version }: Decision & { decision: 'cancel' | 'keep' },
  actor: Actor,
): Promise<LeaveRequest> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    const { row, can, subject } = locked;
    if (locked.own) throw selfNotAllowed();
    if (!can.decideCancellation) throw alreadyDecided(row);
    refuseStale(version, row.version);
    if (decision === 'cancel') return cancelNow(trx, locked, comment, actor);
    const after = await store(trx, locked, withoutCancellation);
    await recordChange(trx, {
      requestId: row.id,
      action: 'cancellation_refused',
      comment,
      onBehalfOf: locked.standsInFor,
      before: row,
      after,
    });
    return notifyEmployee(trx, subject, 'kept', comment, actor.me);
  });

/** Withdraws one's own request to cancel approved leave, before anybody decided on it. */
export const withdrawCancellation = (
  db: Database,
  seen: Seen,
  { comment, version }: Decision,
  actor: Actor,
): Promise<LeaveRequest> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    const { row, can, subject } = locked;
    if (!locked.own) throw forbidden();
    if (!can.withdrawCancellation || !row.awaiting) throw nothingToWithdraw(row.status);
    refuseStale(version, row.version);
    const waiting = { awaiting: row.awaiting, approver_id: row.approver_id };
    const after = await store(trx, locked, withoutCancellation);
    await recordChange(trx, {
      requestId: row.id,
      action: 'cancellation_withdrawn',
      comment,
      before: row,
      after,
    });
    await notifyCancellation(db, trx, subject, waiting, 'withdrawn', actor);
  });
