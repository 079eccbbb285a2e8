import {
  type GuardedInput,
  type listLeaveRequests,
  type listPendingApprovals,
  message,
} from '@portal/contracts';
import {
  Conditions,
  invalid,
  likePattern,
  statementName,
  withDepartmentsBelow,
  wordsSql,
  type Database,
} from '@portal/service-kit';
import { actorValues, type Actor } from '../../actor';
import { teamOf } from '../../access';

type ListQuery = GuardedInput<typeof listLeaveRequests>['query'];
type PendingQuery = GuardedInput<typeof listPendingApprovals>['query'];
export type Filters = Partial<ListQuery> & Partial<PendingQuery>;

/** Limits a list to the requests that the actor reaches, or to the scope asked for within them. */
async function addReach(
  db: Database,
  conditions: Conditions,
  actor: Actor,
  scope: Filters['scope'],
): Promise<void> {
  const ofPeople = (people: string[]) => conditions.among('r.employee_id', people);
  if (scope === 'own') conditions.add('r.employee_id = $1');
  else if (scope === 'team')
    ofPeople(actor.supervises ? (await teamOf(db, actor)).filter((id) => id !== actor.me) : []);
  else if (actor.seesAll) return;
  else if (actor.supervises) ofPeople(await teamOf(db, actor));
  else conditions.add('r.employee_id = $1');
}

/** More people than these are not handed over one by one. */
const mostNamed = 1_000;

/** SQL of the people whose name has the words of a search, in the letters that names are compared in. */
const peopleNamed = (q: string, values: unknown[]): string =>
  wordsSql('plain_name', q, (word) => `(select employees.plain($${values.push(word)}))`);

/** The leave types and people whose name a search meets; known as values, the planner can weigh them. */
async function named(
  db: Database,
  q: string,
  pattern: string,
): Promise<{ people: string[]; types: string[] }> {
  const values: unknown[] = [pattern];
  const sql = `select array(select id from employees.directory where ${peopleNamed(q, values)}
                  limit ${mostNamed + 1}) as people,
            array(select id from leave_types.published
                  where plain_name like (select lower(public.unaccent('public.unaccent'::regdictionary, $1)))) as types`;
  const [row] = await db.query<{ people: string[]; types: string[] }>(statementName(sql) ?? '', sql, values);
  return row ?? { people: [], types: [] };
}

/** A search meets a request by the name of its person, the name of its leave type, or its reason. */
async function addSearch(db: Database, conditions: Conditions, q: string | undefined): Promise<void> {
  const pattern = likePattern(q);
  if (!q || !pattern) return;
  const { people, types } = await named(db, q, pattern);
  const like = conditions.bind(pattern);
  const ways = [`r.reason ilike ${like}`];
  if (types.length) ways.push(`r.leave_type_id = any(${conditions.bind(types)}::uuid[])`);
  if (people.length > mostNamed)
    ways.push(
      `r.employee_id in (select id from employees.directory where ${peopleNamed(q, conditions.values)})`,
    );
  else if (people.length) ways.push(`r.employee_id = any(${conditions.bind(people)}::uuid[])`);
  conditions.add(`(${ways.join(' or ')})`);
}

/** Requests that touch the days, or begin on them. No request is longer than a year. */
function addDays(conditions: Conditions, { from, to, dates }: Filters): void {
  if (from && to && to < from) throw invalid({ to: message('form.periodBackwards') });
  if (from) {
    const first = `${conditions.bind(from)}::date`;
    conditions.add(
      dates === 'beginning'
        ? `r.start_date >= ${first}`
        : `r.end_date >= ${first} and r.start_date >= ${first} - 365`,
    );
  }
  if (to) conditions.add(`r.start_date <= ${conditions.bind(to)}::date`);
}

/**
 * What a list of requests is asked for, over `r`; the actor's values come first.
 * @param reached SQL of what the list may hold; default: what the actor reaches
 */
export async function conditionsOf(
  db: Database,
  query: Filters,
  actor: Actor,
  reached?: string,
): Promise<Conditions> {
  const conditions = new Conditions(actorValues(actor));
  if (reached) conditions.add(reached);
  else await addReach(db, conditions, actor, query.scope);
  // Words of the contract, not of the caller: written out, they meet the partial indexes.
  if (query.status) conditions.add(`r.status = '${query.status}'`);
  // What is pending awaits somebody: that is the condition of the queue's index.
  if (query.status === 'pending') conditions.add('r.awaiting is not null');
  if (query.awaiting) conditions.add(`r.awaiting = '${query.awaiting}'`);
  if (query.leaveTypeId) conditions.add(`r.leave_type_id = ${conditions.bind(query.leaveTypeId)}`);
  if (query.employeeId) conditions.add(`r.employee_id = ${conditions.bind(query.employeeId)}`);
  if (query.departmentId)
    conditions.among('r.department_id', await withDepartmentsBelow(db, query.departmentId));
  addDays(conditions, query);
  await addSearch(db, conditions, query.q);
  return conditions;
}
