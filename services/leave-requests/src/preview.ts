import type { CallOutput, GuardedInput, previewLeaveRequest } from '@portal/contracts';
import { invalid, notFound, type Database, type Knex } from '@portal/service-kit';
import { messages } from '@portal/contracts';
import { availableDays } from './balance';
import { countByYear } from './counting';
import { coverageOf } from './coverage';
import { filingOf, refuseMalformed, type Filing } from './filing';
import { conflictsOf } from './overlap';
import { findEmployee, findType, mayFileFor, type Employee } from './people';
import type { Reader } from './reader';
import { routeSteps } from './route-steps';
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
     order by f.start_date, e.plain_name limit ${namesShown}`,
    [employee.department_id, employee.id, filing.startDate, filing.endDate, filing.endDate],
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
    const byYear: Preview['byYear'] = [];
    for (const [of, days] of years) {
      if (days === 0 && of !== year) continue;
      const before = await availableDays(trx, { employee, type }, of, body.requestId);
      byYear.push({ year: of, days, before, after: before === null ? null : before - days });
    }
    const first = byYear.find((balance) => balance.year === year);
    const coverage = await coverageOf(db, trx, employee.department_id, filing, employee.id);
    const colleagues = employee.department_id ? await away(trx, employee, filing) : [];
    return {
      days: [...years.values()].reduce((sum, days) => sum + days, 0),
      availableBefore: first?.before ?? null,
      availableAfter: first?.after ?? null,
      byYear,
      approvers: await routeSteps(db, trx, type.approval_route, employee),
      coverage,
      requiresDocs: type.requires_docs,
      away: colleagues.map(({ name, startDate, endDate }) => ({ name, startDate, endDate })),
      awayCount: colleagues[0]?.heads ?? 0,
      overlaps: await conflictsOf(trx, filing, body.requestId),
      warnings: await warningsFor(db, trx, employee, filing, reader, coverage),
    };
  });
}
