import type { ChartPerson } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { notFound, type Call, type Database, type Principal } from '@portal/service-kit';

const peopleMax = 2000;
/** Deeper than any organisation. */
const levelsMax = 50;

/** Who is shown: whoever is employed, and others while somebody employed reports to them. */
const shown = `(e.employed @> current_date or exists (
  select from employees r where r.supervisor_id = e.id and r.employed @> current_date))`;
const leadsSomebody = `exists (select from employees r where r.supervisor_id = e.id and r.employed @> current_date)`;

/** People of the chart by level, then by name. @param found SQL of `id` and `level` */
export const chartPeople = (db: Database, found: string, values: unknown[]): Promise<ChartPerson[]> =>
  db.query<ChartPerson>(
    '',
    `with found as materialized (${found})
     select e.id, e.name, e.position, d.name as department, e.supervisor_id as "supervisorId",
       e.employed @> current_date as employed,
       (select count(*)::int from employees r where r.supervisor_id = e.id and r.employed @> current_date) as reports
     from found join employees e on e.id = found.id left join departments.published d on d.id = e.department_id
     order by found.level, e.plain_name, e.id limit ${peopleMax + 1}`,
    values,
  );

/** Whether a reader sees the people below somebody: administrators, the person, and whoever is above them. */
async function seesBelow(db: Database, reader: Principal, id: string): Promise<boolean> {
  const [line] = await db.query<{ known: boolean; above: boolean }>(
    'line above',
    `with recursive up as (
       select id, supervisor_id, 1 as level from employees where id = $1
       union all
       select e.id, e.supervisor_id, up.level + 1 from employees e join up on e.id = up.supervisor_id
       where up.level < ${levelsMax}
     ) select count(*) > 0 as known, coalesce(bool_or(id = $2), false) as above from up`,
    [id, reader.employeeId],
  );
  return Boolean(line?.known && (reader.isAdmin || line.above));
}

/** Everyone below the people of `start`, with those themselves where `itself`. */
const below = (start: string, deep: boolean, itself: boolean) => `
  with recursive down as (
    select e.id, 0 as level from employees e where ${start}
    union all
    select e.id, down.level + 1 from employees e join down on e.supervisor_id = down.id
    where ${shown} and down.level < ${deep ? levelsMax : 1}
  ) select id, level from down ${itself ? '' : 'where level > 0'}`;

/** Above a person, at levels below 0. */
const above = `
  with recursive up as (
    select e.supervisor_id as id, -1 as level from employees e where e.id = $1
    union all
    select e.supervisor_id, up.level - 1 from employees e join up on e.id = up.id where up.level > -${levelsMax}
  ) select id, level from up where id is not null`;

/** The organisation chart as its reader may see it. Throws `not_found`. */
export async function findChart(call: Call<typeof contract.organisationChart>) {
  const { db, principal: reader, query } = call;
  const { under, deep = true } = query;
  if (under && !(await seesBelow(db, reader, under))) throw notFound();
  const everybody = reader.isAdmin && !under;
  const found = everybody
    ? below(`e.supervisor_id is null and ${leadsSomebody}`, deep, true)
    : under
      ? below('e.id = $1', deep, false)
      : `select * from (${above}) a union all select * from (${below('e.id = $1', deep, true)}) b`;
  const people = await chartPeople(db, found, everybody ? [] : [under ?? reader.employeeId]);
  const [alone] = everybody
    ? await db.query<{ count: number }>(
        'outside the chart',
        `select count(*)::int as count from employees e
         where e.supervisor_id is null and e.employed @> current_date and not ${leadsSomebody}`,
        [],
      )
    : [];
  return {
    people: people.slice(0, peopleMax),
    alone: alone?.count ?? null,
    further: people.length > peopleMax,
  };
}
