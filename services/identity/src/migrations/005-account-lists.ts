import { keepsCountSql, type Knex } from '@portal/service-kit';

/**
 * The list of accounts, however many there are: an index for each of its orders and for those that a filter names, one
 * for a part of a username, and how many accounts there are, kept as they come and go (also along with an employee).
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table account_counts (slot smallint primary key, n int not null);
    lock table accounts in share row exclusive mode;
    insert into account_counts select 0, count(*) from accounts;
    ${keepsCountSql({ schema: 'identity', table: 'accounts', counts: 'account_counts' })}
    create index accounts_active on accounts (active, username, id);
    create index accounts_seen on accounts (last_login_at, id);
    create index accounts_seen_last on accounts (last_login_at desc nulls last, id);
    create index accounts_temporary on accounts (username, id) where must_change_password;
    create index accounts_username_parts on accounts using gin ((username::text) public.gin_trgm_ops);
    create index accounts_subject on accounts ((id::text));
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index if exists accounts_active, accounts_seen, accounts_seen_last, accounts_temporary,
      accounts_username_parts, accounts_subject;
    drop function if exists count_accounts_insert, count_accounts_delete cascade;
    drop table if exists account_counts;
  `);
