import type { Knex } from '@portal/service-kit';

/**
 * The sessions of an account end with its epoch, its being active, and itself: they leave the gateway's table in the
 * same transaction, so whoever has a session there is signed in.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create function end_sessions_of_account() returns trigger language plpgsql
      security definer set search_path = identity, pg_temp as $$
    begin
      perform gateway.end_sessions(old.id, null);
      return null;
    end $$;
    create trigger end_sessions_of_changed after update of active, session_epoch on accounts
      for each row when (old.session_epoch <> new.session_epoch or not new.active)
      execute function end_sessions_of_account();
    create trigger end_sessions_of_removed after delete on accounts
      for each row execute function end_sessions_of_account();
  `);

export const down = (knex: Knex) => knex.raw('drop function if exists end_sessions_of_account cascade');
