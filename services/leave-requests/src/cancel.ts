import type { LeaveRequest } from '@portal/contracts';
import { forbidden, type Database, type Knex } from '@portal/service-kit';
import { alreadyDecided, selfNotAllowed, type Decision } from './decide';
import { deciderOf } from './approval-route';
import { notPending } from './edit-request';
import { lockRequest, refuseStale, type Locked } from './locked-request';
import { tellCancellationAsked, tellEmployee, tellWithdrawn } from './notices';
import { activeSupervisor, findEmployee } from './people';
import type { Reader } from './reader';
import { findRequest } from './record';
import { recordChange } from './record-change';
import { RequestModel } from './request.model';

async function store(trx: Knex.Transaction, { row }: Locked, change: object) {
  const full = { ...change, version: row.version + 1, updated_at: new Date().toISOString() };
  await RequestModel.query(trx).patch(full).where({ id: row.id, version: row.version });
  return full;
}

const cancelled = {
  status: 'cancelled' as const,
  awaiting: null,
  approver_id: null,
  cancellation_requested: false,
};

/** The leave stands as it was before somebody asked. */
const kept = { awaiting: null, approver_id: null, cancellation_requested: false };

async function cancelNow(
  trx: Knex.Transaction,
  locked: Locked,
  comment: string | null,
  reader: Reader,
): Promise<void> {
  const { row, subject } = locked;
  const after = await store(trx, locked, cancelled);
  await recordChange(trx, { requestId: row.id, action: 'cancelled', comment, before: row, after });
  await tellWithdrawn(trx, subject, row.approver_id, reader.me);
  await tellEmployee(trx, subject, 'cancelled', comment, reader.me);
}

async function askToCancel(
  db: Database,
  trx: Knex.Transaction,
  locked: Locked,
  comment: string | null,
): Promise<void> {
  const { row, subject } = locked;
  const employee = await findEmployee(trx, row.employee_id);
  const supervisor = employee ? await activeSupervisor(trx, employee) : null;
  const waiting = deciderOf('supervisor', 1, supervisor);
  const after = await store(trx, locked, { ...waiting, cancellation_requested: true });
  await recordChange(trx, {
    requestId: row.id,
    action: 'cancellation_requested',
    comment,
    before: row,
    after,
  });
  await tellCancellationAsked(db, trx, subject, waiting);
}

/** Why a request that cannot be cancelled cannot: each with what to do instead. */
function refusal({ row, own }: Locked, reader: Reader): Error {
  if (row.status !== 'approved')
    return notPending(row.status, `This request is ${row.status} already; there is nothing to cancel.`);
  if (!own) return forbidden();
  if (row.cancellation_requested)
    return notPending(row.status, 'You have asked to cancel this leave already. Wait for the decision.');
  return row.start_date <= reader.today
    ? notPending(row.status, 'This leave has started. Ask HR to cancel it.')
    : forbidden();
}

/** Cancels a pending request, or an approved one as HR; the employee asks to cancel what is approved. */
export async function cancelRequest(
  db: Database,
  id: string,
  decision: Decision,
  reader: Reader,
): Promise<LeaveRequest> {
  const seen = await findRequest(db, id, reader);
  await db.transaction(async (trx) => {
    const locked = await lockRequest(trx, seen, reader);
    const { can, version } = locked.request;
    if (!can.cancel && !can.requestCancellation) throw refusal(locked, reader);
    refuseStale(decision.version, version);
    if (can.cancel) await cancelNow(trx, locked, decision.comment, reader);
    else await askToCancel(db, trx, locked, decision.comment);
  });
  return findRequest(db, id, reader);
}

/** Grants or refuses the cancellation of an approved request; until then the request counts. */
export async function decideCancellation(
  db: Database,
  id: string,
  decision: Decision & { decision: 'cancel' | 'keep' },
  reader: Reader,
): Promise<LeaveRequest> {
  const seen = await findRequest(db, id, reader);
  await db.transaction(async (trx) => {
    const locked = await lockRequest(trx, seen, reader);
    const { row, request, subject } = locked;
    if (locked.own) throw selfNotAllowed();
    if (!request.can.decideCancellation) throw alreadyDecided(request);
    refuseStale(decision.version, row.version);
    if (decision.decision === 'cancel') return cancelNow(trx, locked, decision.comment, reader);
    const after = await store(trx, locked, kept);
    await recordChange(trx, {
      requestId: id,
      action: 'cancellation_refused',
      comment: decision.comment,
      before: row,
      after,
    });
    return tellEmployee(trx, subject, 'kept', decision.comment, reader.me);
  });
  return findRequest(db, id, reader);
}
