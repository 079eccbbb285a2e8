import { keepsCountSql, type Knex } from '@portal/service-kit';

/**
 * Who is signed in, by username, and how many they are, kept as sessions come and go: the list of accounts finds and
 * counts them without looking at every session. A session whose account has had a later epoch makes nobody signed in;
 * identity ends the sessions of an account with each new epoch.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table signed_in (account_id uuid primary key, username public.citext not null);
    create index signed_in_username on signed_in (username, account_id);
    create table signed_in_counts (slot smallint primary key, n int not null);
    grant select on signed_in, signed_in_counts to portal_identity;
    ${keepsCountSql({ schema: 'gateway', table: 'signed_in', counts: 'signed_in_counts' })}

    lock table sessions in share row exclusive mode;
    insert into signed_in (account_id, username)
      select distinct p.account_id, p.username
      from sessions s join identity.principals p
        on p.account_id = s.account_id and p.session_epoch = s.epoch and p.active;

    -- Both write the row of an account that is there already or must stay: whoever comes next waits for it, and then
    -- sees the sessions as they are.
    create function sign_in_account() returns trigger language plpgsql
      set search_path = gateway, public, pg_temp as $$
    begin
      insert into signed_in (account_id, username)
        select distinct p.account_id, p.username
        from opened s join identity.principals p
          on p.account_id = s.account_id and p.session_epoch = s.epoch and p.active
        order by p.account_id
        on conflict (account_id) do update set username = excluded.username;
      return null;
    end $$;
    create trigger sign_in_account after insert on sessions
      referencing new table as opened for each statement execute function sign_in_account();
    create function sign_out_account() returns trigger language plpgsql
      set search_path = gateway, public, pg_temp as $$
    begin
      perform from signed_in where account_id in (select account_id from ended) order by account_id for update;
      delete from signed_in i
        where account_id in (select account_id from ended)
          and not exists (select from sessions s where s.account_id = i.account_id);
      return null;
    end $$;
    create trigger sign_out_account after delete on sessions
      referencing old table as ended for each statement execute function sign_out_account();

    -- Sessions that have ended of themselves leave the table.
    create function forget_expired_sessions() returns void
    language sql security definer set search_path = gateway, pg_temp as $$
      delete from sessions where expires_at <= now()
    $$;
    revoke execute on function forget_expired_sessions from public;
    grant execute on function forget_expired_sessions to portal_identity;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop function if exists forget_expired_sessions;
    drop function if exists sign_in_account, sign_out_account cascade;
    drop table if exists signed_in, signed_in_counts;
    drop function if exists count_signed_in_insert, count_signed_in_delete;
  `);
