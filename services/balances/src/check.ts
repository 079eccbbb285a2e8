import type { CallOutput, checkBalances as checkBalancesCall } from '@portal/contracts';
import type { Database } from '@portal/service-kit';

type Check = CallOutput<typeof checkBalancesCall>;

/** Most accounts that one answer names. */
const namedAtMost = 200;

/** Compares each account with the sum of its lines. */
export async function checkBalances(db: Database): Promise<Check> {
  const [count] = await db.query<{ accounts: number }>(
    'count accounts',
    'select count(*)::int as accounts from accounts',
  );
  const differing = await db.query<Check['differing'][number]>(
    'differing accounts',
    `select a.id as "accountId", a.employee_id as "employeeId", a.leave_type_id as "leaveTypeId", a.year,
            a.available::float8 as available, coalesce(s.days, 0)::float8 as sum
     from accounts a left join (
       select account_id, sum(days) as days, sum(days) filter (where kind in ('grant', 'accrue')) as granted from entries group by 1
     ) s on s.account_id = a.id
     where a.available <> coalesce(s.days, 0) or coalesce(a.granted, 0) <> coalesce(s.granted, 0)
     order by a.id limit ${namedAtMost}`,
  );
  return { accounts: count?.accounts ?? 0, differing };
}
