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
         (select coalesce(json_agg(w), '[]') from (
            select (${today} - day) / 7 as ago, sum(filed)::int as filed, sum(filed_auto)::int as auto,
                   sum(decided)::int as decided, sum(overridden)::int as overridden
            from daily_facts where day > ${today} - 84 and day <= ${today} group by 1) w) as weeks
  from daily_facts where day > ${today} - 90 and day <= ${today}`;

/**
 * Medians out of the buckets: which one holds it, and how far into it.
 * @param group SQL of what each median is about
 */
const mediansSql = (group: string, days: number) => `
  with buckets as (
    select ${group} as ago, bucket, sum(n)::float8 as n from decision_times
    where day > ${today} - ${days} and day <= ${today}
    group by 1, 2 having sum(n) > 0
  ), running as (
    select ago, bucket, n, sum(n) over (partition by ago order by bucket) as upto,
           sum(n) over (partition by ago) / 2 as half
    from buckets
  )
  select distinct on (ago) ago,
         power(2, bucket / 8.0) - 1 + (power(2, (bucket + 1) / 8.0) - power(2, bucket / 8.0)) * (half - upto + n) / n
    as hours
  from running where upto >= half order by ago, bucket`;

const rounded = (hours: number): number => Math.round(hours * 10) / 10;

interface Median {
  ago: number;
  hours: number;
}
type Facts = Omit<Figures, 'counts' | 'medianDecisionHours'>;

/** The figures over all requests: some thousand counter rows, however many requests there are. */
export async function allFigures(db: Database): Promise<Figures> {
  const counts = await db.query<Figures['counts'][number]>(
    'counts by department and status',
    `select nullif(department_id, '${nil}') as "departmentId", status, sum(n)::int as n
     from status_counts group by 1, 2`,
  );
  const [facts] = await db.query<Facts>('facts of 90 days', factsSql);
  const [median] = await db.query<Median>('median decision', mediansSql('0', 90));
  const medians = await db.query<Median>('median decision by week', mediansSql(`(${today} - day) / 7`, 84));
  if (!facts) throw new Error('an aggregate answers one row');
  const hoursOf = new Map(medians.map(({ ago, hours }) => [ago, rounded(hours)]));
  return {
    ...facts,
    counts,
    weeks: facts.weeks.map((week) => ({ ...week, hours: hoursOf.get(week.ago) ?? null })),
    medianDecisionHours: median ? rounded(median.hours) : null,
  };
}
