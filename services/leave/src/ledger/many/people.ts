import type { PeopleFilter } from '@portal/contracts';
import { allOf, peopleConditions, sql, wordsIn, type Database } from '@portal/service-kit';
import { readFrom } from '../../source';

export interface PersonOfMany {
  id: string;
  employeeNumber: string;
  name: string;
  department: string | null;
}

interface Asked {
  filter?: PeopleFilter | undefined;
  /** Only these; null or absent: anybody. */
  ids?: readonly string[] | null | undefined;
  /** Only who is employed on some day of it. */
  year?: number;
  today: string;
  limit?: number | null;
  offset?: number;
}

/** People by name, with how many there are in all. */
export async function findPeople(
  db: Database,
  { filter = {}, ids, year, today, limit = null, offset = 0 }: Asked,
): Promise<{ people: PersonOfMany[]; total: number }> {
  const conditions = await peopleConditions(db, filter, today);
  const { q } = filter;
  if (q)
    conditions.push(sql`${wordsIn(sql`e.plain_name`, q)} or starts_with(lower(e.employee_id), lower(${q}))`);
  if (ids) conditions.push(sql`e.id = any(${ids}::uuid[])`);
  if (year) {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    conditions.push(sql`e.employed && daterange(${first}::date, ${last}::date, '[]')`);
  }
  const chosen = sql`from employees.directory e where ${allOf(conditions)}`;
  const people = await readFrom<PersonOfMany>(
    db,
    sql`select e.id, e.employee_id as "employeeNumber", e.name, d.name as department
        from (select e.* ${chosen} order by e.plain_name, e.id limit ${limit} offset ${offset}) e
        left join departments.published d on d.id = e.department_id
        order by e.plain_name, e.id`,
  );
  if (limit === null) return { people, total: people.length };
  const [counted] = await readFrom<{ n: number }>(db, sql`select count(*)::int as n ${chosen}`);
  return { people, total: counted?.n ?? people.length };
}
