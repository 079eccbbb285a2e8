/** @param from SQL of the day from which leave is counted again */
const queueRecounts = (from: string): string => `
  create or replace function queue_recounts(people uuid[], first date, last date, cause jsonb) returns void language sql
    security definer set search_path = leave_requests, pg_temp as $$
    insert into recounts (request_id, cause)
    select r.id, cause from requests r
    where r.employee_id = any(people) and r.status in ('pending', 'approved')
      and r.end_date >= ${from} and r.start_date <= last
    order by r.id $$;`;

const thisYear = `date_trunc('year', current_date)::date`;

/**
 * A change of some days, such as a holiday of last year, counts leave on them again in whatever year they are: the ledger
 * settles a closed year again. One of all days leaves the years before this one as they were charged.
 */
export const up = queueRecounts(`case when isfinite(first) then first else ${thisYear} end`);

export const down = queueRecounts(`greatest(first, ${thisYear})`);
