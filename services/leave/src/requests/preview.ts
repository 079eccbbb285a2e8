import { type CallOutput, type GuardedInput, type previewLeaveRequest, message } from '@portal/contracts';
import { invalid, notFound, type Database, type Knex, rowsOf } from '@portal/service-kit';
import { balanceByYear } from '../balance/ledger';
import { chargesOf, daysByYear, sumOfDays } from '../balance/counting';
import { blackoutsFor } from '../calendar/blackouts';
import { coverageOf } from '../calendar/coverage';
import { conflictsOf, filingOf, refuseMalformed, refuseTooManyHours, type Filing } from './filing';
import { findEmployee, needsDocument, withHead, type Employee } from '../people';
import { mayFileFor } from '../access';
import type { Actor } from '../actor';
import { routeFor, routeSteps } from '../approvals/route';
import { findTerms } from './terms';
import { shiftsIn } from './roster';
import { standInAway } from './stand-in';
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

/** Colleagues of the department who would work in these dates and are on approved leave: name and dates are open to everybody. */
async function away(trx: Knex.Transaction, employee: Employee, filing: Filing): Promise<Away[]> {
  return rowsOf<Away>(
    trx,
    `with found as materialized (
       select r.employee_id, r.start_date, r.end_date from requests r
       where r.status = 'approved' and r.department_id = ? and r.employee_id <> ?
         and r.end_date >= ?::date and r.start_date <= ?::date and r.end_date <= ?::date + 365
         and exists (
           select from absences c join employees.directory p on p.id = r.employee_id and p.employed @> c.day
           where c.request_id = r.id and c.day between ?::date and ?::date)
     )
     select e.name, f.start_date as "startDate", f.end_date as "endDate",
            (select count(distinct employee_id)::int from found) as heads
     from found f join employees.directory e on e.id = f.employee_id
     order by f.start_date, e.plain_name limit ${namesShown}`,
    [
      ...[employee.department_id, employee.id, filing.startDate, filing.endDate, filing.endDate],
      ...[filing.startDate, filing.endDate],
    ],
  );
}

/**
 * What a request would cost and meet. Refuses only a body without a known person, dates or hours; what filing would refuse is
 * part of the answer, so that the form can show it while it is being filled in.
 */
export async function previewRequest(db: Database, body: Body, actor: Actor): Promise<Preview> {
  if (body.endDate < body.startDate) throw invalid({ endDate: message('form.endBeforeStart') });
  return db.transaction(async (trx) => {
    const employee = await findEmployee(trx, body.employeeId);
    if (!employee || !mayFileFor(actor, employee)) throw notFound();
    const filing = filingOf({ ...body, hours: body.hours ?? null });
    const type = await findTerms(trx, filing);
    // The day of filing is not checked: a preview of a past date shows what it would have cost.
    refuseMalformed(filing, type, { ...actor, seesAll: true });

    const byDay = await chargesOf(trx, filing, body.requestId);
    await refuseTooManyHours(trx, filing, byDay);
    const byYear = await balanceByYear(trx, { ...filing, id: body.requestId ?? null }, daysByYear(byDay));
    const [first] = byYear;
    const coverage = await coverageOf(trx, employee, byDay);
    const deciding = await withHead(trx, employee, type.approval_route);
    const colleagues = employee.department_id ? await away(trx, employee, filing) : [];
    return {
      days: sumOfDays(byDay),
      byDay,
      availableBefore: first?.before ?? null,
      availableAfter: first?.after ?? null,
      byYear,
      approvers: await routeSteps(trx, routeFor(type, sumOfDays(byDay), deciding), employee),
      coverage,
      requiresDocs: needsDocument(type, sumOfDays(byDay)),
      away: colleagues.map(({ name, startDate, endDate }) => ({ name, startDate, endDate })),
      awayCount: colleagues[0]?.heads ?? 0,
      blackouts: await blackoutsFor(trx, {
        employee,
        type,
        charges: byDay,
        requestId: body.requestId ?? null,
      }),
      overlaps: await conflictsOf(trx, filing, body.requestId),
      warnings: warningsFor(
        employee,
        filing.startDate,
        type,
        {
          coverage,
          shifts: await shiftsIn(trx, filing),
          standIn: await standInAway(trx, filing, filing.standInId),
        },
        actor,
      ),
    };
  });
}
