import { type approveLeaveRequest, type CallOutput, type LeaveRequest, message } from '@portal/contracts';
import { forbidden, PortalError, type Database, type Knex } from '@portal/service-kit';
import { deciderOf } from './route';
import { chargedOf, post, postOrRefuse } from '../balance/ledger';
import {
  lockRequest,
  refuseStale,
  staleVersion,
  type Locked,
  storeChange,
  type Seen,
} from '../requests/change';
import { supersedeFormer } from '../requests/corrections';
import { notifyDeciders, notifyEmployee } from '../notify';
import { notifyStandIns } from '../notify-stand-ins';
import { findEmployee, withHead } from '../people';
import type { Actor } from '../actor';
import { findChanged } from '../present';
import { notifyNotRestored, notifyStaying, rosterWarnings, shiftsIn } from '../requests/roster';
import { refuseOutsideEmployment } from '../requests/filing';
import { takenBy } from '../requests/taken';
import { undoUntilOf } from './undo-window';

export type Decided = CallOutput<typeof approveLeaveRequest>;
export type Verdict = 'approved' | 'denied';
export interface Decision {
  comment: string | null;
  version?: number | undefined;
}

export const selfNotAllowed = () => new PortalError('self_not_allowed', message('leave.ownDecision'));

export const alreadyDecided = (request: Pick<LeaveRequest, 'status' | 'awaiting' | 'step'>) =>
  new PortalError(
    'already_decided',
    request.status === 'pending'
      ? message('leave.stepDecided')
      : message('leave.alreadyDecided', { status: message(`leave.status.${request.status}`) }),
    { status: request.status, step: request.step, awaiting: request.awaiting },
  );

/** 403: the step that waits was never this actor's; one that was theirs and is done counts as decided already. */
export function refuseOutsider({
  status,
  step,
  own,
  mayDecide,
}: Pick<Seen, 'status' | 'step' | 'own' | 'mayDecide'>): void {
  if (status === 'pending' && step === 1 && !own && !mayDecide) throw forbidden();
}

/** The step, its state and its version are still those that the actor saw. Source: domain rules, Deciding. */
function refuseUndecidable(
  { row, own, can, employment }: Locked,
  seen: Seen,
  verdict: Verdict,
  decision: Decision,
): void {
  if (own) throw selfNotAllowed();
  refuseOutsider({ ...row, own, mayDecide: can.deny });
  if (row.status !== 'pending') throw alreadyDecided(row);
  refuseStale(decision.version, row.version);
  if (!can.deny || row.step !== seen.step) throw alreadyDecided(row);
  if (row.version !== seen.version) throw staleVersion(row.version);
  if (verdict === 'denied') return;
  if (employment.former)
    throw new PortalError('inactive_employee', message('leave.formerEmployee', { name: employment.name }));
  refuseOutsideEmployment({ startDate: row.start_date, endDate: row.end_date }, employment);
}

async function nextStep(trx: Knex.Transaction, { row }: Locked) {
  const step = row.step + 1;
  const employee = await findEmployee(trx, row.employee_id);
  return { step, ...deciderOf(row.route, step, employee && (await withHead(trx, employee, row.route))) };
}

/**
 * Approves or denies the step that waits: one transaction, one winner. An approval answers with the shifts that it
 * stands over. The employee, who stands in, and whoever planned those shifts get their notices once the decision cannot be undone.
 */
export async function decide(
  db: Database,
  seen: Seen,
  verdict: Verdict,
  decision: Decision,
  actor: Actor,
): Promise<Decided> {
  const { id } = seen;
  return db.transaction(async (trx) => {
    const locked = await lockRequest(trx, seen, actor);
    const { row, subject } = locked;
    refuseUndecidable(locked, seen, verdict, decision);
    const final = verdict === 'denied' || row.step === row.steps;
    const action = final ? verdict : 'approved_step';
    const approved = final && verdict === 'approved';
    const { charged, former } = approved
      ? await supersedeFormer(trx, row, subject.employeeName)
      : { charged: row, former: undefined };
    const days = await chargedOf(trx, charged);

    const { standsInFor: onBehalfOf } = locked;
    const override = row.approver_id !== null && row.approver_id !== actor.me && !onBehalfOf;
    const next = final ? null : await nextStep(trx, locked);
    const now = new Date().toISOString();
    const columns = {
      override: row.override || override,
      ...(next ?? {
        status: verdict,
        awaiting: null,
        approver_id: null,
        decided_by: actor.me,
        decided_at: now,
      }),
    };
    const undoUntil = row.supersedes_id ? null : undoUntilOf(row.start_date, now, actor);
    const change = { action, step: row.step, comment: decision.comment, override, onBehalfOf } as const;
    const [, changed, shifts, request] = await Promise.all([
      // An approval is checked again as if it were filed now; a denial checks no balance.
      verdict === 'denied'
        ? post(trx, days, 'none', action)
        : postOrRefuse(trx, days, final ? 'used' : 'held', action),
      storeChange(trx, row, columns, change),
      shiftsIn(trx, takenBy(row)),
      findChanged(trx, id, actor),
      next
        ? notifyDeciders(trx, subject, next, actor)
        : notifyEmployee(trx, subject, verdict, decision.comment, actor.me, undoUntil),
    ]);
    if (changed !== 1) throw alreadyDecided(row);
    if (verdict === 'denied') return { ...request, warnings: [], undoUntil };
    if (!next) {
      await notifyStandIns(trx, subject, row.stand_in_id, actor.me, { former, due: undoUntil });
      await notifyStaying(trx, subject, shifts, actor.me, undoUntil);
      if (former) await notifyNotRestored(trx, subject, former, actor.me, takenBy(row));
    }
    return { ...request, warnings: rosterWarnings(subject.employeeName, shifts), undoUntil };
  });
}
