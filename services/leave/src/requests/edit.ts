import { message, type Message } from '@portal/contracts';
import { invalid, notFound, PortalError, type Database } from '@portal/service-kit';
import { columnsOf, notifyOfFiling, type Filed } from './file';
import { explainOverlap, findMet, overlapRefusal, refuseMalformed, refuseUnfit, type Filing } from './filing';
import { storeCharges } from '../balance/counting';
import { lockRequest, refuseStale, storeChange, type Seen } from './change';
import { changesOf } from './corrections';
import { notifyWithdrawn, subjectOf } from '../notify';
import { findEmployee, withHead } from '../people';
import type { Actor } from '../actor';
import { findRequest } from '../present';
import { findTerms } from './terms';
import { coverageOf } from '../calendar/coverage';
import { standInAway, standInChange, standInOf } from './stand-in';
import { warningsFor } from './warnings';

export const notPending = (status: string, text: Message): PortalError =>
  new PortalError('not_pending', text, { status });

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
      const { row, can, subject } = await lockRequest(trx, seen, actor);
      // Who may not see the document sends none, and nothing never wipes what is stored.
      const kept = { ...wanted, documentRef: wanted.documentRef ?? row.document_ref };
      if (kept.employeeId !== row.employee_id) throw invalid({ employeeId: message('leave.otherEmployee') });
      const filing = { ...kept, standInId: await standInOf(trx, kept, row.stand_in_id) };
      const employee = await findEmployee(trx, row.employee_id);
      if (!employee) throw notFound();
      const type = await findTerms(trx, filing);
      const existing = { id, startDate: row.start_date };
      refuseMalformed(filing, type, actor, existing);
      const had = filing.leaveTypeId === row.leave_type_id ? row.days : undefined;
      const edit = { id, reason: 'edited', had } as const;
      const { charges, conflicts, shifts } = await findMet(trx, filing, edit);
      await refuseUnfit(trx, filing, { employee, type }, charges, edit);
      if (!can.edit)
        throw notPending(
          row.status,
          row.supersedes_id
            ? message('leave.correctionNotEdited')
            : message('leave.notPending', { status: message(`leave.status.${row.status}`) }),
        );
      refuseStale(version, row.version);
      if (conflicts.length) throw overlapRefusal(conflicts, employee.name);

      const coverage = await coverageOf(trx, employee, charges);
      const standIn = await standInAway(trx, filing, filing.standInId);
      const circumstances = { coverage, shifts, standIn };
      const warnings = warningsFor(employee, filing.startDate, type, circumstances, actor);
      const deciding = await withHead(trx, employee, type.approval_route);
      const columns = columnsOf(filing, charges, deciding, type);
      const decidedAt = columns.status === 'approved' ? new Date().toISOString() : null;
      await storeCharges(trx, id, charges, true);
      const changes = [
        ...changesOf(row, { ...row, ...columns }),
        ...(await standInChange(trx, row, columns)),
      ];
      const change = { ...columns, override: false, decided_at: decidedAt };
      await storeChange(trx, row, change, { action: 'edited', step: 1, changes });
      if (row.approver_id !== columns.approver_id)
        await notifyWithdrawn(trx, subject, row.approver_id, actor.me);
      const changed = subjectOf({ ...row, ...columns }, employee.name, type.name);
      await notifyOfFiling(trx, changed, columns, shifts, actor);
      return warnings;
    })
    .catch(explainOverlap);
  return { ...(await findRequest(db, id, actor)), warnings };
}
