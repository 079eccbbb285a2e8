import { message, type approveLeaveRequest, type CallOutput } from '@portal/contracts';
import { judge, linesFor, partsOf, sumOfDays, type LeaveRequest } from '@portal/leave-domain';
import { forbidden, PortalError, rowsOf, updateRows, type Database, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { postLines } from '../ledger/post-lines';
import { notifyDeciders, notifyEmployee } from '../notices/notify';
import { notifyStandIns } from '../notices/stand-ins';
import { findEmployee } from '../people';
import { findRequest } from '../present';
import {
  lockRequest,
  recordChange,
  refuseStale,
  staleVersion,
  storeChange,
  type Locked,
  type Seen,
} from '../requests/change';
import { storeCharges } from '../requests/charges';
import { loadForApproval } from '../requests/context';
import { release } from '../requests/end';
import { changesOf } from '../requests/field-changes';
import { moveInside, supersede } from '../requests/file';
import { alreadyDecided, refuse, selfNotAllowed } from '../requests/refusals';
import { storeParts } from '../requests/parts';
import { takenColumns, type RequestRow } from '../requests/request.row';
import {
  notifyNotRestored,
  notifyStaying,
  rosterWarnings,
  shiftsUnder,
  type RosteredShift,
} from '../requests/roster';
import { standInChange } from '../requests/stand-in';
import { undoUntilOf } from '../requests/undo-window';
import { stepOf, waitingStep } from '../route';

export type Decided = CallOutput<typeof approveLeaveRequest>;
export type Verdict = 'approved' | 'denied';
export interface Decision {
  comment: string | null;
  version?: number | undefined;
}

/** 403: the step that waits was never this actor's; one that was theirs and is done counts as decided already. */
export function refuseOutsider({
  status,
  step,
  own,
  mayDecide,
}: Pick<Seen, 'status' | 'step' | 'own' | 'mayDecide'>): void {
  if (status === 'pending' && step === 1 && !own && !mayDecide) throw forbidden();
}

/** The step, its state and its version are still those that the actor saw. Source: docs/leave.md, Deciding. */
function refuseUndecidable({ row, own, can }: Locked, seen: Seen, { version }: Decision): void {
  if (own) throw selfNotAllowed();
  refuseOutsider({ ...row, own, mayDecide: can.deny });
  if (row.status !== 'pending') throw alreadyDecided(row);
  refuseStale(version, row.version);
  if (!can.deny || row.step !== seen.step) throw alreadyDecided(row);
  if (row.version !== seen.version) throw staleVersion(row.version);
}

/** The columns of a decision: the next step, or what the request becomes. */
async function decidedColumns(trx: Knex.Transaction, { row }: Locked, verdict: Verdict, actor: Actor) {
  if (verdict === 'approved' && row.step < row.steps) {
    const next = stepOf(row.route, row.step + 1);
    return {
      step: row.step + 1,
      ...waitingStep(next, await findEmployee(trx, row.employee_id, row.route)),
    };
  }
  const decided = { decided_by: actor.me, decided_at: new Date().toISOString() };
  return { status: verdict, awaiting: null, approver_id: null, ...decided };
}

/** Stores the decision with its line of history. Whoever decides in nobody's place, though another was to, overrides. */
async function storeDecision(
  trx: Knex.Transaction,
  { row, standsInFor }: Locked,
  verdict: Verdict,
  columns: Partial<RequestRow>,
  { comment }: Decision,
  actor: Actor,
): Promise<void> {
  const override = row.approver_id !== null && row.approver_id !== actor.me && !standsInFor;
  const action = columns.awaiting ? 'approved_step' : verdict;
  const changed = await storeChange(
    trx,
    row,
    { ...columns, override: row.override || override },
    { action, step: row.step, comment, override, onBehalfOf: standsInFor },
  );
  if (changed !== 1) throw alreadyDecided(row);
}

/** The approved leave that a correction is to replace. 409 where it is approved no longer. */
async function findFormer(
  trx: Knex.Transaction,
  { supersedes_id }: RequestRow,
): Promise<RequestRow | undefined> {
  if (!supersedes_id) return undefined;
  const [former] = await rowsOf<RequestRow>(
    trx,
    `select * from requests where id = ? and status = 'approved' for update`,
    [supersedes_id],
  );
  if (!former) throw new PortalError('wrong_state', message('leave.correctedLeaveGone'));
  return former;
}

/**
 * Replaces approved leave by its correction, which costs what sickness that was recorded by now leaves of it.
 * @param part the first of the parts that the correction comes to
 */
async function replace(
  trx: Knex.Transaction,
  row: RequestRow,
  { charges }: LeaveRequest,
  part: LeaveRequest,
  former: RequestRow,
): Promise<void> {
  const after = await supersede(trx, former);
  await moveInside(trx, former, row.id);
  await storeCharges(trx, row.id, part.charges, true);
  const charged = { ...row, days: sumOfDays(charges) };
  await updateRows(trx, 'requests', { ...takenColumns(part), days: sumOfDays(part.charges) }, { id: row.id });
  const changes = [...changesOf(former, charged), ...(await standInChange(trx, former, charged))];
  await recordChange(trx, { requestId: former.id, action: 'superseded', changes, before: former, after });
}

interface Approved {
  /** The shifts that the leave stands over. */
  rostered: readonly RosteredShift[];
  /** What the leave comes to. */
  parts: readonly LeaveRequest[];
  /** The approved leave that it replaces. */
  former: RequestRow | undefined;
}

/** Judges an approval again, and posts the days of the leave. */
async function approve(trx: Knex.Transaction, locked: Locked, actor: Actor): Promise<Approved> {
  const { row, subject } = locked;
  const isFinal = row.step === row.steps;
  const former = isFinal ? await findFormer(trx, row) : undefined;
  if (!locked.stays)
    throw new PortalError(
      'inactive_employee',
      message('leave.formerEmployee', { name: subject.employeeName }),
    );
  const context = await loadForApproval(trx, locked, actor);
  const { leave, refusals, overridden } = judge(locked.leave, context, 'approve');
  refuse(refusals, { of: context.of, charges: leave.charges });
  const parts = isFinal ? partsOf(leave) : [leave];
  const [part = leave, ...others] = parts;
  if (isFinal && former) await replace(trx, row, leave, part, former);
  const stage = isFinal ? 'used' : 'held';
  const lines = linesFor(part, context, stage, isFinal ? 'approved' : 'approved_step');
  await postLines(trx, context, lines, !overridden.length);
  await storeParts(trx, row, others, actor);
  return { rostered: shiftsUnder(leave, context.rostered), parts, former };
}

/** Notifies whoever decides next, else the employee, who stands in, and whoever planned the shifts. */
async function notifyDecided(
  trx: Knex.Transaction,
  { row, subject }: Locked,
  columns: Awaited<ReturnType<typeof decidedColumns>>,
  { comment }: Decision,
  approved: Approved | undefined,
  undoUntil: string | null,
  actor: Actor,
): Promise<void> {
  if (columns.awaiting !== null) return notifyDeciders(trx, subject, columns, actor);
  await notifyEmployee(trx, subject, columns.status, comment, actor.me, undoUntil);
  if (!approved) return;
  const { former, rostered, parts } = approved;
  await notifyStandIns(trx, subject, row.stand_in_id, actor.me, { former, due: undoUntil });
  await notifyStaying(trx, subject, rostered, actor.me, undoUntil);
  if (former) await notifyNotRestored(trx, subject, former, actor.me, parts);
}

/**
 * Approves or denies the step that waits: one transaction, one winner. An approval answers with the shifts that it
 * stands over. The employee, who stands in, and whoever planned those shifts get their notices once the decision cannot be undone.
 */
export const decide = (
  db: Database,
  seen: Seen,
  verdict: Verdict,
  decision: Decision,
  actor: Actor,
): Promise<Decided> =>
  db.transaction(async (trx) => {
    const locked = await lockRequest(trx, seen, actor);
    refuseUndecidable(locked, seen, decision);
    const columns = await decidedColumns(trx, locked, verdict, actor);
    const approved = verdict === 'approved' ? await approve(trx, locked, actor) : undefined;
    if (!approved) await release(trx, locked.leave, 'denied', actor.today);
    await storeDecision(trx, locked, verdict, columns, decision, actor);
    const undoUntil = undoUntilOf(locked.row, actor);
    await notifyDecided(trx, locked, columns, decision, approved, undoUntil, actor);
    const warnings = rosterWarnings(locked.subject.employeeName, approved?.rostered ?? []);
    return { ...(await findRequest(trx, seen.id, actor)), warnings, undoUntil };
  });
