import { invalid, notFound, PortalError, type Database } from '@portal/service-kit';
import { columnsOf, tellOfFiling, type Filed } from './file-request';
import { refuseMalformed, refuseOverlap, refuseUnfit, type Filing } from './filing';
import { lockRequest, refuseStale } from './locked-request';
import { tellWithdrawn } from './notices';
import { explainOverlap } from './overlap';
import { activeSupervisor, findEmployee, findType } from './people';
import type { Reader } from './reader';
import { findRequest } from './record';
import { recordChange } from './record-change';
import { RequestModel } from './request.model';
import { warningsFor } from './warnings';

export const notPending = (status: string, message: string): PortalError =>
  new PortalError('not_pending', message, { status });

/** Changes a pending request. It is judged as if filed now, and its approval starts over at the first step. */
export async function editRequest(
  db: Database,
  id: string,
  wanted: Filing,
  version: number | undefined,
  reader: Reader,
): Promise<Filed> {
  const seen = await findRequest(db, id, reader);
  const warnings = await db
    .transaction(async (trx) => {
      const { row, request, subject } = await lockRequest(trx, seen, reader);
      // Who may not see the document sends none, and nothing never wipes what is stored.
      const filing = { ...wanted, documentRef: wanted.documentRef ?? row.document_ref };
      if (filing.employeeId !== row.employee_id)
        throw invalid({ employeeId: 'A request stays with its employee: cancel this one and file another' });
      const employee = await findEmployee(trx, row.employee_id);
      if (!employee) throw notFound();
      const type = await findType(trx, filing.leaveTypeId);
      const existing = { id, startDate: row.start_date };
      refuseMalformed(filing, type, reader, existing);
      const days = await refuseUnfit(trx, filing, { employee, type }, existing);
      if (!request.can.edit)
        throw notPending(row.status, `This request is ${row.status}; only a pending one can be changed.`);
      refuseStale(version, row.version);
      await refuseOverlap(trx, filing, employee.name, id);

      const said = await warningsFor(db, trx, employee, filing, reader);
      const columns = columnsOf(filing, days, employee, type, await activeSupervisor(trx, employee));
      const now = new Date().toISOString();
      const change = {
        ...columns,
        version: row.version + 1,
        override: false,
        decided_at: columns.status === 'approved' ? now : null,
        updated_at: now,
      };
      await RequestModel.query(trx).patch(change).where({ id, version: row.version });
      await recordChange(trx, { requestId: id, action: 'edited', step: 1, before: row, after: change });
      if (row.approver_id !== columns.approver_id)
        await tellWithdrawn(trx, subject, row.approver_id, reader.me);
      const changed = {
        ...subject,
        typeName: type.name,
        startDate: filing.startDate,
        endDate: filing.endDate,
        days,
      };
      await tellOfFiling(db, trx, changed, columns, reader);
      return said;
    })
    .catch(explainOverlap);
  return { ...(await findRequest(db, id, reader)), warnings };
}
