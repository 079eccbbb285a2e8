import type { CallOutput, createLeaveRequest } from '@portal/contracts';
import { newId, notFound, type Database, type Knex } from '@portal/service-kit';
import { deciderOf, stepsOf } from './approval-route';
import { refuseMalformed, refuseOverlap, refuseUnfit, type Filing } from './filing';
import { tellDeciders, tellEmployee, type Subject } from './notices';
import { explainOverlap } from './overlap';
import {
  activeSupervisor,
  findEmployee,
  findType,
  lockPerson,
  mayFileFor,
  type Employee,
  type LeaveTypeRow,
  type Supervisor,
} from './people';
import type { Reader } from './reader';
import { findRequest } from './record';
import { recordChange } from './record-change';
import { RequestModel } from './request.model';
import { shiftsIn, tellRoster } from './roster';
import { warningsFor } from './warnings';

export type Filed = CallOutput<typeof createLeaveRequest>;

/** The columns that a filing and its route decide; an `auto` route is approved as it is stored. */
export function columnsOf(
  filing: Filing,
  days: number,
  employee: Employee,
  type: LeaveTypeRow,
  supervisor: Supervisor | null,
) {
  const steps = stepsOf(type.approval_route);
  const auto = steps.length === 0;
  return {
    department_id: employee.department_id,
    leave_type_id: type.id,
    start_date: filing.startDate,
    end_date: filing.endDate,
    request_type: filing.requestType,
    day_part: filing.dayPart,
    hours: filing.hours,
    days,
    reason: filing.reason,
    document_ref: filing.documentRef,
    route: type.approval_route,
    step: 1,
    steps: Math.max(1, steps.length),
    ...(auto
      ? { status: 'approved' as const, awaiting: null, approver_id: null }
      : { status: 'pending' as const, ...deciderOf(type.approval_route, 1, supervisor) }),
  };
}

/** Who is told of a request that was filed or changed: the employee when it is approved already, else the decider. */
export async function tellOfFiling(
  db: Database,
  trx: Knex.Transaction,
  subject: Subject,
  columns: ReturnType<typeof columnsOf>,
  reader: Reader,
): Promise<void> {
  if (columns.awaiting) return tellDeciders(db, trx, subject, columns, reader.me);
  await recordChange(trx, { requestId: subject.id, action: 'approved', step: 1 });
  await tellEmployee(trx, subject, 'approved', null, reader.me);
  const days = { ...subject, dayPart: columns.day_part };
  await tellRoster(db, trx, subject, await shiftsIn(trx, days, reader.timeZone), reader.me);
}

/** Files a request: judged, stored, recorded and told in one transaction under the person's lock. */
export async function fileRequest(db: Database, filing: Filing, reader: Reader): Promise<Filed> {
  const id = newId();
  const warnings = await db
    .transaction(async (trx) => {
      await lockPerson(trx, filing.employeeId);
      const employee = await findEmployee(trx, filing.employeeId);
      if (!employee || !mayFileFor(reader, employee)) throw notFound();
      const type = await findType(trx, filing.leaveTypeId);
      refuseMalformed(filing, type, reader);
      const days = await refuseUnfit(trx, filing, { employee, type });
      await refuseOverlap(trx, filing, employee.name);

      const said = await warningsFor(db, trx, employee, filing, reader);
      const columns = columnsOf(filing, days, employee, type, await activeSupervisor(trx, employee));
      const now = new Date().toISOString();
      const row = {
        id,
        employee_id: employee.id,
        ...columns,
        created_by: reader.me,
        created_at: now,
        filed_on: reader.today,
        decided_at: columns.status === 'approved' ? now : null,
      };
      await RequestModel.query(trx).insert(row);
      await recordChange(trx, { requestId: id, action: 'filed', step: 1, after: row });
      const subject = {
        id,
        employeeId: employee.id,
        employeeName: employee.name,
        typeName: type.name,
        startDate: filing.startDate,
        endDate: filing.endDate,
        days,
      };
      await tellOfFiling(db, trx, subject, columns, reader);
      return said;
    })
    .catch(explainOverlap);
  return { ...(await findRequest(db, id, reader)), warnings };
}
