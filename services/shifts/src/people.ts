import type { Knex } from '@portal/service-kit';

/** A person in the employees' directory. */
export interface Person {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  position: string;
  department_id: string | null;
  supervisor_id: string | null;
  /** On the day that was asked about. */
  employed: boolean;
  joined_on: string | null;
  leaves_on: string | null;
  phone_ok: boolean;
}

/** A person by id, else undefined. @param day on which they are to be employed, `YYYY-MM-DD`; default: today */
export async function findPerson(
  knex: Knex,
  id: string,
  day: string | null = null,
): Promise<Person | undefined> {
  const { rows } = (await knex.raw(
    `select id, name, first_name, last_name, position, department_id, supervisor_id, joined_on, leaves_on, phone_ok,
            employed @> coalesce(?, current_date) as employed
     from employees.directory where id = ?`,
    [day, id],
  )) as { rows: Person[] };
  return rows[0];
}
