import { isAdminRole } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  isPaged,
  limitOf,
  pageOf,
  RawJson,
  statementName,
  withDepartmentsBelow,
  type Call,
} from '@portal/service-kit';
import { sightOf } from '../policy';
import { employeeJoins, employeeRows, sightValues } from './employee-json';
import { conditionsOf } from './conditions';
import { orderOf, sortedBy, sortedIds, walkedIds, type Order } from './order';

type Query = Call<typeof contract.listEmployees>['query'];

/**
 * Whether a query finds few rows. They are found once, then counted and sorted: an index on their order would be walked
 * to its end for them.
 */
const findsFew = (query: Query, by: Order['by']): boolean =>
  Boolean(query.q || query.supervisor || query.status === 'inactive' || query.account || query.pattern) ||
  Boolean(query.joinedFrom || query.joinedTo) ||
  (by === 'supervisor' && Boolean(query.department || (query.role && isAdminRole(query.role))));

/** All of them by name, as JSON that PostgreSQL writes: nothing is cut off, so nobody has to be found before they are read. */
const everybody = (where: string) => `
  select coalesce(json_agg(r order by e.plain_name, e.id), '[]')::text as json, count(*)::int as total
  from employees e ${employeeJoins} cross join lateral (select ${employeeRows.json}) r where ${where}`;

/**
 * Employees, each as the reader may see it. The page's ids are found as one array: PostgreSQL then expects few rows
 * whatever the page is, and keeps its plan instead of making one for each page.
 */
export async function listEmployees(call: Call<typeof contract.listEmployees>): Promise<RawJson> {
  const { db, principal: reader, query } = call;
  const { limit, offset } = limitOf(query);
  const departments = query.department ? await withDepartmentsBelow(db, query.department) : [];
  const conditions = conditionsOf(query, departments, reader, sightValues(sightOf(reader)));
  const { sql: where, values } = conditions;
  if (!isPaged(query) && !query.sort) {
    const sql = everybody(where);
    const [all] = await db.query<{ json: string; total: number }>(statementName(sql) ?? '', sql, values);
    return new RawJson(all?.json ?? '[]', all?.total ?? 0);
  }
  // A search too is planned once and not for its own words: planning cost as much as finding.
  // Written out, the page is planned for its size, and the first one once for all; others are asked for once in a while.
  const page = { limit: String(limit ?? 'all'), offset: String(offset) };
  const order = orderOf(query.sort, reader);
  const few = findsFew(query, order.by);
  const found = `with found as materialized (select ${sortedBy(order)} from employees e where ${where})`;
  const sql = `${few ? found : ''}
    select t.total, ${employeeRows.sql}
    from (select count(*) as total from ${few ? 'found' : `employees e where ${where}`}) t
    left join unnest(array(${few ? sortedIds(order, page) : walkedIds(order, where, page)})) with ordinality k (id, n) on true
    left join employees e on e.id = k.id ${employeeJoins}
    order by k.n`;
  return pageOf(employeeRows, db.texts('', sql, values));
}
