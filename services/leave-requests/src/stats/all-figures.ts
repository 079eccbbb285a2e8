import type { Database } from '@portal/service-kit';
import { nil } from '../migrations/001/counters';
import type { Figures } from './stats';

// Facts are kept by the day in UTC, so the windows end with today in UTC.
const today = `(now() at time zone 'UTC')::date`;

const factsSql = `
  select coalesce(sum(filed) filter (where day > ${today} - 30), 0)::int as "filed30",
         coalesce(sum(filed) filter (where day > ${today} - 60 and day <= ${today} - 30), 0)::int as "filedBefore30",
         coalesce(sum(filed), 0)::int as "filed90", coalesce(sum(filed_auto), 0)::int as "auto90",
         coalesce(sum(decided), 0)::int as "decided90", coalesce(sum(overridden), 0)::int as "overridden90",
         ${Array.from(
           { length: 12 },
           (_, week) =>
             `coalesce(sum(filed) filter (where (${today} - day) / 7 = ${11 - week}), 0)::int as w${week}`,
         ).join(', ')}
  from daily_facts where day > ${today} - 90 and day <= ${today}`;

/** The median out of the buckets: which one holds it, and how far into it. */
const medianSql = `
  with buckets as (
    select bucket, sum(n)::float8 as n from decision_times where day > ${today} - 90 and day <= ${today}
    group by 1 having sum(n) > 0
  ), running as (
    select bucket, n, sum(n) over (order by bucket) as upto, sum(n) over () / 2 as half from buckets
  )
  select power(2, bucket / 8.0) - 1 + (power(2, (bucket + 1) / 8.0) - power(2, bucket / 8.0)) * (half - upto + n) / n
    as hours
  from running where upto >= half order by bucket limit 1`;

type Facts = Omit<Figures, 'counts' | 'weekly' | 'medianDecisionHours'> & Record<`w${number}`, number>;

/** The figures over all requests: some thousand counter rows, however many requests there are. */
export async function allFigures(db: Database): Promise<Figures> {
  const counts = await db.query<Figures['counts'][number]>(
    'counts by department and status',
    `select nullif(department_id, '${nil}') as "departmentId", status, sum(n)::int as n
     from status_counts group by 1, 2`,
  );
  const [facts] = await db.query<Facts>('facts of 90 days', factsSql);
  const [median] = await db.query<{ hours: number }>('median decision', medianSql);
  if (!facts) throw new Error('an aggregate answers one row');
  return {
    ...facts,
    counts,
    weekly: Array.from({ length: 12 }, (_, week) => facts[`w${week}`] ?? 0),
    medianDecisionHours: median ? Math.round(median.hours * 10) / 10 : null,
  };
}
