import type { CallOutput, GuardedInput, listDepartments as listDepartmentsCall } from '@portal/contracts';
import { likePattern, limitOf, notFound, orderBy, RawJson, type Database } from '@portal/service-kit';

type Query = GuardedInput<typeof listDepartmentsCall>['query'];
type Department = CallOutput<typeof listDepartmentsCall>[number];

/** One department as JSON; `$1`: may the reader write? The count is the one that employees keeps. */
const departmentJson = `json_build_object(
  'id', d.id, 'name', d.name, 'shortCode', d.short_code, 'code', d.short_code, 'parentId', d.parent_id,
  'active', d.active, 'manager', d.manager, 'managerId', d.manager_id,
  'employeeCount', coalesce(c.total, 0),
  'can', json_build_object('edit', $1::boolean, 'delete', $1::boolean and coalesce(c.total, 0) = 0))`;

const counted = `departments d left join employees.department_heads c on c.department_id = d.id`;

const sorts = {
  name: 'd.name',
  shortCode: 'd.short_code',
  employeeCount: 'coalesce(c.total, 0)',
  active: 'd.active',
};

/** Departments by name, as JSON text made by PostgreSQL. */
export async function listDepartments(db: Database, query: Query, mayWrite: boolean): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const order = orderBy(query.sort, sorts, 'd.name', 'd.id');
  const [row] = await db.query<{ json: string; total: number }>(
    `list departments ${order}`,
    `with found as (
       select d.id from departments d
       where ($2::text is null or d.name ilike $2 or d.short_code ilike $2) and ($3::boolean is null or d.active = $3)
     ), page as (
       select ${departmentJson} as json, row_number() over (${order}) as n
       from ${counted} where d.id in (select id from found) ${order} limit $4 offset $5
     )
     select coalesce(json_agg(json order by n), '[]')::text as json, (select count(*) from found)::int as total from page`,
    [mayWrite, likePattern(query.q), query.active ?? null, limit, offset],
  );
  return new RawJson(row?.json ?? '[]', row?.total ?? 0);
}

/** One department. Throws `not_found`. */
export async function findDepartment(db: Database, id: string, mayWrite: boolean): Promise<Department> {
  const [row] = await db.query<{ json: Department }>(
    'find department',
    `select ${departmentJson} as json from ${counted} where d.id = $2`,
    [mayWrite, id],
  );
  if (!row) throw notFound();
  return row.json;
}
