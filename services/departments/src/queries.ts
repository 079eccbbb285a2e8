import type { CallOutput, GuardedInput, listDepartments as listDepartmentsCall } from '@portal/contracts';
import {
  bareColumn,
  flagColumn,
  jsonRows,
  likePattern,
  limitOf,
  nested,
  notFound,
  orderBy,
  RawJson,
  shapeOf,
  textColumn,
  wordColumn,
  type Database,
} from '@portal/service-kit';
import { fields } from './fields';

type Query = GuardedInput<typeof listDepartmentsCall>['query'];
type Department = CallOutput<typeof listDepartmentsCall>[number];

/** A department `d`; `$1`: may the reader write? */
const departments = jsonRows({
  id: wordColumn('d.id'),
  ...shapeOf(fields, 'd'),
  code: textColumn('d.short_code'),
  managerId: wordColumn('d.manager_id'),
  head: textColumn('d.head'),
  employeeCount: bareColumn('d.heads'),
  can: nested('d.id', {
    edit: flagColumn('$1::boolean'),
    delete: flagColumn('$1::boolean and d.heads = 0 and not d.has_parts'),
  }),
});

const counted = `select d.*, coalesce(c.total, 0) as heads,
    (select h.name from employees.directory h where h.id = d.manager_id) as head,
    exists (select 1 from departments part where part.parent_id = d.id) as has_parts
  from departments d left join employees.department_heads c on c.department_id = d.id`;

const sorts = {
  name: 'd.plain_name',
  shortCode: 'd.short_code',
  employeeCount: 'd.heads',
  active: 'd.active',
};

/** Departments by name. */
export async function listDepartments(db: Database, query: Query, mayWrite: boolean): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const order = orderBy(query.sort, sorts, 'd.plain_name', 'd.id');
  const rows = await db.texts(
    `list departments ${order}`,
    `with found as materialized (
       ${counted}
       where ($2::text is null or d.plain_name like plain($2) or d.short_code ilike $2) and ($3::boolean is null or d.active = $3)
     )
     select t.total, ${departments.sql}
     from (select count(*) as total from found) t
     left join (select d.*, row_number() over (${order}) as n from found d ${order} limit $4 offset $5) d on true
     order by d.n`,
    [mayWrite, likePattern(query.q), query.active ?? null, limit, offset],
  );
  return new RawJson(departments.list(rows, 1), Number(rows[0]?.[0] ?? 0));
}

/** One department. Throws `not_found`. */
export async function findDepartment(db: Database, id: string, mayWrite: boolean): Promise<Department> {
  const [row] = await db.texts(
    'find department',
    `select ${departments.sql} from (${counted} where d.id = $2) d`,
    [mayWrite, id],
  );
  if (!row) throw notFound();
  return JSON.parse(departments.write(row)) as Department;
}
