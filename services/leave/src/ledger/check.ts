import type { CallOutput, checkBalances as checkBalancesCall } from '@portal/contracts';
import type { Database } from '@portal/service-kit';

type Check = CallOutput<typeof checkBalancesCall>;

/** Most accounts, and most requests, that one answer names. */
const namedAtMost = 200;

/**
 * Pending and approved leave whose balance would change once it is counted again: its days are not what it costs day by
 * day, as an earlier version may have stored them, or it is approved and has no line.
 */
const requestsSql = `
  select r.id, r.employee_id as "employeeId", r.leave_type_id as "leaveTypeId", r.start_date as "startDate",
         r.days::float8 as days, coalesce(c.days, 0)::float8 as charged, coalesce(l.days, 0)::float8 as posted
  from requests r
  left join (select request_id, sum(days) as days from charges group by 1) c on c.request_id = r.id
  left join (select request_id, -sum(days) as days from lines where request_id is not null group by 1) l
    on l.request_id = r.id
  where r.status in ('pending', 'approved')
    and (r.days <> coalesce(c.days, 0) or r.status = 'approved' and r.days > 0 and l.request_id is null)
  order by r.start_date, r.id limit ${namedAtMost}`;

/** Compares each account with the sum of its lines, and leave with its days one by one. */
export async function checkBalances(db: Database): Promise<Check> {
  const [count] = await db.query<{ accounts: number }>(
    'count accounts',
    'select count(*)::int as accounts from accounts',
  );
  const differing = await db.query<Check['differing'][number]>(
    'differing accounts',
    `select a.id as "accountId", a.employee_id as "employeeId", a.leave_type_id as "leaveTypeId", a.year,
            a.available::float8 as available, coalesce(s.days, 0)::float8 as sum
     from accounts a left join (select account_id, sum(days) as days from lines group by 1) s on s.account_id = a.id
     where a.available <> coalesce(s.days, 0)
     order by a.id limit ${namedAtMost}`,
  );
  const requests = await db.query<Check['requests'][number]>('differing requests', requestsSql);
  return { accounts: count?.accounts ?? 0, differing, requests };
}
