import { dropAfterStatement, type Knex } from '@portal/service-kit';
import { followSql } from './followed';

const added = 'select day, bucket, n from new_rows';
const removed = 'select day, bucket, -n from old_rows';

/** Four rows a day, so that deciders seldom wait for one; bucket 0 stands first in the array, which ends with the last. */
const keep = (rows: string) => `
  insert into leave_requests.decision_days as d (day, slot, counts)
  select day, (pg_backend_pid() % 4)::smallint, (
    select array_agg(coalesce(m.n, 0) order by b)
    from generate_series(0, days.last) b left join (
      select bucket, sum(n)::int as n from (${rows}) r where r.day = days.day group by 1
    ) m on m.bucket = b)
  from (
    select day, max(bucket) as last from (
      select day, bucket from (${rows}) r group by day, bucket having sum(n) <> 0) moved group by day
  ) days order by day
  on conflict (day, slot) do update set counts = (
    select array_agg(coalesce(kept, 0) + coalesce(more, 0) order by bucket)
    from unnest(d.counts, excluded.counts) with ordinality moved (kept, more, bucket));`;

/**
 * How long the decisions of a day took, all its buckets in one array, kept in the writing transaction: the medians of
 * 90 days are read from 90 rows instead of thousands.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table decision_days (
      day date not null,
      slot smallint not null,
      counts int[] not null,
      primary key (day, slot)
    ) with (fillfactor = 50);
    ${followSql('day_decisions', 'decision_times', keep, { added, removed })}
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    ${dropAfterStatement('day_decisions')}
    drop table if exists decision_days;
  `);
