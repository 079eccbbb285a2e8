import type { Knex } from '@portal/service-kit';

/** Accounts are found by the name and the employee id that their employee has now. */
export const up = (knex: Knex) =>
  knex.raw(`
    create function tell_account_of_name() returns trigger language plpgsql as $$
    begin
      perform identity.holder_renamed(new.id);
      return null;
    end $$;
    create trigger tell_account_of_name
      after update of first_name, middle_name, last_name, employee_id on employees for each row
      when (old.plain_name <> new.plain_name or old.employee_id <> new.employee_id)
      execute function tell_account_of_name();
  `);

export const down = (knex: Knex) => knex.raw('drop function if exists tell_account_of_name cascade');
