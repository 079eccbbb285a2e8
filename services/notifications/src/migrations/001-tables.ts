import { bumpsListSql, dropListVersionsSql, listVersionsSql, type Knex } from '@portal/service-kit';

export const up = (knex: Knex) =>
  knex.raw(`
    ${listVersionsSql}
    create table notifications (
      id uuid primary key default gen_random_uuid(),
      employee_id uuid not null references employees.employees (id) on delete cascade,
      kind text not null,
      title text not null,
      body text,
      link text check (link ~ '^/'),
      created_at timestamptz not null default now(),
      read_at timestamptz
    );
    create index notifications_of on notifications (employee_id, created_at desc, id);
    create index notifications_unread on notifications (employee_id) where read_at is null;
    ${bumpsListSql('notifications', 'notifications')}

    -- How another part tells a person something, in the transaction of what it tells about.
    create function notify(recipients uuid[], kind text, title text, body text, link text) returns void
    language sql security definer set search_path = notifications, public as $$
      insert into notifications (employee_id, kind, title, body, link)
      select distinct r, $2, $3, $4, $5 from unnest($1) r where r is not null
    $$;
    revoke execute on function notify from public;
    grant execute on function notify to portal_readers;
  `);

export const down = (knex: Knex) =>
  knex.raw(`drop function if exists notify; drop table if exists notifications; ${dropListVersionsSql}`);
