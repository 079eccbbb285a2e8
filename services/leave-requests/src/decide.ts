import type { approveLeaveRequest, CallOutput, LeaveRequest } from '@portal/contracts';
import { forbidden, notFound, PortalError, type Database, type Knex } from '@portal/service-kit';
import { deciderOf } from './approval-route';
import { refuseOverlap, refuseShortBalance } from './filing';
import { lockRequest, refuseStale, staleVersion, type Locked } from './locked-request';
import { tellDeciders, tellEmployee } from './notices';
import { activeSupervisor, findEmployee, findType } from './people';
import type { Reader } from './reader';
import { findRequest } from './record';
import { recordChange } from './record-change';
import { RequestModel } from './request.model';
import { rosterWarnings, shiftsIn, tellRoster } from './roster';
import { undoUntilOf } from './undo';

export type Decided = CallOutput<typeof approveLeaveRequest>;
export type Verdict = 'approved' | 'denied';
export interface Decision {
  comment: string | null;
  version?: number | undefined;
}

export const selfNotAllowed = () =>
  new PortalError('self_not_allowed', 'Nobody decides on their own leave. Ask your supervisor or HR.');

export const alreadyDecided = (request: Pick<LeaveRequest, 'status' | 'awaiting' | 'step'>) =>
  new PortalError(
    'already_decided',
    request.status === 'pending'
      ? 'This step was decided meanwhile. Reload to see who is next.'
      : `This request was ${request.status} already. Reload to see it.`,
    { status: request.status, step: request.step, awaiting: request.awaiting },
  );

/** 403: the step that waits was never this actor's; one that was theirs and is done counts as decided already. */
export function refuseOutsider(request: LeaveRequest, reader: Reader): void {
  const mine = request.employeeId === reader.me;
  if (request.status === 'pending' && !mine && !request.can.approve && request.step === 1) throw forbidden();
}

/** The step, its state and its version are still those that the actor saw. Source: domain rules, Deciding. */
function refuseUndecidable(locked: Locked, seen: LeaveRequest, decision: Decision, reader: Reader): void {
  const { request } = locked;
  if (locked.own) throw selfNotAllowed();
  refuseOutsider(request, reader);
  if (request.status !== 'pending') throw alreadyDecided(request);
  refuseStale(decision.version, request.version);
  if (!request.can.approve || request.step !== seen.step) throw alreadyDecided(request);
  if (request.version !== seen.version) throw staleVersion(request.version);
}

/** An approval is judged again as if it were filed now; a denial never looks at a balance. */
export async function refuseUnaffordable(trx: Knex.Transaction, { row, subject }: Locked): Promise<void> {
  const employee = await findEmployee(trx, row.employee_id);
  const type = await findType(trx, row.leave_type_id);
  if (!employee || !type) throw notFound();
  const filing = {
    employeeId: row.employee_id,
    leaveTypeId: row.leave_type_id,
    startDate: row.start_date,
    endDate: row.end_date,
    requestType: row.request_type,
    dayPart: row.day_part,
    hours: row.hours,
    reason: null,
    documentRef: null,
  };
  await refuseShortBalance(trx, filing, { employee, type }, row.id);
  await refuseOverlap(trx, filing, subject.employeeName, row.id);
}

async function nextStep(trx: Knex.Transaction, { row }: Locked) {
  const employee = await findEmployee(trx, row.employee_id);
  const supervisor = employee ? await activeSupervisor(trx, employee) : null;
  return { step: row.step + 1, ...deciderOf(row.route, row.step + 1, supervisor) };
}

/**
 * Approves or denies the step that waits: one transaction, one winner. An approval answers with the shifts that it
 * stands over, and whoever planned them is told once the leave is approved for good.
 */
export async function decide(
  db: Database,
  id: string,
  verdict: Verdict,
  decision: Decision,
  reader: Reader,
): Promise<Decided> {
  const seen = await findRequest(db, id, reader);
  const answer = await db.transaction(async (trx) => {
    const locked = await lockRequest(trx, seen, reader);
    const { row, subject } = locked;
    refuseUndecidable(locked, seen, decision, reader);
    if (verdict === 'approved') await refuseUnaffordable(trx, locked);

    const override = row.awaiting === 'supervisor' && row.approver_id !== reader.me;
    const next = verdict === 'approved' && row.step < row.steps ? await nextStep(trx, locked) : null;
    const now = new Date().toISOString();
    const change = {
      version: row.version + 1,
      override: row.override || override,
      updated_at: now,
      ...(next ?? {
        status: verdict,
        awaiting: null,
        approver_id: null,
        decided_by: reader.me,
        decided_at: now,
      }),
    };
    const changed = await RequestModel.query(trx)
      .patch(change)
      .where({ id, status: 'pending', step: row.step, version: row.version });
    if (changed !== 1) throw alreadyDecided(locked.request);

    await recordChange(trx, {
      requestId: id,
      action: next ? 'approved_step' : verdict,
      step: row.step,
      comment: decision.comment,
      override,
      before: row,
      after: change,
    });
    if (next) await tellDeciders(db, trx, subject, next, reader.me);
    else await tellEmployee(trx, subject, verdict, decision.comment, reader.me);
    const undoUntil = undoUntilOf(row.start_date, now, reader);
    if (verdict === 'denied') return { warnings: [], undoUntil };
    const shifts = await shiftsIn(trx, { ...subject, dayPart: row.day_part }, reader.timeZone);
    if (!next) await tellRoster(db, trx, subject, shifts, reader.me);
    return { warnings: rosterWarnings(subject.employeeName, shifts), undoUntil };
  });
  return { ...(await findRequest(db, id, reader)), ...answer };
}
