import { bumpsListSql, dropListVersionsSql, listVersionsSql, type Knex } from '@portal/service-kit';

/** As long as the digest of a real password, and the digest of none. */
const noDigest = 'A'.repeat(43);

/** The list of employees tells who has an account, and an employee who is anonymised loses theirs. */
export const up = (knex: Knex) =>
  knex.raw(`
    ${listVersionsSql}
    -- An account goes along with its employee; the trigger then fires under the role that deleted the employee.
    alter function bump_list() security definer set search_path = identity, public;
    -- Who has an account, not what is in it: a sign-in changes nothing for the list of employees.
    ${bumpsListSql('accounts', 'account_holders', false, 'insert or delete')}

    -- The account of an anonymised employee: nobody can sign in with it, and nothing of it names a person.
    create function retire_account(employee uuid, actor uuid, actor_name text, request text) returns void
    language plpgsql security definer set search_path = identity, public as $$
    declare
      retired uuid;
    begin
      update accounts set active = false, username = 'former-' || right(employee::text, 12),
          password_hash = regexp_replace(password_hash, '[^$]*$', '${noDigest}'), must_change_password = true,
          session_epoch = session_epoch + 1, last_login_at = null, updated_at = now()
        where employee_id = employee returning id into retired;
      if retired is null then
        return;
      end if;
      delete from sign_in_attempts where subject = retired::text;
      perform gateway.end_sessions(retired, null);
      insert into audit_log (id, actor_id, actor_name, action, entity, entity_id, request_id)
        values (gen_random_uuid(), actor, actor_name, 'account.retire', 'account', retired::text, request);
    end $$;
    revoke execute on function retire_account from public;
    grant execute on function retire_account to portal_employees;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop function if exists retire_account;
    drop trigger if exists bump_account_holders_by_accounts on accounts;
    ${dropListVersionsSql}
  `);
