import {
  message,
  type DefaultTerms,
  type GuardedInput,
  type Message,
  type updateDefaultTerms,
} from '@portal/contracts';
import { audit, invalid, rowsOf, type Database, type Knex } from '@portal/service-kit';
import { refuseUnknown } from '../terms';

type Wanted = GuardedInput<typeof updateDefaultTerms>['body'];

const select = `
  select t.department_id as "departmentId", lower(t.period)::text as "from", t.pattern_id as "patternId",
         t.region_id as "regionId", t.basis
  from default_terms t left join departments.published d on d.id = t.department_id
  order by d.plain_name nulls first, t.department_id, t.period`;

/** Default terms: the organisation's first, then by department, the earliest first. */
export const listDefaults = (db: Database): Promise<DefaultTerms[]> =>
  db.query<DefaultTerms & object>('default terms', select, []);

async function refuseUnknownDepartments(trx: Knex.Transaction, wanted: Wanted): Promise<void> {
  const ids = wanted.flatMap(({ departmentId }) => departmentId ?? []);
  const rows = await rowsOf<{ id: string }>(trx, 'select id from departments.published where id = any(?)', [
    ids,
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const fields: Record<string, Message> = {};
  wanted.forEach(({ departmentId }, index) => {
    if (departmentId && !known.has(departmentId))
      fields[`${index}.departmentId`] = message('employees.unknownDepartment');
  });
  if (Object.keys(fields).length) throw invalid(fields);
}

/** The departments, null for the organisation, whose defaults differ. */
function changedIn(before: readonly DefaultTerms[], after: readonly DefaultTerms[]): (string | null)[] {
  const scopes = [...new Set([...before, ...after].map(({ departmentId }) => departmentId))];
  const of = (list: readonly DefaultTerms[], scope: string | null) =>
    JSON.stringify(
      list
        .filter(({ departmentId }) => departmentId === scope)
        .map(({ from, patternId, regionId, basis }) => [from, patternId, regionId, basis])
        .sort(([a], [b]) => String(a).localeCompare(String(b))),
    );
  return scopes.filter((scope) => of(before, scope) !== of(after, scope));
}

/** People without terms of their own who work by the default of one of these departments, null for the organisation. */
async function reachedBy(trx: Knex.Transaction, scopes: readonly (string | null)[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    `with nearest as materialized (select id, nearest_default(id) as scope from departments.published)
     select e.id from employees.directory e left join nearest n on n.id = e.department_id
     where (n.scope = any(?::uuid[]) or ? and n.scope is null)
       and not exists (select from terms t where t.employee_id = e.id)`,
    [scopes.filter((scope) => scope !== null), scopes.includes(null)],
  );
  return rows.map(({ id }) => id);
}

async function write(trx: Knex.Transaction, wanted: Wanted): Promise<void> {
  await rowsOf(trx, 'delete from default_terms');
  await rowsOf(
    trx,
    `insert into default_terms (department_id, period, pattern_id, region_id, basis)
     select department, daterange(day, lead(day) over (partition by department order by day)), pattern, region, basis
     from (select "departmentId" as department, "from" as day, "patternId" as pattern, "regionId" as region, basis
           from json_to_recordset(?) as t ("departmentId" uuid, "from" date, "patternId" uuid, "regionId" uuid, basis text)) t`,
    [JSON.stringify(wanted)],
  );
}

/** Replaces the default terms. @returns whom that reaches, and what was there before and after */
async function replace(trx: Knex.Transaction, wanted: Wanted) {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('default terms'))`);
  await refuseUnknownDepartments(trx, wanted);
  await refuseUnknown(trx, wanted, (field, index) => `${index}.${field}`);
  const before = await rowsOf<DefaultTerms>(trx, select);
  const scopes = changedIn(before, wanted);
  if (scopes.length === 0) return { before, after: before, people: [] };
  // Also who worked by a default that is gone, and works by another one now.
  const reached = await reachedBy(trx, scopes);
  await write(trx, wanted);
  const after = await rowsOf<DefaultTerms>(trx, select);
  return { before, after, people: [...new Set([...reached, ...(await reachedBy(trx, scopes))])] };
}

/** How many people other default terms would reach. Refuses what `updateDefaults` refuses. */
export const previewDefaults = (db: Database, wanted: Wanted): Promise<{ people: number }> =>
  db.transaction(async (trx) => {
    await trx.raw('savepoint preview');
    const { people } = await replace(trx, wanted);
    await trx.raw('rollback to savepoint preview');
    return { people: people.length };
  });

/**
 * Replaces the default terms; leave of those whom that reaches is counted again. Refuses departments, patterns and
 * regions that do not exist, each at its field.
 */
export async function updateDefaults(db: Database, wanted: Wanted): Promise<void> {
  await db.transaction(async (trx) => {
    const { before, after, people } = await replace(trx, wanted);
    if (before === after) return;
    await audit(trx, 'defaultTerms.update', 'defaultTerms', { before, after });
    await trx.raw(`select leave.recount(?::uuid[], '-infinity', 'infinity', ?::jsonb)`, [
      people,
      JSON.stringify(message('leave.causeTerms')),
    ]);
  });
}
