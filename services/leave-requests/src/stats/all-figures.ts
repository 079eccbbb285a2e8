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
 * How long decisions took in the 90 days up to `$1`: buckets with their counts, by how many weeks ago. The day is a
 * parameter because PostgreSQL would work `today` out for each of some thousand rows.
 */
const bucketsSql = `
  select coalesce(json_agg(w), '[]') as weeks from (
    select ago, json_object_agg(bucket, n) as counts from (
      select ($1::date - day) / 7 as ago, bucket, sum(n)::int as n from decision_times
      where day > $1::date - 90 and day <= $1::date group by 1, 2 having sum(n) > 0) b group by ago) w`;

interface Buckets {
  ago: number;
  counts: Record<string, number>;
}

/** Hours at which a bucket begins: eight buckets to a doubling of (1 + hours). */
const hoursAt = (bucket: number): number => 2 ** (bucket / 8) - 1;

/** The median out of the buckets: which one holds it, and how far into it; null without any. */
function medianOf(weeks: readonly Buckets[]): number | null {
  const sums = new Map<number, number>();
  for (const { counts } of weeks)
    for (const [bucket, n] of Object.entries(counts)) sums.set(+bucket, (sums.get(+bucket) ?? 0) + n);
  const half = [...sums.values()].reduce((sum, n) => sum + n, 0) / 2;
  let upto = 0;
  for (const [bucket, n] of [...sums].sort(([a], [b]) => a - b)) {
    if (upto + n >= half)
      return rounded(hoursAt(bucket) + ((hoursAt(bucket + 1) - hoursAt(bucket)) * (half - upto)) / n);
    upto += n;
  }
  return null;
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10;

type Facts = Omit<Figures, 'counts' | 'medianDecisionHours'>;

/** The figures over all requests: some thousand counter rows, however many requests there are. */
export async function allFigures(db: Database): Promise<Figures> {
  const counts = await db.query<Figures['counts'][number]>(
    'counts by department and status',
    `select nullif(department_id, '${nil}') as "departmentId", status, sum(n)::int as n
     from status_counts group by 1, 2`,
  );
  const [facts] = await db.query<Facts>('facts of 90 days', factsSql);
  const [times] = await db.query<{ weeks: Buckets[] }>('decision times of 90 days', bucketsSql, [
    new Date().toISOString().slice(0, 10),
  ]);
  const decided = times?.weeks ?? [];
  if (!facts) throw new Error('an aggregate answers one row');
  return {
    ...facts,
    counts,
    weeks: facts.weeks.map((week) => ({
      ...week,
      hours: medianOf(decided.filter(({ ago }) => ago === week.ago)),
    })),
    medianDecisionHours: medianOf(decided),
  };
}
