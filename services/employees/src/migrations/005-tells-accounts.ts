import type { Knex } from '@portal/service-kit';

/** Accounts know whether their employee is active. Who is deactivated is signed out for good, by that. */
export const up = (knex: Knex) =>
  knex.raw(`
    create function tell_account_of_status() returns trigger language plpgsql as $$
    begin
      perform identity.employee_changed(new.id, new.status = 'active');
      return null;
    end $$;
    create trigger tell_account_of_status after update of status on employees
      for each row when (old.status <> new.status) execute function tell_account_of_status();
  `);

export const down = (knex: Knex) => knex.raw('drop function if exists tell_account_of_status cascade');
