import type { CallOutput, GuardedInput, previewLeaveRequest } from '@portal/contracts';
import { invalid, notFound, type Database, type Knex } from '@portal/service-kit';
import { messages } from '@portal/contracts';
import { stepsOf } from './approval-route';
import { availableDays } from './balance';
import { countByYear } from './counting';
import { filingOf, refuseMalformed, type Filing } from './filing';
import { conflictsOf } from './overlap';
import { activeSupervisor, findEmployee, findType, mayFileFor, type Employee } from './people';
import type { Reader } from './reader';
import { rowsOf } from './sql';
import { warningsFor } from './warnings';

type Body = GuardedInput<typeof previewLeaveRequest>['body'];
type Preview = CallOutput<typeof previewLeaveRequest>;

/** Names shown of those who are away; the count says how many there are. */
const namesShown = 10;

interface Away {
  name: string;
  startDate: string;
  endDate: string;
  heads: number;
}

/** Colleagues of the department on approved leave in these dates: name and dates are everybody's to know. */
async function away(trx: Knex.Transaction, employee: Employee, filing: Filing): Promise<Away[]> {
  return rowsOf<Away>(
    trx,
    `with found as materialized (
       select r.employee_id, r.start_date, r.end_date from requests r
       where r.status = 'approved' and r.department_id = ? and r.employee_id <> ?
         and r.end_date >= ?::date and r.start_date <= ?::date and r.end_date <= ?::date + 365
     )
     select e.name, f.start_date as "startDate", f.end_date as "endDate",
            (select count(distinct employee_id)::int from found) as heads
     from found f join employees.directory e on e.id = f.employee_id
     order by f.start_date, e.name limit ${namesShown}`,
    [employee.department_id, employee.id, filing.startDate, filing.endDate, filing.endDate],
  );
}

function approversOf(route: string, supervisor: { name: string } | null): Preview['approvers'] {
  return stepsOf(route).map((step) =>
    step === 'supervisor' && supervisor
      ? { step: 'supervisor', name: supervisor.name }
      : { step: 'hr', name: null },
  );
}

/**
 * What a request would cost and meet. Refuses only what names nobody or no dates; what filing would refuse is told
 * instead, so that the form can say it while it is being filled in.
 */
export async function previewRequest(db: Database, body: Body, reader: Reader): Promise<Preview> {
  if (body.endDate < body.startDate) throw invalid({ endDate: messages.endBeforeStart });
  return db.transaction(async (trx) => {
    const employee = await findEmployee(trx, body.employeeId);
    if (!employee || !mayFileFor(reader, employee)) throw notFound();
    const type = await findType(trx, body.leaveTypeId);
    const filing = filingOf({ ...body, hours: body.hours ?? null });
    // The day of filing is not judged here: a preview of a past date says what it would have cost.
    refuseMalformed(filing, type, { ...reader, seesAll: true });

    const years = countByYear(filing);
    const year = [...years].find(([, days]) => days > 0)?.[0] ?? Number(filing.startDate.slice(0, 4));
    const before = await availableDays(trx, { employee, type }, year, body.requestId);
    const colleagues = employee.department_id ? await away(trx, employee, filing) : [];
    return {
      days: [...years.values()].reduce((sum, days) => sum + days, 0),
      availableBefore: before,
      availableAfter: before === null ? null : before - (years.get(year) ?? 0),
      approvers: approversOf(type.approval_route, await activeSupervisor(trx, employee)),
      requiresDocs: type.requires_docs,
      away: colleagues.map(({ name, startDate, endDate }) => ({ name, startDate, endDate })),
      awayCount: colleagues[0]?.heads ?? 0,
      overlaps: await conflictsOf(trx, filing, body.requestId),
      warnings: await warningsFor(db, trx, employee, filing, reader),
    };
  });
}
