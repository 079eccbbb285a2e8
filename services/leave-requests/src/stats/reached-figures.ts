import type { Database } from '@portal/service-kit';
import { teamOf } from '../listing/filters';
import type { Reader } from '../reader';
import type { Figures } from './stats';

const today = `(now() at time zone 'UTC')::date`;
const day = (instant: string) => `(${instant} at time zone 'UTC')::date`;

/** Whether a day lies in the week `ago`, 0 being the one that ends today. */
const inWeek = (date: string) => `${date} <= ${today} and (${today} - ${date}) / 7 = ago`;

const figuresSql = (reached: string) => `
  with mine as (
    select department_id, status, route = 'auto' as auto, override, ${day('created_at')} as filed,
           case when route <> 'auto' and ${day('decided_at')} > ${today} - 90 then decided_at end as decided_at,
           created_at
    from requests r where ${reached}
  ), recent as (
    select * from mine where filed > ${today} - 90 or decided_at is not null
  )
  select
    (select coalesce(json_agg(c), '[]') from (
       select status, count(*)::int as n from mine group by 1) c) as statuses,
    (select coalesce(json_agg(c), '[]') from (
       select department_id as "departmentId", count(*)::int as n from mine group by 1) c) as departments,
    (select json_agg(w) from (
       select ago,
         count(*) filter (where ${inWeek('filed')})::int as filed,
         count(*) filter (where ${inWeek('filed')} and auto)::int as auto,
         count(decided_at) filter (where ${inWeek(day('decided_at'))})::int as decided,
         count(decided_at) filter (where ${inWeek(day('decided_at'))} and override)::int as overridden,
         round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600.0)
           filter (where ${inWeek(day('decided_at'))})::numeric, 1)::float8 as hours
       from recent cross join generate_series(0, 11) ago group by 1) w) as weeks,
    count(*) filter (where filed > ${today} - 30)::int as "filed30",
    count(*) filter (where filed > ${today} - 60 and filed <= ${today} - 30)::int as "filedBefore30",
    count(*) filter (where filed > ${today} - 90)::int as "filed90",
    count(*) filter (where filed > ${today} - 90 and auto)::int as "auto90",
    count(decided_at)::int as "decided90",
    count(decided_at) filter (where override)::int as "overridden90",
    round(percentile_cont(0.5) within group (
      order by extract(epoch from decided_at - created_at) / 3600.0) filter (where decided_at is not null)::numeric, 1)
      as "medianDecisionHours"
  from recent`;

/** The figures over a person's own requests, or a supervisor's team: few enough to be counted. */
export async function reachedFigures(db: Database, reader: Reader): Promise<Figures> {
  // One person is asked for as one, not as an array of one: PostgreSQL then keeps its plan.
  const [name, reached, people] = reader.supervises
    ? ['figures of a team', 'r.employee_id = any($1::uuid[])', await teamOf(db, reader)]
    : ['figures of one', 'r.employee_id = $1', reader.me];
  const [figures] = await db.query<Figures>(name, figuresSql(reached), [people]);
  if (!figures) throw new Error('an aggregate answers one row');
  return { ...figures, weeks: figures.weeks ?? [] };
}
