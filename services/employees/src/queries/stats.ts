import type { CallOutput, employeeStats } from '@portal/contracts';
import type { Call } from '@portal/service-kit';

type Stats = CallOutput<typeof employeeStats>;

/** Days over which the head count's trend is measured. */
const trendDays = 30;
const weeks = 12;
/** Which day it is changes nothing in the plan, which is therefore made once. */
const day = '(select $1::date)';

const joinedSince = (then: string) =>
  `(select count(*) from employees where joined_on > ${then} and joined_on <= ${day})::int`;
/** Those who were deactivated, and those whose last day of work has passed, though they may be back. */
const goneSince = (then: string) =>
  `((select count(*) from employees where deactivated_on > ${then})
    + (select count(*) from employments where leaves_on >= ${then} and leaves_on < ${day})
    + (select count(*) from employees where status = 'active' and leaves_on >= ${then} and leaves_on < ${day}))::int`;

/** Head counts of who is employed today, and their trend. */
export async function countEmployees({ db, today }: Call<typeof employeeStats>): Promise<Stats> {
  const [row] = await db.query<Stats & { joined: number; gone: number; moved: number[] }>(
    'count employees',
    `select coalesce(sum(total), 0)::int as total, coalesce(sum(active), 0)::int as active,
       coalesce(json_agg(json_build_object('departmentId', department_id, 'active', active) order by active desc),
         '[]') as departments,
       ${joinedSince(`${day} - ${trendDays}`)} as joined, ${goneSince(`${day} - ${trendDays}`)} as gone,
       (select json_agg(moved order by ago desc) from (
          select ago, ${joinedSince(`${day} - 7 * ago`)} - ${goneSince(`${day} - 7 * ago`)} as moved
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
