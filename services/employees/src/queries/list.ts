import type { GuardedInput, listEmployees as listEmployeesCall } from '@portal/contracts';
import { isPaged, limitOf, planOf, RawJson, type Database, type Principal } from '@portal/service-kit';
import { sightOf } from '../policy';
import { employeeJoins, employeeRows, sightValues } from './employee-json';
import { orderOf, sortedBy, sortedIds, walkedIds } from './order';
import { addSearch, Conditions } from './search';

type Query = GuardedInput<typeof listEmployeesCall>['query'];

/** Filters judge what the reader sees: by a role or a supervisor that is not told, nothing is found. */
function conditionsOf(query: Query, reader: Principal, values: unknown[]): Conditions {
  const conditions = new Conditions(values);
  if (query.department) conditions.add(`e.department_id = ${conditions.bind(query.department)}`);
  if (query.status) conditions.add(`e.status = ${conditions.bind(query.status)}`);
  if (query.role) conditions.add(reader.isAdmin ? `e.role = ${conditions.bind(query.role)}` : 'false');
  if (query.supervisor) {
    const seen = reader.isAdmin || (reader.role === 'supervisor' && query.supervisor === reader.employeeId);
    conditions.add(seen ? `e.supervisor_id = ${conditions.bind(query.supervisor)}` : 'false');
  }
  if (query.q) addSearch(conditions, query.q, reader.isAdmin);
  return conditions;
}

/** How many there are in all: read from the counts that are kept, which carry the very columns that filters name. */
const keptTotal = (where: string) => `(select coalesce(sum(e.heads), 0) from head_counts e where ${where})`;

/**
 * A search, or the question for a supervisor's people, is finer than the counts that are kept, and a department's
 * people are few beside all who lead people: all of its rows are found once, then counted and put in order. No index on
 * the order is walked for it: words that are rare at the beginning of the order would have it walked to its end.
 */
const found = (where: string, columns: string) =>
  `found as materialized (select ${columns} from employees e where ${where})`;

/** All of them by name, as JSON that PostgreSQL writes: nothing is cut off, so nobody has to be found before they are read. */
const everybody = (where: string) => `
  select coalesce(json_agg(r order by e.plain_name, e.id), '[]')::text as json, count(*)::int as total
  from employees e ${employeeJoins} cross join lateral (select ${employeeRows.json}) r where ${where}`;

/**
 * Employees, each as the reader may see it. The page's ids are found as one array: PostgreSQL then expects few rows
 * whatever the page is, and keeps its plan instead of making one for each page.
 */
export async function listEmployees(db: Database, reader: Principal, query: Query): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const conditions = conditionsOf(query, reader, sightValues(sightOf(reader)));
  const { sql: where, values } = conditions;
  if (!isPaged(query) && !query.sort) {
    const sql = everybody(where);
    const [all] = await db.query<{ json: string; total: number }>(planOf('employees', sql), sql, values);
    return new RawJson(all?.json ?? '[]', all?.total ?? 0);
  }
  // A search too is planned once and not for its own words: planning cost as much as finding.
  // Written out, the page is planned for its size, and the first one once for all; others are asked for once in a while.
  const page = { limit: String(limit ?? 'all'), offset: String(offset) };
  const order = orderOf(query.sort, reader);
  const fine = Boolean(query.q || query.supervisor || (query.department && order.by === 'supervisor'));
  const ids = fine ? sortedIds(order, page) : walkedIds(order, where, page);
  const total = fine ? '(select count(*) from found)' : keptTotal(where);
  const sql = `${fine ? `with ${found(where, sortedBy(order))}` : ''}
    select t.total, ${employeeRows.sql}
    from (select ${total} as total) t
    left join unnest(array(${ids})) with ordinality k (id, n) on true
    left join employees e on e.id = k.id ${employeeJoins}
    order by k.n`;
  const rows = await db.texts(offset === 0 ? planOf('employees', sql) : '', sql, values);
  return new RawJson(employeeRows.list(rows, 1), Number(rows[0]?.[0] ?? 0));
}
