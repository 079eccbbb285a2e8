import type { BalanceEntry } from '@portal/contracts';
import { instantSql, type Database } from '@portal/service-kit';

/** Every line of an account with its running sum, oldest first. */
export const listEntries = (db: Database, accountId: string): Promise<BalanceEntry[]> =>
  db.query<BalanceEntry>(
    'entries of account',
    `select e.id, e.kind, e.days::float8 as days, day::text as "on", ${instantSql('e.at')} as at,
            case when actor_id is not null then json_build_object('id', actor_id, 'name', coalesce(actor_name, '')) end
              as actor,
            e.reason, e.request_id as "requestId",
            case when r.id is not null then json_build_object('from', r.start_date, 'to', r.end_date) end as dates,
            coalesce(lot_id, case when stage is not null then (
              select l.id from lots l where l.account_id = e.account_id and l.expires >= e.day
                and (extract(year from l.expires) = extract(year from e.day) or days_of_year(e.account_id) = 0)
              order by l.expires limit 1) end,
              account_id) as "lotId",
            (sum(e.days) over (order by e.id))::float8 as sum
     from entries e left join leave_requests.published_requests r on r.id = e.request_id
     where e.account_id = $1 order by e.id`,
    [accountId],
  );

/** Days that leave takes, held or used, which begins after a day in that day's year. */
export async function plannedAfter(db: Database, accountId: string, on: string): Promise<number> {
  const [row] = await db.query<{ days: number }>(
    'planned days of account',
    `select coalesce(-sum(days), 0)::float8 as days from entries
     where account_id = $1 and stage is not null and day > $2::date`,
    [accountId, on],
  );
  return row?.days ?? 0;
}
