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
  status: 'active' | 'inactive';
  phone_ok: boolean;
}

/** A person by id, else undefined. */
export async function findPerson(knex: Knex, id: string): Promise<Person | undefined> {
  const { rows } = (await knex.raw(
    `select id, name, first_name, last_name, position, department_id, supervisor_id, status, phone_ok
     from employees.directory where id = ?`,
    [id],
  )) as { rows: Person[] };
  return rows[0];
}
