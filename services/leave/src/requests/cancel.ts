import { type LeaveRequest, message } from '@portal/contracts';
import { forbidden, PortalError, type Database, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { notifyCancellation, notifyEmployee } from '../notices/notify';
import { findEmployee } from '../people';
import { waitingStep } from '../route';
import { cancelled, changeRequest, refuseStale, storeChange, type Locked, type Seen } from './change';
import { endCorrection, endWithRequest, release } from './end';
import { notPending } from './refusals';

/** What somebody says of a change, and which version they saw. */
interface Decision {
  comment: string | null;
  version?: number | undefined;
}

/** Approved leave whose cancellation was refused or withdrawn. */
export const withoutCancellation = { awaiting: null, approver_id: null, cancellation_requested: false };

/** Cancels a request: gives its days and dates back, and ends what belongs to it. */
export async function cancelNow(
  trx: Knex.Transaction,
  locked: Locked,
  comment: string | null,
  actor: Actor,
): Promise<void> {
  const { row, leave, subject } = locked;
  await release(trx, leave, 'cancelled', actor.today);
  await storeChange(trx, row, cancelled, { action: 'cancelled', comment, onBehalfOf: locked.standsInFor });
  await endWithRequest(trx, row, subject, actor);
  await notifyEmployee(trx, subject, 'cancelled', comment, actor.me);
}

async function askToCancel(
  trx: Knex.Transaction,
  locked: Locked,
  comment: string | null,
  actor: Actor,
): Promise<void> {
  const { row, subject } = locked;
  await endCorrection(trx, subject, actor);
  const employee = await findEmployee(trx, row.employee_id);
  const waiting = waitingStep('supervisor', employee);
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

/**
 * Cancels a pending request, or somebody else's approved one as HR or, until it begins, as their supervisor; employees ask
 * to cancel what is approved.
 */
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
