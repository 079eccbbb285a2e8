import type { CallOutput, employeeStats } from '@portal/contracts';
import type { Database } from '@portal/service-kit';

type Stats = CallOutput<typeof employeeStats>;

/** Days over which the head count's trend is measured. */
const trendDays = 30;

/**
 * Head counts, read from the counts that are kept, and their trend.
 * @param today the organisation's date
 */
export async function countEmployees(db: Database, today: string): Promise<Stats> {
  const [row] = await db.query<Stats & { joined: number; gone: number }>(
    'count employees',
    `select coalesce(sum(total), 0)::int as total, coalesce(sum(active), 0)::int as active,
       coalesce(json_agg(json_build_object('departmentId', department_id, 'active', active) order by active desc),
         '[]') as departments,
       (select count(*) from employees where joined_on > $1::date - ${trendDays})::int as joined,
       (select count(*) from employees where deactivated_on > $1::date - ${trendDays})::int as gone
     from department_heads`,
    [today],
  );
  const { total = 0, active = 0, departments = [], joined = 0, gone = 0 } = row ?? {};
  const then = active - joined + gone;
  const trendPercent = then > 0 ? Math.round(((joined - gone) / then) * 1000) / 10 : null;
  return { total, active, trendPercent, departments };
}
