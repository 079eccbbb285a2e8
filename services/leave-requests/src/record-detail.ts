import type { LeaveRequest, LeaveRequestDetail } from '@portal/contracts';
import { instantSql, notFound, type Database, type Knex } from '@portal/service-kit';
import { coverageOf } from './coverage';
import { findEmployee, type Employee } from './people';
import { readerRow, readerValues, type Reader } from './reader';
import { findRequest } from './record';
import { rosterWarnings, shiftsIn } from './roster';
import { routeSteps } from './route-steps';
import { rowsOf } from './sql';
import { undoUntilSql } from './undo';
import { warningsFor } from './warnings';

type Stored = Pick<LeaveRequestDetail, 'history' | 'undoUntil'> & {
  route: string;
  departmentId: string | null;
};

const storedSql = `
  select r.route, r.department_id as "departmentId", ${undoUntilSql} as "undoUntil",
    (select coalesce(json_agg(json_build_object('id', id, 'at', ${instantSql('at')}, 'actorName', actor_name,
       'action', action, 'step', step, 'comment', comment, 'override', override) order by at, id), '[]')
     from events where request_id = r.id) as history
  from requests r cross join ${readerRow()} where r.id = $5`;

/** Days before and after a leave in which other leave is worth knowing of, wherever the year ends. */
const near = 31;
const aroundShown = 50;

/** Whoever reaches a request reaches the others of the same employee. */
const around = (trx: Knex.Transaction, request: LeaveRequest) =>
  rowsOf<LeaveRequestDetail['around'][number]>(
    trx,
    `select r.id, r.start_date as "startDate", r.end_date as "endDate", r.days::float8 as days, r.status,
            t.name as "leaveType"
     from requests r join leave_types.published t on t.id = r.leave_type_id
     where r.employee_id = ? and r.id <> ? and r.status in ('pending', 'approved')
       and r.end_date >= least(date_trunc('year', ?::date)::date, ?::date - ${near})
       and r.start_date <= greatest((date_trunc('year', ?::date) + interval '1 year')::date - 1, ?::date + ${near})
     order by r.start_date, r.id limit ${aroundShown}`,
    [request.employeeId, request.id, request.startDate, request.startDate, request.endDate, request.endDate],
  );

/** What whoever looks at a request or decides on it should know: of approved leave, the shifts that it stands over. */
async function context(
  db: Database,
  trx: Knex.Transaction,
  request: LeaveRequest,
  stored: Stored,
  employee: Employee,
  reader: Reader,
): Promise<Pick<LeaveRequestDetail, 'warnings' | 'coverage' | 'upcoming' | 'around'>> {
  const others = await around(trx, request);
  const pending = request.status === 'pending';
  const standing = request.status === 'approved' && request.endDate >= reader.today;
  if (!pending && !standing) return { warnings: [], coverage: null, upcoming: [], around: others };
  const coverage = await coverageOf(db, trx, stored.departmentId, request, pending ? employee.id : null);
  if (standing) {
    const shifts = await shiftsIn(trx, request, reader.timeZone);
    const warnings = rosterWarnings(request.employee.name, shifts);
    return { warnings, coverage, upcoming: [], around: others };
  }
  return {
    warnings: await warningsFor(db, trx, employee, request, reader, coverage),
    coverage,
    upcoming: await routeSteps(db, trx, stored.route, employee, request.step),
    around: others,
  };
}

/** One request with its history, oldest first, what is still to come, and what speaks for or against it. Throws `not_found`. */
export async function findRequestDetail(
  db: Database,
  id: string,
  reader: Reader,
): Promise<LeaveRequestDetail> {
  const request = await findRequest(db, id, reader);
  const [stored] = await db.query<Stored>('history of request', storedSql, [...readerValues(reader), id]);
  if (!stored) throw notFound();
  const { history, undoUntil } = stored;
  return db.transaction(async (trx) => {
    const employee = await findEmployee(trx, request.employeeId);
    if (!employee) throw notFound();
    return { ...request, history, undoUntil, ...(await context(db, trx, request, stored, employee, reader)) };
  });
}
