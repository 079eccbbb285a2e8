import type { GuardedInput, listDirectory as listDirectoryCall } from '@portal/contracts';
import {
  flagColumn,
  jsonRows,
  RawJson,
  textColumn,
  wordColumn,
  type Database,
  type Principal,
} from '@portal/service-kit';
import { addSearch, Conditions, isShort, planOf } from './search';

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
const candidates = 200;
/** So many of the first names are read for a search by a letter or two, which meets many of them. */
const firstNames = 1000;

const people = jsonRows({
  id: wordColumn('e.id'),
  name: textColumn('e.name'),
  position: textColumn('e.position'),
  departmentId: wordColumn('e.department_id'),
  department: textColumn('d.name'),
  phoneOk: flagColumn('phone_ok(e.mobile)'),
});

const kept = 'e.id, e.name, e.position, e.department_id, e.mobile';

/** The first of the active employees that a query asks for, out of `from`, as rows of `people`. */
const statement = (from: string, limit: number) => `
  select ${people.sql}
  from (select 1) one
  left join (select ${kept} from ${from} order by e.name, e.id limit ${limit}) e on true
  left join departments.published d on d.id = e.department_id
  order by e.name, e.id`;

/** Active employees by name: no contact data, only whether a phone is on file. */
export async function listDirectory(db: Database, reader: Principal, query: Query): Promise<RawJson> {
  const { q, limit } = query;
  const conditions = new Conditions([]);
  conditions.add(`e.status = 'active'`);
  if (q) addSearch(conditions, q, false);
  const ofEverybody = conditions.parts.length;
  if (query.for === 'leave') addLeaveScope(conditions, reader);
  if (query.for === 'shift') addShiftScope(conditions, reader);
  if (query.department) conditions.add(`e.department_id = ${conditions.bind(query.department)}`);
  if (query.id) conditions.add(`e.id = ${conditions.bind(query.id)}`);
  const ask = (from: string) => {
    const sql = statement(from, limit);
    return db.texts(planOf(sql), sql, conditions.values);
  };
  if (q && isShort(q) && conditions.parts.length === ofEverybody) {
    const rows = await ask(
      `(select e.* from employees e order by e.name, e.id limit ${firstNames}) e where ${conditions.sql}`,
    );
    if (rows.length === limit && rows[0]?.[0] != null) return new RawJson(people.list(rows));
  }
  const found = `employees e where ${conditions.sql}`;
  return new RawJson(
    people.list(await ask(q ? `(select ${kept} from ${found} limit ${candidates}) e` : found)),
  );
}
