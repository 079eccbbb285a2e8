import type { GuardedInput, listDirectory as listDirectoryCall } from '@portal/contracts';
import { RawJson, type Database, type Principal } from '@portal/service-kit';
import { addSearch, Conditions, planOf } from './search';

type Query = GuardedInput<typeof listDirectoryCall>['query'];

/** Whom the reader may file leave for: anyone, themselves and their reports, or themselves. */
function addLeaveScope(conditions: Conditions, reader: Principal): void {
  if (reader.isAdmin) return;
  const self = conditions.bind(reader.employeeId);
  conditions.add(
    reader.role === 'supervisor' ? `(e.id = ${self} or e.supervisor_id = ${self})` : `e.id = ${self}`,
  );
}

/** Whom the reader may assign to a shift: anyone, the own department, or nobody. */
function addShiftScope(conditions: Conditions, reader: Principal): void {
  if (reader.isAdmin) return;
  if (reader.role !== 'supervisor') return conditions.add('false');
  conditions.add(`e.department_id = ${conditions.bind(reader.departmentId)}`);
}

/** A search that finds more than so many is a word like `officer`: the first of these many are put in order. */
const candidates = 500;

/** Active employees by name, as JSON text made by PostgreSQL: no contact data, only whether a phone is on file. */
export async function listDirectory(db: Database, reader: Principal, query: Query): Promise<RawJson> {
  const conditions = new Conditions([]);
  conditions.add(`e.status = 'active'`);
  if (query.for === 'leave') addLeaveScope(conditions, reader);
  if (query.for === 'shift') addShiftScope(conditions, reader);
  if (query.department) conditions.add(`e.department_id = ${conditions.bind(query.department)}`);
  if (query.id) conditions.add(`e.id = ${conditions.bind(query.id)}`);
  if (query.q) addSearch(conditions, query.q, false);
  const found = `employees e where ${conditions.sql}`;
  const people = query.q ? `(select e.* from ${found} limit ${candidates}) e` : found;
  const sql = `
    select coalesce(json_agg(json_build_object(
        'id', e.id, 'name', e.name, 'position', e.position, 'departmentId', e.department_id,
        'department', d.name, 'phoneOk', phone_ok(e.mobile)) order by e.name, e.id),
      '[]')::text as json
    from (select e.* from ${people} order by e.name, e.id limit ${conditions.bind(query.limit)}) e
    left join departments.published d on d.id = e.department_id`;
  const [row] = await db.query<{ json: string }>(planOf(query.q, sql), sql, conditions.values);
  return new RawJson(row?.json ?? '[]');
}
