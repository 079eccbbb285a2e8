import type { Knex } from '@portal/service-kit';

/** Identity shows administrators who is signed in and lets them end sessions; the rows stay the gateway's. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table sessions
      -- names a session to those who may not know its key
      add column id uuid not null default gen_random_uuid() constraint sessions_id_key unique,
      add column user_agent text,
      add column address text;

    -- A session counts while its epoch is its account's; that is for the reader to compare.
    create view open_sessions as
      select id, account_id, epoch, created_at, last_seen_at, user_agent, address from sessions where expires_at > now();
    grant select on open_sessions to portal_identity;

    -- Ends one session of an account, or all of them; answers how many.
    create function end_sessions(account uuid, session uuid) returns int
    language sql security definer set search_path = gateway, public as $$
      with ended as (
        delete from sessions s where s.account_id = account and (session is null or s.id = session) returning 1
      ) select count(*)::int from ended
    $$;
    revoke execute on function end_sessions from public;
    grant execute on function end_sessions to portal_identity;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop function if exists end_sessions;
    drop view if exists open_sessions;
    alter table sessions drop column if exists id, drop column if exists user_agent, drop column if exists address;
  `);
