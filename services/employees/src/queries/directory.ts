import type * as contract from '@portal/contracts';
import {
  Conditions,
  flagColumn,
  jsonRows,
  RawJson,
  textColumn,
  wordColumn,
  type Call,
  type Principal,
} from '@portal/service-kit';
import { leads } from '../rules';
import { addSearch, firstLetters } from './search';

type Query = Call<typeof contract.listDirectory>['query'];

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
  if (reader.role !== 'supervisor') return void conditions.add('false');
  conditions.add(`e.department_id = ${conditions.bind(reader.departmentId)}`);
}

/** On whose overtime the reader decides: anyone's, that of the own department and reports, or nobody's. */
function addOvertimeScope(conditions: Conditions, reader: Principal): void {
  if (reader.isAdmin) return;
  if (reader.role !== 'supervisor') return void conditions.add('false');
  const [self, department] = [conditions.bind(reader.employeeId), conditions.bind(reader.departmentId)];
  conditions.add(`e.id <> ${self} and (e.department_id = ${department} or e.supervisor_id = ${self})`);
}

/** Who may supervise; roles are shown to administrators only. */
function addSupervisionScope(conditions: Conditions, reader: Principal): void {
  conditions.add(reader.isAdmin ? `e.role in (${leads.map((role) => `'${role}'`).join(', ')})` : 'false');
}

/** A search that finds more than so many is a word like `officer`: the first of these many are put in order. */
const candidates = 200;

const people = jsonRows({
  id: wordColumn('e.id'),
  name: textColumn('e.name'),
  position: textColumn('e.position'),
  departmentId: wordColumn('e.department_id'),
  department: textColumn('d.name'),
  phoneOk: flagColumn('phone_ok(e.mobile)'),
});

const columns = 'e.id, e.name, e.plain_name, e.position, e.department_id, e.mobile';

/** The first of the employees that a query asks for, out of `from`, as rows of `people`. */
const statement = (from: string, limit: number) => `
  select ${people.sql}
  from (select 1) one
  left join (select ${columns} from ${from} order by e.plain_name, e.id limit ${limit}) e on true
  left join departments.published d on d.id = e.department_id
  order by e.plain_name, e.id`;

/** After every text that begins as another one does. */
const last = '\u{10ffff}';

/**
 * Of everybody those who are meant by one or two letters: whose first or last name begins with them, and only where
 * they are few, also those of whom another word does.
 */
function byFirstLetters(conditions: Conditions, letters: string): string {
  const all = conditions.sql;
  const from = conditions.bind(letters.toLowerCase());
  const to = conditions.bind(letters.toLowerCase() + last);
  addSearch(conditions, letters, false);
  const named = (name: string) => {
    const plain = `plain(e.${name}) collate "C"`;
    return `${all} and ${plain} >= ${from} and ${plain} < ${to}`;
  };
  const parts = [named('first_name'), named('last_name'), conditions.sql].map(
    (where) => `(select ${columns} from employees e where ${where} limit ${candidates})`,
  );
  return `(select distinct ${columns} from (${parts.join(' union all ')} limit ${candidates}) e) e`;
}

/** Where the employees of a query stand, as `e`; of a search those that are put in order. */
function foundIn(conditions: Conditions, query: Query, reader: Principal): string {
  if (!query.q) return `employees e where ${conditions.sql}`;
  const everybody =
    !query.department && !query.id && (!query.for || (reader.isAdmin && query.for !== 'supervision'));
  const letters = query.q.trim();
  if (everybody && firstLetters.test(letters)) return byFirstLetters(conditions, letters);
  addSearch(conditions, query.q, false);
  return `(select ${columns} from employees e where ${conditions.sql} limit ${candidates}) e`;
}

/** Those who are employed today, by name: no contact data, only whether a phone is on file. */
export async function listDirectory(call: Call<typeof contract.listDirectory>): Promise<RawJson> {
  const { db, principal: reader, query } = call;
  const conditions = new Conditions();
  conditions.add('e.employed @> current_date');
  if (query.for === 'leave') addLeaveScope(conditions, reader);
  if (query.for === 'shift') addShiftScope(conditions, reader);
  if (query.for === 'overtime') addOvertimeScope(conditions, reader);
  if (query.for === 'supervision') addSupervisionScope(conditions, reader);
  if (query.department) conditions.add(`e.department_id = ${conditions.bind(query.department)}`);
  if (query.id) conditions.add(`e.id = ${conditions.bind(query.id)}`);
  const sql = statement(foundIn(conditions, query, reader), query.limit);
  return new RawJson(people.list(await db.texts('', sql, conditions.values)));
}
