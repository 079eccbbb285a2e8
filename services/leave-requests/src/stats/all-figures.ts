import { everything, nothing, type Database } from '@portal/service-kit';
import { allStarts } from '../listing/total';
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

const ofStatus = 'approved + denied + pending + cancelled';

/** Requests by department, all of whose totals stand beside each other, with what is not folded into them yet. */
const departmentsSql = `
  select d.id as "departmentId", coalesce(t.n, 0) + coalesce(c.n, 0)::int as n
  from (select id from departments.published union all select null) d
  left join (
    select part, ${ofStatus} as n from start_totals
    where whole = '${everything}' and day = (select max(day) from start_totals where whole = '${everything}')
  ) t on t.part = coalesce(d.id, '${nothing}')
  left join (select department_id, sum(${ofStatus}) as n from start_changes group by 1) c
    on c.department_id = coalesce(d.id, '${nothing}')`;

/** How long decisions took in the 90 days up to `$1`: of each day how many decisions lie in each bucket, from 0 on. */
const bucketsSql = `
  select $1::date - day as ago, counts from decision_days where day > $1::date - 90 and day <= $1::date`;

interface DayOfDecisions {
  /** Days ago. */
  ago: number;
  counts: number[];
}

/** Hours at which a bucket begins: eight buckets to a doubling of (1 + hours). */
const hoursAt = (bucket: number): number => 2 ** (bucket / 8) - 1;

/** The median out of the buckets: which one holds it, and how far into it; null without any. */
function medianOf(days: readonly DayOfDecisions[]): number | null {
  const sums: number[] = [];
  for (const { counts } of days)
    for (const [bucket, n] of counts.entries()) sums[bucket] = (sums[bucket] ?? 0) + n;
  const half = sums.reduce((sum, n) => sum + n, 0) / 2;
  let upto = 0;
  for (const [bucket, n] of sums.entries()) {
    if (n > 0 && upto + n >= half)
      return rounded(hoursAt(bucket) + ((hoursAt(bucket + 1) - hoursAt(bucket)) * (half - upto)) / n);
    upto += n;
  }
  return null;
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10;

type Facts = Omit<Figures, 'statuses' | 'departments' | 'medianDecisionHours'>;

/** The figures over all requests: some hundred counter rows, however many requests there are. */
export async function allFigures(db: Database): Promise<Figures> {
  const statuses = await db.query<Figures['statuses'][number]>(
    'counts by status',
    `select * from ${allStarts}`,
  );
  const departments = await db.query<Figures['departments'][number]>('counts by department', departmentsSql);
  const [facts] = await db.query<Facts>('facts of 90 days', factsSql);
  const today = new Date().toISOString().slice(0, 10);
  const days = await db.texts('decisions of 90 days', bucketsSql, [today]);
  const decided = days.map(([ago, counts]) => ({
    ago: Number(ago),
    counts: (counts ?? '{}').slice(1, -1).split(',').map(Number),
  }));
  if (!facts) throw new Error('an aggregate answers one row');
  return {
    ...facts,
    statuses,
    departments,
    weeks: facts.weeks.map((week) => ({
      ...week,
      hours: medianOf(decided.filter(({ ago }) => Math.floor(ago / 7) === week.ago)),
    })),
    medianDecisionHours: medianOf(decided),
  };
}
