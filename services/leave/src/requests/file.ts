import type { CallOutput, createLeaveRequest } from '@portal/contracts';
import { judge, linesFor, partsOf, sumOfDays, type Judgement, type LeaveRequest } from '@portal/leave-domain';
import { insertOf, updateRows, type Database, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { postLines } from '../ledger/post-lines';
import { notifyDeciders, notifyEmployee, retractNotices, subjectOf, type Subject } from '../notices/notify';
import { notifyStandIns } from '../notices/stand-ins';
import { lockPerson } from '../people';
import { findRequest } from '../present';
import { routeText, waitingStep } from '../route';
import { cancelled, recordChange } from './change';
import { storeCharges } from './charges';
import { loadContext, type StoredContext } from './context';
import { changesOf, type Changing } from './field-changes';
import type { Filing } from './leave';
import { storeParts } from './parts';
import { explainOverlap, refuse } from './refusals';
import { takenColumns, type RequestRow } from './request.row';
import { notifyNotRestored, notifyStaying, shiftsUnder } from './roster';
import { standInAway, standInChange, standInOf } from './stand-in';
import { warningsOf } from './warnings';

export type Filed = CallOutput<typeof createLeaveRequest>;

/** The columns that a judged filing decides; without a step of approval it is approved as it is stored. */
export function columnsOf(
  { leave, route, overridden }: Judgement,
  { reason, overrideReason }: Filing,
  standInId: string | null,
  { employee, deciders }: StoredContext,
) {
  const [first] = route;
  return {
    ...takenColumns(leave),
    department_id: employee.department_id,
    leave_type_id: leave.leaveTypeId,
    days: sumOfDays(leave.charges),
    reason,
    document_ref: leave.documentRef,
    override_reason: overridden.length ? overrideReason : null,
    stand_in_id: standInId,
    route: routeText(route),
    step: 1,
    steps: Math.max(1, route.length),
    ...(first
      ? { status: 'pending' as const, ...waitingStep(first, deciders) }
      : { status: 'approved' as const, awaiting: null, approver_id: null }),
  };
}

/** Notifies of a request that was filed or changed: the employee when it is approved already, else the decider. */
export async function notifyOfFiling(
  trx: Knex.Transaction,
  subject: Subject,
  columns: ReturnType<typeof columnsOf>,
  { rostered }: Pick<StoredContext, 'rostered'>,
  actor: Actor,
  { former, parts }: { former?: RequestRow | undefined; parts?: readonly LeaveRequest[] } = {},
): Promise<void> {
  if (columns.awaiting) return notifyDeciders(trx, subject, columns, actor);
  await recordChange(trx, { requestId: subject.id, action: 'approved', step: 1 });
  await notifyEmployee(trx, subject, 'approved', null, actor.me);
  await notifyStandIns(trx, subject, columns.stand_in_id, actor.me, { former });
  await notifyStaying(trx, subject, rostered, actor.me, null);
  if (former) await notifyNotRestored(trx, subject, former, actor.me, parts);
}

/** Sick leave inside of approved leave goes along to the correction that replaced it. */
export const moveInside = (trx: Knex.Transaction, former: RequestRow, to: string): Promise<number> =>
  updateRows(trx, 'requests', { inside_id: to }, { employee_id: former.employee_id, inside_id: former.id });

/** Approved leave that a correction replaces stands no longer. */
export async function supersede(trx: Knex.Transaction, former: RequestRow) {
  await retractNotices(trx, former.id);
  const after = { ...cancelled, version: former.version + 1, updated_at: new Date().toISOString() };
  await updateRows(trx, 'requests', after, { id: former.id });
  return after;
}

/** Stores a request with its history; a correction is in the history of the leave that it corrects too. */
async function storeFiling(
  trx: Knex.Transaction,
  row: Changing & { id: string; override_reason: string | null } & Record<string, unknown>,
  former: RequestRow | undefined,
  superseded: object | undefined,
): Promise<void> {
  const changes = former && [...changesOf(former, row), ...(await standInChange(trx, former, row))];
  const comment = row.override_reason;
  const override = comment !== null;
  const filed = {
    requestId: row.id,
    action: 'filed',
    step: 1,
    comment,
    override,
    changes,
    after: row,
  } as const;
  await recordChange(trx, filed, insertOf('requests', row));
  if (!former) return;
  await recordChange(trx, {
    requestId: former.id,
    action: superseded ? 'superseded' : 'correction_filed',
    changes,
    before: former,
    after: { ...superseded, correctionId: row.id },
  });
}

/**
 * Judges, stores and records a request, posts the days that it holds or uses, and notifies of it; under the person's lock.
 * @param former the approved leave that it is to replace
 * @returns the request, and what the filer should know
 */
export async function fileIn(
  trx: Knex.Transaction,
  filing: Filing,
  context: StoredContext,
  actor: Actor,
  former?: RequestRow,
): Promise<Filed> {
  const { overrideReason } = filing;
  const judgement = judge(filing.leave, { ...context, overrideReason }, 'file');
  const { leave: whole, refusals, overridden } = judgement;
  const standInId = await standInOf(trx, filing, former?.stand_in_id);
  refuse(refusals, { of: context.of, charges: whole.charges });

  const isApproved = judgement.route.length === 0;
  // What is approved takes its own dates; a correction that waits has those of the leave, without what it takes out.
  const parts = isApproved ? partsOf(whole) : [whole];
  const [leave = whole, ...others] = parts;
  const columns = columnsOf({ ...judgement, leave }, filing, standInId, context);
  const superseded = former && isApproved ? await supersede(trx, former) : undefined;
  const now = new Date().toISOString();
  const row = {
    id: leave.id,
    employee_id: leave.employeeId,
    ...columns,
    supersedes_id: leave.supersedesId,
    created_by: actor.me,
    created_at: now,
    filed_on: actor.today,
    decided_at: isApproved ? now : null,
  };
  await storeFiling(trx, row, former, superseded);
  await storeCharges(trx, leave.id, leave.charges);
  if (former && superseded) await moveInside(trx, former, leave.id);
  const lines = linesFor(leave, context, isApproved ? 'used' : 'held', 'filed');
  await postLines(trx, context, lines, !overridden.length);
  await storeParts(trx, row, others, actor);
  const subject = {
    ...subjectOf(row, context.employee.name, context.of.leaveType.name),
    former: former ? `${former.start_date}/${former.end_date}` : null,
  };
  const away = await standInAway(trx, leave, standInId);
  const rostered = shiftsUnder(whole, context.rostered);
  await notifyOfFiling(trx, subject, columns, { rostered }, actor, { former, parts });
  return { ...(await findRequest(trx, leave.id, actor)), warnings: warningsOf(judgement, context, away) };
}

/** Files a request in one transaction under the person's lock. */
export const fileRequest = (db: Database, filing: Filing, actor: Actor): Promise<Filed> =>
  db
    .transaction(async (trx) => {
      await lockPerson(trx, filing.leave.employeeId);
      return fileIn(trx, filing, await loadContext(trx, filing.leave, actor, true), actor);
    })
    .catch(explainOverlap);
