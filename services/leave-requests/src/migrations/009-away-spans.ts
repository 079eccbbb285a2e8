import { afterStatement, dropAfterStatement, type Knex } from '@portal/service-kit';

/** Spans are of 1, 2, 4 … 256 days: no leave is longer than a year. */
export const spanLevels = 9;
/** The day from which spans are counted. */
export const spansFrom = `date '2000-01-01'`;

/**
 * The spans of the approved among `rows`: the fewest that together are the days of the leave. Of each length that is
 * at most one at either end, each such that the span twice as long around it reaches out of the leave.
 */
const spansOf = (rows: string, name: string) => `
  select l.level, s.block, e.${name}, r.start_date, r.id, r.leave_type_id, r.department_id
  from (${rows}) r
  join employees.directory e on e.id = r.employee_id
  cross join lateral (select r.start_date - ${spansFrom} as first, r.end_date + 1 - ${spansFrom} as until) d
  join generate_series(0, ${spanLevels - 1}) l (level) on 1 << l.level <= d.until - d.first
  cross join lateral (select (d.first + (1 << l.level) - 1) >> l.level as low, (d.until >> l.level) - 1 as high) b
  cross join lateral unnest(case when b.low < b.high then array[b.low, b.high] when b.low = b.high then array[b.low] end)
    s (block)
  where (s.block >> 1) << (l.level + 1) < d.first or ((s.block >> 1) + 1) << (l.level + 1) > d.until`;

const keep = (rows: string, name: string) => `
  insert into leave_requests.away_spans
    (level, block, ${name}, start_date, request_id, leave_type_id, department_id) ${spansOf(rows, name)};`;

/** Whether a row of `a` says the same of who is away and when as one of `b`. */
const same = (a: string, b: string) => `select 1 from ${b} b where b.id = ${a}.id and b.status = ${a}.status
  and b.start_date = ${a}.start_date and b.end_date = ${a}.end_date and b.employee_id = ${a}.employee_id
  and b.leave_type_id = ${a}.leave_type_id and b.department_id is not distinct from ${a}.department_id`;

const forget = (rows: string) =>
  `delete from leave_requests.away_spans s using (${rows}) o where s.request_id = o.id;`;
const approved = (table: string, more = '') => `select * from ${table} n where n.status = 'approved' ${more}`;

/** Spans follow the requests, with a column of the name. */
export const followSpansSql = (name: string): string => `
    create index away_spans_day on away_spans (level, block, ${name}, start_date, request_id)
      include (leave_type_id, department_id);
    ${afterStatement('span', 'requests', 'insert', keep(approved('new_rows'), name))}
    ${afterStatement(
      'span',
      'requests',
      'update',
      `${forget(approved('old_rows', `and not exists (${same('n', 'new_rows')})`))}
       ${keep(approved('new_rows', `and not exists (${same('n', 'old_rows')})`), name)}`,
    )}
    ${afterStatement('span', 'requests', 'delete', forget(approved('old_rows')))}`;

/** Called by the part that changes employees, in the transaction of the change: leave stands under the new name. */
export const renamePeopleSql = (name: string): string => `
    create or replace function rename_people(ids uuid[]) returns void
    language sql security definer set search_path = leave_requests, pg_temp as $$
      -- Leave that is being approved stands here when this goes on.
      select lock_people(ids);
      update away_spans s set ${name} = e.${name}
      from requests r join employees.directory e on e.id = r.employee_id
      where r.employee_id = any(ids) and s.request_id = r.id and s.${name} <> e.${name}
    $$;`;

/**
 * Who is away on a day, by name and however many they are, kept in the writing transaction. Each approved leave stands
 * here as the few spans that together are its days; a day lies in one span of each length, and an index has the leave
 * of a span by name, so the first page of a day is what stands first in nine places. Takes the place of the index that
 * had all of a day's leave read before it could be put in order.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table away_spans (
      -- of 2 ^ level days
      level smallint not null,
      -- the how many-th of that length
      block int not null,
      -- of the employee, as it is now
      name text not null,
      start_date date not null,
      request_id uuid not null,
      leave_type_id uuid not null,
      department_id uuid,
      primary key (request_id, level, block)
    );
    lock table requests in share row exclusive mode;
    ${keep(approved('requests'), 'name')}
    ${followSpansSql('name')}
    ${renamePeopleSql('name')}
    revoke execute on function rename_people from public;
    grant execute on function rename_people to portal_employees;
    drop index requests_away;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    create index requests_away on requests (
        (case when end_date - start_date <= 7 then 0 when end_date - start_date <= 31 then 1 else 2 end),
        start_date, end_date)
      include (employee_id, department_id, leave_type_id, request_type, id) where status = 'approved';
    drop function if exists rename_people;
    ${dropAfterStatement('span')}
    drop table if exists away_spans;
  `);
