import { hasAbility, type Department } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  bareColumn,
  flagColumn,
  jsonRows,
  likePattern,
  limitOf,
  nested,
  orderBy,
  pageOf,
  recordOf,
  shapeOf,
  textColumn,
  wordColumn,
  type Call,
  type Database,
  type Principal,
  type RawJson,
} from '@portal/service-kit';
import { fields } from './fields';

/** Departments are written by HR and system administrators and read by everyone. */
export const mayWrite = ({ role }: Principal): boolean => hasAbility(role, 'department.write');

/** A department `d`; `$1`: may the reader write? */
const shape = {
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
};
const departments = jsonRows(shape);
const withEmployees = jsonRows({
  ...shape,
  employees: bareColumn(`(select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name)
      order by e.plain_name, e.id), '[]') from employees.directory e where e.department_id = d.id)`),
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

/** Departments by name, with their employees unless the caller leaves these out. */
export function listDepartments(call: Call<typeof contract.listDepartments>): Promise<RawJson> {
  const { db, query, principal } = call;
  const { limit, offset } = limitOf(query);
  const order = orderBy(query.sort, sorts, 'd.plain_name', 'd.id');
  const rows = query.employees === false ? departments : withEmployees;
  const found = db.texts(
    `list departments ${rows === departments ? 'alone ' : ''}${order}`,
    `with found as materialized (
       ${counted}
       where ($2::text is null or d.plain_name like plain($2) or d.short_code ilike $2) and ($3::boolean is null or d.active = $3)
     )
     select t.total, ${rows.sql}
     from (select count(*) as total from found) t
     left join (select d.*, row_number() over (${order}) as n from found d ${order} limit $4 offset $5) d on true
     order by d.n`,
    [mayWrite(principal), likePattern(query.q), query.active ?? null, limit, offset],
  );
  return pageOf(rows, found);
}

/** One department. Throws `not_found`. */
export const findDepartment = (db: Database, id: string, mayWrite: boolean): Promise<Department> =>
  recordOf(
    departments,
    db.texts('find department', `select ${departments.sql} from (${counted} where d.id = $2) d`, [
      mayWrite,
      id,
    ]),
  );
