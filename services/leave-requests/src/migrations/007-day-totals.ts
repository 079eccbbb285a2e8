import { dropAfterStatement, type Knex } from '@portal/service-kit';
import { followSql } from './followed';

const keep = (rows: string) => `
  insert into leave_requests.coverage_totals as c (leave_type_id, day, heads, requests, starts)
  select leave_type_id, day, sum(heads), sum(requests), sum(starts) from (${rows}) moved
  group by 1, 2 having sum(heads) <> 0 or sum(requests) <> 0 or sum(starts) <> 0 order by 1, 2
  on conflict (leave_type_id, day) do update set heads = c.heads + excluded.heads,
    requests = c.requests + excluded.requests, starts = c.starts + excluded.starts;`;

const added = 'select leave_type_id, day, heads, requests, starts from new_rows';
const removed = 'select leave_type_id, day, -heads, -requests, -starts from old_rows';

/**
 * How many days a leave may last to stand in a class of lengths. What covers a day starts at most so many days before
 * it, so three short stretches of an index answer who is away: most leave lasts some days.
 */
const lengthClasses = [7, 31, 365] as const;
const [short, middle] = lengthClasses;
const lengthClass = (row: string): string =>
  `(case when ${row}end_date - ${row}start_date <= ${short} then 0
         when ${row}end_date - ${row}start_date <= ${middle} then 1 else 2 end)`;

/**
 * The people away on a day over all departments, kept in the writing transaction, so that a month of everybody reads
 * 30 rows instead of one for each department and day; and who they are out of an index alone, instead of the one on
 * ranges that had every one of the requests read.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table coverage_totals (
      leave_type_id uuid not null,
      day date not null,
      heads int not null,
      requests int not null,
      starts int not null,
      primary key (leave_type_id, day)
    ) with (fillfactor = 50);
    ${followSql('total_coverage', 'coverage_days', keep, { added, removed })}
    create index requests_away on requests (${lengthClass('')}, start_date, end_date)
      include (employee_id, department_id, leave_type_id, request_type, id) where status = 'approved';
    drop index requests_range;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    create index requests_range on requests using gist (daterange(start_date, end_date, '[]'));
    drop index if exists requests_away;
    ${dropAfterStatement('total_coverage')}
    drop table if exists coverage_totals;
  `);
