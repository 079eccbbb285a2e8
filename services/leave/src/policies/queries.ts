import type { LeavePolicy } from '@portal/contracts';
import { notFound, type Database } from '@portal/service-kit';

const select = `
  select p.id, p.leave_type_id as "leaveTypeId", t.name as "leaveType", p.department_id as "departmentId",
         d.name as department, p.valid_from::text as "from", p.yearly_grant::float8 as "yearlyGrant", p.accrual,
         p.accrual_rate::float8 as "accrualRate", p.carry_cap::float8 as "carryCap", p.carry_expiry as "carryExpiry",
         p.floor::float8 as floor, p.max_run as "maxRun", p.notice_days as "noticeDays",
         p.waiting_days as "waitingDays", p.holidays_count as "holidaysCount",
         p.min_years as "minYears", p.contract
  from policies p join leave_types.published t on t.id = p.leave_type_id
  left join departments.published d on d.id = p.department_id`;

/** Every version by leave type: for everybody first, then by department, newest first. */
export const listPolicies = (db: Database): Promise<LeavePolicy[]> =>
  db.query<LeavePolicy>(
    'leave policies',
    `${select} order by t.plain_name, t.id, d.plain_name nulls first, p.contract nulls first, p.min_years,
     p.valid_from desc`,
  );

export async function findPolicy(db: Database, id: string): Promise<LeavePolicy> {
  const [found] = await db.query<LeavePolicy>('leave policy', `${select} where p.id = $1`, [id]);
  if (!found) throw notFound();
  return found;
}
