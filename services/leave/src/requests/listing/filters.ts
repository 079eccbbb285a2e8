import {
  type GuardedInput,
  type listLeaveRequests,
  type LeaveStatus,
  type listPendingApprovals,
  message,
} from '@portal/contracts';
import {
  allOf,
  among,
  invalid,
  likePattern,
  raw,
  sql,
  withDepartmentsBelow,
  wordsIn,
  type Database,
  type Sql,
} from '@portal/service-kit';
import { peopleReached } from '../../access';
import type { Actor } from '../../actor';
import type { Waiting } from '../../notices/notify';
import { readFrom } from '../../source';

type ListQuery = GuardedInput<typeof listLeaveRequests>['query'];
type PendingQuery = GuardedInput<typeof listPendingApprovals>['query'];
export type Filters = Partial<ListQuery> & Partial<PendingQuery>;

/** Limits a list to the requests that the actor reaches, or to the scope asked for within them. */
async function inReach(db: Database, actor: Actor, scope: Filters['scope']): Promise<Sql> {
  if (scope === 'own') return among(sql`r.employee_id`, [actor.me]);
  const people = await peopleReached(db, scope === 'team' ? { ...actor, seesAll: false } : actor);
  if (!people) return sql`true`;
  return among(
    sql`r.employee_id`,
    people.filter((id) => scope !== 'team' || id !== actor.me),
  );
}

/** More people than these are not handed over one by one. */
const mostNamed = 1_000;

/** People whose name has the words of a search. */
const peopleNamed = (q: string) =>
  sql`select id from employees.directory where ${wordsIn(sql`plain_name`, q)}`;

/** Text as names are compared: in lower case, without accents. */
const plain = (text: Sql) => sql`lower(public.unaccent('public.unaccent'::regdictionary, ${text}))`;

/** A search meets a request by the name of its person, the name of its leave type, or its reason. */
async function isMet(db: Database, q: string): Promise<Sql> {
  const pattern = likePattern(q);
  // People and leave types are known as values: the planner can weigh them.
  const [named] = await readFrom<{ people: string[]; types: string[] }>(
    db,
    sql`select array(${peopleNamed(q)} limit ${raw(`${mostNamed + 1}`)}) as people,
               array(select id from leave_types.published, (select ${plain(sql`${pattern}`)} as sought) q
                     where plain_name like sought or ${plain(sql`names->>'fr'`)} like sought) as types`,
  );
  const { people = [], types = [] } = named ?? {};
  const isOfType = types.length ? sql`or r.leave_type_id = any(${types}::uuid[])` : sql``;
  const isOfPerson =
    people.length > mostNamed
      ? sql`or r.employee_id in (${peopleNamed(q)})`
      : people.length
        ? sql`or r.employee_id = any(${people}::uuid[])`
        : sql``;
  return sql`r.reason ilike ${pattern} ${isOfType} ${isOfPerson}`;
}

/** Requests that touch the days, or begin on them. No request is longer than a year. */
function onDays({ from, to, dates }: Filters): Sql[] {
  if (from && to && to < from) throw invalid({ to: message('form.periodBackwards') });
  const touches = sql`r.end_date >= ${from}::date and r.start_date >= ${from}::date - 365`;
  const begins = sql`r.start_date >= ${from}::date`;
  return [
    ...(from ? [dates === 'beginning' ? begins : touches] : []),
    ...(to ? [sql`r.start_date <= ${to}::date`] : []),
  ];
}

// Words of the contract, not of the caller: written out, they meet the partial indexes.
/** What is pending awaits somebody: that is the condition of the queue's index. */
export const hasStatus = (status: LeaveStatus): Sql =>
  raw(`r.status = '${status}'${status === 'pending' ? ' and r.awaiting is not null' : ''}`);
export const isAwaiting = (step: Waiting['awaiting']): Sql => raw(`r.awaiting = '${step}'`);

/**
 * What a list of requests is asked for, over `r`.
 * @param reached what the list may hold; default: what the actor reaches
 */
export async function conditionsOf(db: Database, query: Filters, actor: Actor, reached?: Sql): Promise<Sql> {
  const { status, awaiting, leaveTypeId, employeeId, departmentId, q } = query;
  const conditions = [reached ?? (await inReach(db, actor, query.scope)), ...onDays(query)];
  if (status) conditions.push(hasStatus(status));
  if (awaiting) conditions.push(isAwaiting(awaiting));
  if (leaveTypeId) conditions.push(sql`r.leave_type_id = ${leaveTypeId}`);
  if (employeeId) conditions.push(sql`r.employee_id = ${employeeId}`);
  if (departmentId)
    conditions.push(among(sql`r.department_id`, await withDepartmentsBelow(db, departmentId)));
  if (q) conditions.push(await isMet(db, q));
  return allOf(conditions);
}
