import { message } from '@portal/contracts';
import { judge, linesFor } from '@portal/leave-domain';
import { invalid, notFound, type Database, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { postLines } from '../ledger/post-lines';
import { loadStanding } from '../ledger/standing';
import { notifyWithdrawn, subjectOf } from '../notices/notify';
import { findRequest } from '../present';
import { lockRequest, refuseStale, storeChange, type Locked, type Seen } from './change';
import { storeCharges } from './charges';
import { loadContext } from './context';
import { changesOf } from './field-changes';
import { columnsOf, notifyOfFiling, type Filed } from './file';
import type { Filing } from './leave';
import { explainOverlap, notPending, refuse } from './refusals';
import { standInAway, standInChange, standInOf } from './stand-in';
import { warningsOf } from './warnings';

function refuseUneditable({ row, can }: Locked, version: number | undefined): void {
  if (!can.edit)
    throw notPending(
      row.status,
      row.supersedes_id
        ? message('leave.correctionNotEdited')
        : message('leave.notPending', { status: message(`leave.status.${row.status}`) }),
    );
  refuseStale(version, row.version);
}

/** Gives the days of another leave type back. */
async function releaseFormerType(trx: Knex.Transaction, { leave }: Locked, today: string): Promise<void> {
  const standing = await loadStanding(trx, leave.employeeId, leave.leaveTypeId, today);
  if (!standing) throw notFound();
  await postLines(trx, standing, linesFor(leave, standing, 'none', 'edited'));
}

/** Changes a pending request. It is judged as if filed now, and its approval starts over at the first step. */
export async function editRequest(
  db: Database,
  seen: Seen,
  wanted: Filing,
  version: number | undefined,
  actor: Actor,
): Promise<Filed> {
  const { id } = seen;
  const warnings = await db
    .transaction(async (trx) => {
      const locked = await lockRequest(trx, seen, actor);
      const { row, subject } = locked;
      // Who may not see the document sends none, and nothing never wipes what is stored.
      const documentRef = wanted.leave.documentRef ?? row.document_ref;
      const filing = { ...wanted, leave: { ...wanted.leave, id, documentRef } };
      if (filing.leave.employeeId !== row.employee_id)
        throw invalid({ employeeId: message('leave.otherEmployee') });
      const context = await loadContext(trx, filing.leave, actor);
      const { overrideReason } = wanted;
      const judgement = judge(filing.leave, { ...context, overrideReason }, 'file');
      const { leave, refusals, overridden } = judgement;
      const standInId = await standInOf(trx, filing, row.stand_in_id);
      refuseUneditable(locked, version);
      refuse(refusals, { of: context.of, charges: leave.charges });

      const columns = columnsOf(judgement, filing, standInId, context);
      const isApproved = columns.status === 'approved';
      await storeCharges(trx, id, leave.charges, true);
      if (leave.leaveTypeId !== row.leave_type_id) await releaseFormerType(trx, locked, actor.today);
      const lines = linesFor(leave, context, isApproved ? 'used' : 'held', 'edited');
      await postLines(trx, context, lines, !overridden.length);
      const changes = [
        ...changesOf(row, { ...row, ...columns }),
        ...(await standInChange(trx, row, columns)),
      ];
      const decidedAt = isApproved ? new Date().toISOString() : null;
      const change = { ...columns, override: false, decided_at: decidedAt };
      const comment = columns.override_reason;
      const override = comment !== null;
      await storeChange(trx, row, change, { action: 'edited', step: 1, comment, override, changes });
      if (row.approver_id !== columns.approver_id)
        await notifyWithdrawn(trx, subject, row.approver_id, actor.me);
      const changed = subjectOf({ ...row, ...columns }, context.employee.name, context.of.leaveType.name);
      await notifyOfFiling(trx, changed, columns, context, actor);
      return warningsOf(judgement, context, await standInAway(trx, leave, standInId));
    })
    .catch(explainOverlap);
  return { ...(await findRequest(db, id, actor)), warnings };
}
