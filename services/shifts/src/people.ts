import { rowsOf, type Knex } from '@portal/service-kit';

/** A person in the employees' directory. */
export interface Person {
  id: string;
  employee_id: string;
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
    `select id, employee_id, name, first_name, last_name, position, department_id, supervisor_id, joined_on, leaves_on, phone_ok,
            employed @> coalesce(?, current_date) as employed
     from employees.directory where id = ?`,
    [day, id],
  )) as { rows: Person[] };
  return rows[0];
}

/**
 * Who has to know that nobody works a person's shift: whoever assigned it and the person's supervisor, as far as they are
 * employed; without either HR, without HR the system administrators.
 * @param assignedBy whoever assigned shifts of the person
 */
export async function plannersOf(
  trx: Knex.Transaction,
  person: Pick<Person, 'id' | 'supervisor_id'>,
  assignedBy: readonly (string | null)[],
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    `with active as (
       select id, case when id = any($2::uuid[]) or id = $3 and role <> 'employee' then 0
                       when role = 'hr_admin' then 1 when role = 'system_admin' then 2 end as rank
       from employees.directory where employed @> current_date and id <> $1
     )
     select id from active where rank = (select min(rank) from active)`,
    [person.id, assignedBy.filter((id) => id !== null), person.supervisor_id],
  );
  return rows.map(({ id }) => id);
}
