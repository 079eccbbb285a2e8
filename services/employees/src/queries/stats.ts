import type { CallOutput, employeeStats } from '@portal/contracts';
import type { Call } from '@portal/service-kit';

type Stats = CallOutput<typeof employeeStats>;

/** Days over which the head count's trend is measured. */
const trendDays = 30;
const weeks = 12;
/** Which day it is changes nothing in the plan, which is therefore made once. */
const day = '(select $1::date)';

/** Head counts and their trend. */
export async function countEmployees({ db, today }: Call<typeof employeeStats>): Promise<Stats> {
  const [row] = await db.query<Stats & { joined: number; gone: number; moved: number[] }>(
    'count employees',
    `select coalesce(sum(total), 0)::int as total, coalesce(sum(active), 0)::int as active,
       coalesce(json_agg(json_build_object('departmentId', department_id, 'active', active) order by active desc),
         '[]') as departments,
       (select count(*) from employees where joined_on > ${day} - ${trendDays})::int as joined,
       (select count(*) from employees where deactivated_on > ${day} - ${trendDays})::int as gone,
       (select json_agg(moved order by ago desc) from (
          select ago,
            (select count(*) from employees where joined_on > ${day} - 7 * ago)::int
            - (select count(*) from employees where deactivated_on > ${day} - 7 * ago)::int as moved
          from generate_series(0, ${weeks - 1}) ago) since) as moved
     from department_heads`,
    [today],
  );
  const { total = 0, active = 0, departments = [], joined = 0, gone = 0, moved = [] } = row ?? {};
  const then = active - joined + gone;
  const trendPercent = then > 0 ? Math.round(((joined - gone) / then) * 1000) / 10 : null;
  const weekly = moved.map((since) => Math.max(0, active - since));
  return { total, active, trendPercent, weekly, departments };
}
