import { type LeaveRequest, message } from '@portal/contracts';
import { forbidden, PortalError, type Database, type Knex } from '@portal/service-kit';
import { alreadyDecided, selfNotAllowed, type Decision } from '../approvals/decide';
import { deciderOf } from '../approvals/route';
import { chargedOf, post } from '../balance/ledger';
import { notPending } from './edit';
import { cancelled, changeRequest, refuseStale, storeChange, type Locked, type Seen } from './change';
import { endCorrection, endWithRequest } from './corrections';
import { notifyCancellation, notifyEmployee } from '../notify';
import { findEmployee } from '../people';
import type { Actor } from '../actor';

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
  await storeChange(trx, row, cancelled, { action: 'cancelled', comment, onBehalfOf: locked.standsInFor });
  await endWithRequest(trx, row, subject, actor.me);
  await notifyEmployee(trx, subject, 'cancelled', comment, actor.me);
}

async function askToCancel(
  trx: Knex.Transaction,
  locked: Locked,
  comment: string | null,
  actor: Actor,
): Promise<void> {
  const { row, subject } = locked;
  await endCorrection(trx, subject, actor.me);
  const employee = await findEmployee(trx, row.employee_id);
  const waiting = deciderOf('supervisor', 1, employee && { ...employee, head: null });
  const columns = { ...waiting, cancellation_requested: true };
  await storeChange(trx, row, columns, { action: 'cancellation_requested', comment });
  await notifyCancellation(trx, subject, waiting, 'requested', actor);
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
  if (row.start_date > actor.today) return forbidden();
  const text = message(actor.seesAll ? 'leave.cancelOwnStarted' : 'leave.cancelStarted');
  return notPending(row.status, text);
}

const nothingToWithdraw = (status: string) =>
  new PortalError('already_decided', message('leave.noCancellation'), { status });

/** Cancels a pending request, or somebody else's approved one as HR; employees ask to cancel what is approved. */
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
    else await askToCancel(trx, locked, decision.comment, actor);
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
    const change = { action: 'cancellation_refused', comment, onBehalfOf: locked.standsInFor } as const;
    await storeChange(trx, row, withoutCancellation, change);
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
    await storeChange(trx, row, withoutCancellation, { action: 'cancellation_withdrawn', comment });
    await notifyCancellation(trx, subject, waiting, 'withdrawn', actor);
  });
