import { rowsOf, type Knex } from '@portal/service-kit';
import { loadStandings, type StoredStanding } from '../standing';

/** A person whom a row names. */
export interface Named {
  id: string;
  joinedOn: string | null;
  leavesOn: string | null;
}

/** People by employee ID and by e-mail address, in lower case; several of them may have one address. */
export async function peopleNamed(
  trx: Knex.Transaction,
  names: readonly string[],
): Promise<Map<string, Named[]>> {
  const rows = await rowsOf<Named & { name: string }>(
    trx,
    `select lower(d.employee_id) as name, d.id, d.employments -> 0 ->> 'joinedOn' as "joinedOn", d.leaves_on as "leavesOn"
     from employees.directory d where lower(d.employee_id) = any(?)
     union all
     select lower(m.email), d.id, d.employments -> 0 ->> 'joinedOn', d.leaves_on
     from employees.emails m join employees.directory d on d.id = m.id where lower(m.email) = any(?)`,
    [names, names],
  );
  const people = new Map<string, Named[]>();
  for (const { name, ...person } of rows) people.set(name, [...(people.get(name) ?? []), person]);
  return people;
}

/** Ids of the leave types that are offered, by each of their names in lower case; an English one goes before. */
export async function typesByName(trx: Knex.Transaction): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(
    trx,
    `select id, lower(names->>'fr') as name from leave_types.published where active and names->>'fr' is not null
     union all select id, lower(name) from leave_types.published where active`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export interface Key {
  person: string;
  type: string;
}
export const keyOf = ({ person, type }: Key): string => `${person} ${type}`;

/** What these people have of these leave types. */
export async function standingsOf(
  trx: Knex.Transaction,
  keys: readonly Key[],
  today: string,
): Promise<Map<string, StoredStanding>> {
  const of = (field: keyof Key) => [...new Set(keys.map((key) => key[field]))];
  const standings = await loadStandings(trx, of('person'), of('type'), today);
  return new Map(
    standings.map((standing) => [
      keyOf({ person: standing.of.person.id, type: standing.of.leaveType.id }),
      standing,
    ]),
  );
}
