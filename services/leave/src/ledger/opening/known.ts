import { rowsOf, type Knex } from '@portal/service-kit';

/** A person whom a row names. */
export interface Named {
  id: string;
  joinedOn: string | null;
  leavesOn: string | null;
}

/** What a person has of a leave type in a year before the upload. */
export interface Standing {
  /** The policy has no limit. */
  unlimited: boolean;
  /** What an account may go down to. */
  floor: number;
  granted: number;
  available: number;
  /** Carried into the year by the end of the one before, which the upload undoes. */
  broughtIn: number;
  /** The end of this year was run. */
  ended: boolean;
  /** What an earlier upload said. */
  opening: number | null;
  carried: number | null;
  expires: string | null;
}

/** People by employee ID and by e-mail address, in lower case; several of them may have one address. */
export async function peopleNamed(
  trx: Knex.Transaction,
  names: readonly string[],
): Promise<Map<string, Named[]>> {
  const rows = await rowsOf<Named & { name: string }>(
    trx,
    `select lower(d.employee_id) as name, d.id, d.joined_on as "joinedOn", d.leaves_on as "leavesOn"
     from employees.directory d where lower(d.employee_id) = any(?)
     union all
     select lower(m.email), d.id, d.joined_on, d.leaves_on
     from employees.emails m join employees.directory d on d.id = m.id where lower(m.email) = any(?)`,
    [names, names],
  );
  const people = new Map<string, Named[]>();
  for (const { name, ...person } of rows) people.set(name, [...(people.get(name) ?? []), person]);
  return people;
}

/** Ids of the leave types that are offered, by name in lower case. */
export async function typesByName(trx: Knex.Transaction): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(
    trx,
    'select id, lower(name) as name from leave_types.published where active',
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export interface Key {
  person: string;
  type: string;
  year: number;
}
export const keyOf = ({ person, type, year }: Key): string => `${person} ${type} ${year}`;

/** What these people have of these leave types in these years. */
export async function standings(
  trx: Knex.Transaction,
  keys: readonly Key[],
  today: string,
): Promise<Map<string, Standing>> {
  const rows = await rowsOf<Standing & Key>(
    trx,
    `select w.person, w.type, w.year, p.yearly_grant = 999 as unlimited, p.floor::float8 as floor,
            coalesce(a.granted, 0)::float8 as granted, coalesce(a.available, 0)::float8 as available,
            coalesce(l.carried, 0)::float8 as "broughtIn",
            w.year < extract(year from ?::date) and exists (select from year_runs r where r.year = w.year) as ended,
            o.days::float8 as opening, c.days::float8 as carried, c.expires
     from (select distinct * from json_to_recordset(?) as w (person uuid, type uuid, year int)) w
     cross join lateral policy_on(w.person, w.type, day_in(w.year)) p
     left join accounts a on a.employee_id = w.person and a.leave_type_id = w.type and a.year = w.year
     left join year_lines l on l.employee_id = w.person and l.leave_type_id = w.type and l.year = w.year - 1
     left join openings o
       on o.employee_id = w.person and o.leave_type_id = w.type and o.year = w.year and not o.carried
     left join openings c on c.employee_id = w.person and c.leave_type_id = w.type and c.year = w.year and c.carried`,
    [today, JSON.stringify(keys)],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}
