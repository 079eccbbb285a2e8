import type { LeaveRequest, LeaveRequestDetail } from '@portal/contracts';
import { instantSql, notFound, type Database, type Knex, rowsOf } from '@portal/service-kit';
import { daysByYear, daysWithinSql, storedCharges } from '../balance/counting';
import { balanceByYear, beyondFormer } from '../balance/ledger';
import { coverageOf } from '../calendar/coverage';
import { findEmployee, type Employee } from '../people';
import { actorRow, actorValues, type Actor } from '../actor';
import { visible } from '../access';
import { findRequest, requestTables } from '../present';
import { shiftsIn, standingWarnings } from './roster';
import { routeSteps } from '../approvals/route';
import { undoUntilSql } from '../approvals/undo-window';
import { findTerms } from './terms';
import { standInAway } from './stand-in';
import { warningsFor } from './warnings';

type Stored = Pick<LeaveRequestDetail, 'history' | 'undoUntil' | 'correction'> & {
  supersedes_id: string | null;
  route: string;
  department_id: string | null;
};

const storedSql = `
  select r.route, r.supersedes_id,
    (select json_build_object('id', c.id, 'status', c.status, 'startDate', c.start_date, 'endDate', c.end_date)
     from requests c
     where c.employee_id = r.employee_id and c.supersedes_id = r.id and c.status in ('pending', 'approved')) as correction, r.department_id, ${undoUntilSql} as "undoUntil",
    (select coalesce(json_agg(json_build_object('id', id, 'at', ${instantSql('at')}, 'actorName', actor_name,
       'action', action, 'step', step, 'comment', comment, 'override', override,
       'onBehalfOf', on_behalf_of_name, 'escalatedTo', escalated_to, 'changes', changes) order by at, id), '[]')
     from events where request_id = r.id) as history
  from requests r cross join ${actorRow()} where r.id = $5`;

/** Days before and after a leave in which other leave is worth knowing of, wherever the year ends. */
const near = 31;
const aroundShown = 50;

/** Other leave of the same employee that the actor reaches too; who stands in reads no more than what they decide. */
const around = (trx: Knex.Transaction, request: LeaveRequest, actor: Actor) =>
  rowsOf<LeaveRequestDetail['around'][number]>(
    trx,
    `select r.id, r.start_date as "startDate", r.end_date as "endDate", r.days, r.status,
            t.name as "leaveType", ${daysWithinSql('y.first', 'y.last')} as "daysInYear"
     from ${requestTables} cross join ${actorRow(['?', '?', '?', '?'])}
     cross join (select date_trunc('year', ?::date)::date as first,
                        (date_trunc('year', ?::date) + interval '1 year')::date - 1 as last) y
     where r.employee_id = ? and r.id <> ? and r.status in ('pending', 'approved') and ${visible}
       and r.end_date >= least(y.first, ?::date - ${near})
       and r.start_date <= greatest((date_trunc('year', ?::date) + interval '1 year')::date - 1, ?::date + ${near})
     order by r.start_date, r.id limit ${aroundShown}`,
    [
      ...actorValues(actor),
      request.startDate,
      request.startDate,
      request.employeeId,
      request.id,
      request.startDate,
      request.endDate,
      request.endDate,
    ],
  );

/** What the reader of a request or its decider should know: of approved leave, the shifts that it covers. */
async function context(
  trx: Knex.Transaction,
  request: LeaveRequest,
  stored: Stored,
  employee: Employee,
  actor: Actor,
): Promise<Pick<LeaveRequestDetail, 'byDay' | 'warnings' | 'coverage' | 'upcoming' | 'byYear' | 'around'>> {
  const byDay = await storedCharges(trx, request.id);
  const others = { byDay, around: await around(trx, request, actor) };
  const pending = request.status === 'pending';
  const standing = request.status === 'approved' && request.endDate >= actor.today;
  if (!pending && !standing) return { warnings: [], coverage: null, upcoming: [], byYear: [], ...others };
  const { department_id } = stored;
  const coverage = await coverageOf(trx, { id: pending ? employee.id : null, department_id }, byDay);
  if (standing) {
    const warnings = await standingWarnings(trx, request.employee.name, request);
    return { warnings, coverage, upcoming: [], byYear: [], ...others };
  }
  const shifts = await shiftsIn(trx, request);
  const terms = await findTerms(trx, request);
  if (!terms) throw notFound();
  return {
    warnings: warningsFor(
      employee,
      request.startDate,
      terms,
      { coverage, shifts, standIn: await standInAway(trx, request, request.standIn?.id) },
      actor,
    ),
    coverage,
    upcoming: await routeSteps(trx, stored.route, employee, request.step),
    byYear: await balanceByYear(
      trx,
      request,
      await beyondFormer(trx, daysByYear(byDay), stored.supersedes_id),
    ),
    ...others,
  };
}

/** One request with its history, oldest first, what is still to come, and what speaks for or against it. Throws `not_found`. */
export async function findRequestDetail(db: Database, id: string, actor: Actor): Promise<LeaveRequestDetail> {
  const request = await findRequest(db, id, actor);
  const [stored] = await db.query<Stored>('history of request', storedSql, [...actorValues(actor), id]);
  if (!stored) throw notFound();
  const { history, undoUntil, correction } = stored;
  return db.transaction(async (trx) => {
    const employee = await findEmployee(trx, request.employeeId);
    if (!employee) throw notFound();
    return {
      ...request,
      history,
      undoUntil,
      correction,
      ...(await context(trx, request, stored, employee, actor)),
    };
  });
}
