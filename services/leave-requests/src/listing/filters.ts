import type { GuardedInput, listLeaveRequests, listPendingApprovals } from '@portal/contracts';
import { invalid, likePattern, type Database } from '@portal/service-kit';
import { readerValues, type Reader } from '../reader';
import { unweighed } from '../sql';
import { Conditions, type SearchWay } from './conditions';

type ListQuery = GuardedInput<typeof listLeaveRequests>['query'];
type PendingQuery = GuardedInput<typeof listPendingApprovals>['query'];
export type Filters = Partial<ListQuery> & Partial<PendingQuery>;

/** The requests that a reader reaches, in a form that each reader's index serves. */
export function reach(reader: Reader, scope: Filters['scope']): string | null {
  if (scope === 'own') return 'r.employee_id = $1';
  if (reader.seesAll) return null;
  if (!reader.supervises) return 'r.employee_id = $1';
  return `r.employee_id in (select id from employees.directory where supervisor_id = $1 union all select $1::uuid)`;
}

/** A supervisor and the own reports; known as values, the planner weighs them as the few people that they are. */
export async function teamOf(db: Database, reader: Reader): Promise<string[]> {
  const [row] = await db.query<{ team: string[] }>(
    'team of a supervisor',
    `select array(select id from employees.directory where supervisor_id = $1 union all select $1::uuid) as team`,
    [reader.me],
  );
  return row?.team ?? [reader.me];
}

/** The people whose requests are listed, where it is those of a team; null else. */
async function peopleOf(db: Database, reader: Reader, scope: Filters['scope']): Promise<string[] | null> {
  if (scope === 'team')
    return reader.supervises ? (await teamOf(db, reader)).filter((id) => id !== reader.me) : [];
  return scope === 'own' || reader.seesAll || !reader.supervises ? null : teamOf(db, reader);
}

async function addReach(
  db: Database,
  conditions: Conditions,
  reader: Reader,
  scope: Filters['scope'],
): Promise<void> {
  const people = await peopleOf(db, reader, scope);
  const reached = people ? `r.employee_id = any(${conditions.value(people)}::uuid[])` : reach(reader, scope);
  if (reached) conditions.add(reached);
}

/** People and leave types whose name a search meets; known as values, the planner can weigh them. */
async function named(db: Database, pattern: string): Promise<{ people: string[]; types: string[] }> {
  const [row] = await db.query<{ people: string[]; types: string[] }>(
    'names that a search meets',
    `select array(select id from employees.directory where plain_name like (select employees.plain($1))) as people,
            array(select id from leave_types.published where plain_name like (select employees.plain($1))) as types`,
    [pattern],
  );
  return row ?? { people: [], types: [] };
}

async function searched(
  db: Database,
  conditions: Conditions,
  q: string | undefined,
  reader: Reader,
): Promise<void> {
  const pattern = likePattern(q);
  if (!pattern) return;
  if (!reader.seesAll) {
    const like = conditions.value(pattern);
    const plain = `(select employees.plain(${like}))`;
    conditions.addSearch(
      `(r.reason ilike ${like} or e.plain_name like ${plain} or t.plain_name like ${plain})`,
    );
    return;
  }
  const { people, types } = await named(db, pattern);
  const ways: SearchWay[] = [];
  const parts: string[] = [];
  for (const [column, ids] of Object.entries({ 'r.leave_type_id': types, 'r.employee_id': people })) {
    if (!ids.length) continue;
    const each = `${conditions.value(ids)}::uuid[]`;
    parts.push(`${column} = any(${each})`);
    ways.push({ each, where: `${column} = sought`, values: conditions.values.length, wide: ids === types });
  }
  const alike = `r.reason ilike ${conditions.value(pattern)}`;
  conditions.addSearch(`(${[...parts, alike].join(' or ')})`, [
    ...ways,
    { where: alike, values: conditions.values.length },
  ]);
}

/** Whether a query is about the requests of everybody. */
export const reachesAll = ({ scope = 'visible' }: Filters, reader: Reader): boolean =>
  reader.seesAll && scope === 'visible';

const beside = ['status', 'awaiting', 'leaveTypeId', 'employeeId', 'departmentId', 'q'] as const;

/** Whether the days alone say what is listed, in the order of days: an index is then the way, whichever days they are. */
const daysAlone = (query: Filters, reader: Reader): boolean =>
  reachesAll(query, reader) &&
  /^-?startDate$/.test(query.sort ?? 'startDate') &&
  beside.every((name) => query[name] === undefined);

/**
 * Requests that touch the days, or begin on them. No request is longer than a year, so a walk along the starts has an
 * end.
 */
function onDays(conditions: Conditions, query: Filters, reader: Reader): void {
  const { from, to } = query;
  if (from && to && to < from) throw invalid({ to: 'Choose a last day on or after the first' });
  const dayOf = (date: string) => {
    const value = conditions.value(date);
    return daysAlone(query, reader) ? unweighed(value, 'date') : `${value}::date`;
  };
  // A person's or a team's requests are few: said so that no index on days is taken for the way to them.
  const few = reachesAll(query, reader) ? '' : ' + 0';
  if (from && query.dates === 'beginning') conditions.add(`r.start_date${few} >= ${dayOf(from)}`);
  else if (from) {
    const first = dayOf(from);
    conditions.add(`r.end_date${few} >= ${first} and r.start_date${few} >= ${first} - 365`);
  }
  if (to) conditions.add(`r.start_date${few} <= ${dayOf(to)}`);
}

/**
 * What a list of requests is asked for, over `r`, `e` and `t`; the reader's values come first.
 * @param reached SQL of what the list may hold at all; what the reader reaches unless told
 */
export async function conditionsOf(
  db: Database,
  query: Filters,
  reader: Reader,
  reached?: string,
): Promise<Conditions> {
  const conditions = new Conditions(readerValues(reader));
  if (reached) conditions.add(reached);
  else await addReach(db, conditions, reader, query.scope);
  // Words of the contract, not of the caller: written out, they meet the partial indexes.
  if (query.status) conditions.add(`r.status = '${query.status}'`);
  // What is pending awaits somebody: said only where the index of a department's queue wants to hear it, since
  // PostgreSQL takes the two for independent and expects a hundredth of the rows.
  if (query.status === 'pending' && query.departmentId) conditions.add('r.awaiting is not null');
  if (query.awaiting) conditions.add(`r.awaiting = '${query.awaiting}'`);
  if (query.leaveTypeId) conditions.add(`r.leave_type_id = ${conditions.value(query.leaveTypeId)}`);
  if (query.employeeId) conditions.add(`r.employee_id = ${conditions.value(query.employeeId)}`);
  if (query.departmentId) conditions.add(`r.department_id = ${conditions.value(query.departmentId)}`);
  onDays(conditions, query, reader);
  await searched(db, conditions, query.q, reader);
  return conditions;
}
