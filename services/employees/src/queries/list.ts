import type { GuardedInput, listEmployees as listEmployeesCall } from '@portal/contracts';
import { isPaged, limitOf, RawJson, type Database, type Principal } from '@portal/service-kit';
import { sightOf } from '../policy';
import { employeeColumns, employeeJoins, employeeRow, sightValues } from './employee-json';
import { orderOf, sortedKeys, walkedKeys } from './order';
import { addSearch, Conditions, planOf } from './search';

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
 * A search, or the question for a supervisor's people, is finer than the counts that are kept: all of its rows are
 * found once, then counted and put in order. No index on the order is walked for it: words that are rare at the
 * beginning of the order would have it walked to its end.
 */
const found = (where: string) => `found as materialized (
  select e.id, e.name, e.employee_id, e.position, e.role, e.status, e.department_id, e.supervisor_id
  from employees e where ${where})`;

/** All of them by name: nothing is cut off, so nobody has to be found before they are read. */
const everybody = (where: string) => `
  select coalesce(json_agg(r order by r.name, r.id), '[]')::text as json, count(*)::int as total
  from (select ${employeeColumns} from employees e ${employeeJoins} where ${where}) r`;

async function answer(db: Database, query: Query, sql: string, values: readonly unknown[]): Promise<RawJson> {
  const [row] = await db.query<{ json: string; total: number }>(planOf(query.q, sql), sql, values);
  return new RawJson(row?.json ?? '[]', row?.total ?? 0);
}

/** Employees as JSON text made by PostgreSQL, each as the reader may see it. */
export async function listEmployees(db: Database, reader: Principal, query: Query): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const conditions = conditionsOf(query, reader, sightValues(sightOf(reader)));
  if (!isPaged(query) && !query.sort) return answer(db, query, everybody(conditions.sql), conditions.values);
  const page = { limit: conditions.bind(limit), offset: conditions.bind(offset) };
  const order = orderOf(query.sort, reader);
  const fine = Boolean(query.q || query.supervisor);
  const keys = fine
    ? `${found(conditions.sql)}, keys as materialized (${sortedKeys(order, page)})`
    : `keys as materialized (${walkedKeys(order, conditions.sql, page)})`;
  const total = fine ? '(select count(*) from found)' : keptTotal(conditions.sql);
  const sql = `with ${keys}
    select coalesce(json_agg(${employeeRow} order by k.n), '[]')::text as json, ${total}::int as total
    from keys k join employees e on e.id = k.id ${employeeJoins}`;
  return answer(db, query, sql, conditions.values);
}
