import {
  constants,
  message,
  withEnglish,
  type CallOutput,
  type EmployeeField,
  type Message,
  type PersonChange,
} from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  invalid,
  rowsOf,
  storedFields,
  withDepartmentsBelow,
  type Call,
  type Knex,
  type Principal,
  type Verdict,
} from '@portal/service-kit';
import { fields } from '../fields';
import { conditionsOf } from '../queries/conditions';
import { leads } from '../rules';
import { refusalOf } from './change';
import type { Judged } from './judge';
import { lineOf, storedColumns, type Stored } from './stored';
import { judgeTogether } from './together';
import { write } from './write';

type Request = Call<typeof contract.changeEmployees>;
type Wanted = Request['body']['set'];
type Person = Stored & { name: string; department: string | null; supervisor: string | null };

/** The ids of a call: as they are sent, or all that its filter finds, by name. */
async function chosen({ db, principal, body: { ids, filter = {} } }: Request): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const below = filter.department ? await withDepartmentsBelow(db, filter.department) : [];
  const { sql, values } = conditionsOf(filter, below, principal, []);
  const found = await db.query<{ id: string }>(
    '',
    `select e.id from employees e where ${sql} order by e.plain_name, e.id`,
    values,
  );
  const most = constants.uploadRowsMax;
  if (found.length > most)
    throw invalid({ filter: message('employees.tooMany', { count: found.length, most }) });
  return found.map(({ id }) => id);
}

/** What everybody would get has to be there: a department that takes people in, a supervisor who leads. */
async function targetsOf(trx: Knex.Transaction, { departmentId, supervisorId }: Wanted) {
  const wrong = (field: string, text: Message) => invalid({ [`set.${field}`]: text });
  const [department] = departmentId
    ? await rowsOf<{ name: string; active: boolean }>(
        trx,
        'select name, active from departments.published where id = ?',
        [departmentId],
      )
    : [];
  if (departmentId && !department) throw wrong('departmentId', message('employees.unknownDepartment'));
  if (department?.active === false) throw wrong('departmentId', message('employees.inactiveDepartment'));
  const [supervisor] = supervisorId
    ? await rowsOf<{ name: string }>(
        trx,
        'select name from employees where id = ? and role = any(?) and employed @> current_date',
        [supervisorId, leads],
      )
    : [];
  if (supervisorId && !supervisor) throw wrong('supervisorId', message('employees.notLeading'));
  return { department: department?.name ?? null, supervisor: supervisor?.name ?? null };
}

/**
 * Those who are changed, locked where it is written: as one by one, first whoever takes an administrator's role, then who
 * stands above whom, then the rows.
 */
async function load(trx: Knex.Transaction, ids: readonly string[], commit: boolean): Promise<Person[]> {
  if (commit) {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('system administrators'))`);
    await trx.raw(`select pg_advisory_xact_lock(hashtext('employee hierarchy'))`);
  }
  return rowsOf<Person>(
    trx,
    `select ${storedColumns}, e.name, d.name as department,
       (select s.name from employees s where s.id = e.supervisor_id) as supervisor
     from employees e left join departments.published d on d.id = e.department_id
     where e.id = any(?) order by e.id ${commit ? 'for update of e' : ''}`,
    [ids],
  );
}

function judge(actor: Principal, ownLine: ReadonlySet<string>, person: Person, row: number, set: Wanted) {
  const { name: _shown, department: _above, supervisor: _leads, ...stored } = person;
  const before = storedFields(fields, stored);
  const changed = (Object.keys(set) as EmployeeField[]).filter(
    (field) => set[field as keyof Wanted] !== before[field],
  );
  if (changed.length === 0) return { row, unchanged: true } as const;
  const values = {
    ...before,
    ...set,
    id: stored.id,
    change: { stored: stored as unknown as Stored, fields: changed, before: {}, after: {}, former: null },
  } as unknown as Judged;
  const refused = refusalOf(actor, { ownLine }, person, values);
  return refused ? { row, ...refused } : { row, values, remarks: [] };
}

/** The fields that are set, as somebody has them, or has them once they are set. */
function shown(
  set: Wanted,
  values: Partial<Record<string, unknown>>,
  names: Record<'department' | 'supervisor', string | null>,
) {
  return Object.fromEntries(
    Object.keys(set).flatMap((field) => {
      const value: [string, unknown] = [field, values[field]];
      if (field === 'departmentId') return [value, ['department', names.department]];
      return field === 'supervisorId' ? [value, ['supervisor', names.supervisor]] : [value];
    }),
  ) as PersonChange['before'];
}

/**
 * Sets values of many people, each judged by the rules of the calls for one person and together with the others. Whoever
 * is refused stays as they are and does not stop the rest. Without `commit` nothing is locked or written.
 */
export async function changeEmployees(call: Request): Promise<CallOutput<typeof contract.changeEmployees>> {
  const { db, principal: actor, body, today } = call;
  const { set, commit } = body;
  const ids = await chosen(call);
  return db.transaction(async (trx) => {
    const targets = await targetsOf(trx, set);
    const people = new Map((await load(trx, ids, commit)).map((each) => [each.id, each]));
    const ownLine = await lineOf(trx, actor);
    const verdicts = await judgeTogether(
      trx,
      ids.map((id, row): Verdict<Judged> => {
        const stored = people.get(id);
        return stored ? judge(actor, ownLine, stored, row, set) : { row, refusal: message('any.notFound') };
      }),
    );
    const good = verdicts.flatMap((verdict) => ('values' in verdict ? [verdict.values] : []));
    if (commit && good.length > 0) await write(trx, good, actor, today);
    const results = verdicts.map((verdict, index): PersonChange => {
      const id = ids[index]!;
      const stored = people.get(id);
      const before = stored ? shown(set, storedFields(fields, stored), stored) : {};
      const name = stored?.name ?? null;
      if ('values' in verdict) return { id, name, before, after: shown(set, set, targets) };
      const refusal = 'refusal' in verdict ? { refusal: withEnglish(verdict.refusal) } : {};
      return { id, name, before, after: before, ...refusal };
    });
    return { results, changed: good.length };
  });
}
