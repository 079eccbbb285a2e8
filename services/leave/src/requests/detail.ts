import type { LeaveRequest, LeaveRequestDetail } from '@portal/contracts';
import {
  addDays,
  firstOfYear,
  judge,
  lastOfYear,
  stepsOf,
  yearOf,
  type LeaveRequest as Leave,
} from '@portal/leave-domain';
import { instantSql, notFound, raw, rowsOf, sql, type Database, type Knex } from '@portal/service-kit';
import { asActor, visible } from '../access';
import type { Actor } from '../actor';
import { colleaguesAway } from '../calendar/away';
import { coverageOf, coverageWith } from '../calendar/coverage';
import { requestJson } from '../ledger/standing';
import { findRequest, requestTables } from '../present';
import { routeSteps } from '../route';
import { readFrom } from '../source';
import { daysWithinSql } from './charges';
import { loadContext } from './context';
import { shownBalance } from './preview';
import { standingWarnings } from './roster';
import { standInAway } from './stand-in';
import { undoUntilSql } from './undo-window';
import { warningsOf } from './warnings';

type Stored = Pick<LeaveRequestDetail, 'history' | 'undoUntil' | 'correction'> & {
  leave: Leave;
  route: string;
  department_id: string | null;
};

const storedSql = (id: string, actor: Actor) => sql`
  select r.route, r.department_id, ${raw(requestJson)} as leave, ${undoUntilSql} as "undoUntil",
    (select json_build_object('id', c.id, 'status', c.status, 'startDate', c.start_date, 'endDate', c.end_date)
     from requests c
     where c.employee_id = r.employee_id and c.supersedes_id = r.id and c.status in ('pending', 'approved')) as correction,
    (select coalesce(json_agg(json_build_object('id', id, 'at', ${raw(instantSql('at'))}, 'actorName', actor_name,
       'action', action, 'step', step, 'comment', comment, 'override', override,
       'onBehalfOf', on_behalf_of_name, 'escalatedTo', escalated_to, 'changes', changes) order by at, id), '[]')
     from events where request_id = r.id) as history
  from requests r cross join ${asActor(actor)} where r.id = ${id}`;

/** Days before and after a leave in which other leave is worth knowing of, wherever the year ends. */
const near = 31;
const aroundShown = 50;

/** Other leave of the same employee that the actor reaches too; who stands in reads no more than what they decide. */
const around = (trx: Knex.Transaction, { id, employeeId, startDate, endDate }: LeaveRequest, actor: Actor) =>
  rowsOf<LeaveRequestDetail['around'][number]>(
    trx,
    sql`select r.id, r.start_date as "startDate", r.end_date as "endDate", r.days, r.status,
               t.name as "leaveType", ${daysWithinSql(raw('y.first'), raw('y.last'))} as "daysInYear"
        from ${requestTables} cross join ${asActor(actor)}
        cross join (select ${firstOfYear(yearOf(startDate))}::date as first, ${lastOfYear(yearOf(startDate))}::date as last) y
        where r.employee_id = ${employeeId} and r.id <> ${id} and r.status in ('pending', 'approved') and ${visible}
          and r.end_date >= least(y.first, ${addDays(startDate, -near)}::date)
          and r.start_date <= greatest(${lastOfYear(yearOf(endDate))}::date, ${addDays(endDate, near)}::date)
        order by r.start_date, r.id limit ${raw(`${aroundShown}`)}`,
  );

type Context = Pick<
  LeaveRequestDetail,
  'warnings' | 'coverage' | 'upcoming' | 'byYear' | 'away' | 'awayCount'
>;
const nothing: Context = {
  warnings: [],
  coverage: null,
  upcoming: [],
  byYear: [],
  away: [],
  awayCount: 0,
};

/** What the reader of approved leave should know: the shifts that it covers, and who else is away. */
async function ofApproved(
  trx: Knex.Transaction,
  request: LeaveRequest,
  { leave, department_id }: Stored,
): Promise<Context> {
  const found = department_id ? await coverageOf(trx, department_id, leave.charges) : null;
  const warnings = await standingWarnings(trx, request.employee.name, request);
  const away = await colleaguesAway(trx, department_id, leave);
  return { ...nothing, warnings, coverage: found?.coverage ?? null, ...away };
}

/** What the decider of a request should know: the same as when it is decided. */
async function ofPending(
  trx: Knex.Transaction,
  request: LeaveRequest,
  { leave, department_id, route }: Stored,
  actor: Actor,
): Promise<Context> {
  const context = await loadContext(trx, leave, actor);
  const judgement = judge(leave, context, 'approve');
  const steps = stepsOf(route).slice(request.step - 1);
  return {
    warnings: warningsOf(judgement, context, await standInAway(trx, leave, request.standIn?.id)),
    coverage: department_id ? coverageWith(context.coverage, leave.charges) : null,
    upcoming: await routeSteps(trx, steps, leave.employeeId, context.deciders),
    byYear: judgement.balances.map(shownBalance),
    ...(await colleaguesAway(trx, department_id, leave)),
  };
}

/** One request with its history, oldest first, what is still to come, and what speaks for or against it. Throws `not_found`. */
export async function findRequestDetail(db: Database, id: string, actor: Actor): Promise<LeaveRequestDetail> {
  const request = await findRequest(db, id, actor);
  const [stored] = await readFrom<Stored>(db, storedSql(id, actor));
  if (!stored) throw notFound();
  const { history, undoUntil, correction } = stored;
  return db.transaction(async (trx) => {
    const isStanding = request.status === 'approved' && request.endDate >= actor.today;
    return {
      ...request,
      history,
      undoUntil,
      correction,
      byDay: [...stored.leave.charges],
      around: await around(trx, request, actor),
      ...nothing,
      ...(request.status === 'pending' && (await ofPending(trx, request, stored, actor))),
      ...(isStanding && (await ofApproved(trx, request, stored))),
    };
  });
}
