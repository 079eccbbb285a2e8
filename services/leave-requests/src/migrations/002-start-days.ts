import type { Knex } from '@portal/service-kit';

/** Department key of the rows that stand for everybody; the nil id already means 'no department'. */
const everybody = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const none = '00000000-0000-0000-0000-000000000000';

const keep = (changes: string) => `
  insert into leave_requests.start_days as s (department_id, day, status, n)
  select key, start_date, status, sum(sign)
  from (${changes}) changes, lateral (values ('${everybody}'::uuid), (coalesce(department_id, '${none}'))) keys (key)
  group by 1, 2, 3 having sum(sign) <> 0 order by 1, 2, 3
  on conflict (department_id, day, status) do update set n = s.n + excluded.n;`;

const keepOn = (event: string, referencing: string, changes: string) => `
  create function count_starts_${event}() returns trigger language plpgsql as $$
  begin ${keep(changes)} return null; end $$;
  create trigger count_starts_${event} after ${event} on requests referencing ${referencing}
    for each statement execute function count_starts_${event}();
`;

const added = 'select 1 as sign, start_date, department_id, status from new_rows';
const removed = 'select -1 as sign, start_date, department_id, status from old_rows';

/**
 * Requests by the day on which their leave begins, so that the figures of a period do not read every request.
 * Kept in the writing transaction; what is there already is counted once.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table start_days (
      department_id uuid not null,
      day date not null,
      status text not null,
      n int not null,
      primary key (department_id, day, status)
    ) with (fillfactor = 70);
    lock table requests in share row exclusive mode;
    with new_rows as (select * from requests) ${keep(added)}
    ${keepOn('insert', 'new table as new_rows', added)}
    ${keepOn('update', 'old table as old_rows new table as new_rows', `${added} union all ${removed}`)}
    ${keepOn('delete', 'old table as old_rows', removed)}
    -- Requests whose leave begins from first to last, by status; of everybody without a department.
    create function starts_between(department uuid, first date, last date)
      returns table (status text, n bigint) language sql stable security definer
      set search_path = leave_requests as $$
        select s.status, sum(s.n) from start_days s
        where s.department_id = coalesce(department, '${everybody}') and s.day between first and last
        group by 1 $$;
    revoke execute on function starts_between from public;
    grant execute on function starts_between to portal_readers;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop function if exists starts_between;
    drop trigger if exists count_starts_insert on requests;
    drop trigger if exists count_starts_update on requests;
    drop trigger if exists count_starts_delete on requests;
    drop function if exists count_starts_insert; drop function if exists count_starts_update;
    drop function if exists count_starts_delete;
    drop table if exists start_days;
  `);
