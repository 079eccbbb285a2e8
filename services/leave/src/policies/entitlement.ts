import type { LeavePolicy, LeaveType, Person } from '@portal/leave-domain';

/** SQL of a person of the directory as the rules read one. */
export const personJson = (e: string): string => `json_build_object(
  'id', ${e}.id, 'name', ${e}.name, 'active', ${e}.status = 'active', 'contract', ${e}.contract,
  'departments', (with recursive up as (
      select d.id, d.parent_id, 0 as level from departments.published d where d.id = ${e}.department_id
      union all
      select d.id, d.parent_id, up.level + 1 from up join departments.published d on d.id = up.parent_id where up.level < 100
    ) select coalesce(json_agg(up.id order by up.level), '[]') from up),
  'employments', ${e}.employments)`;

/** SQL of a leave type of the published ones. */
export const leaveTypeJson = (t: string): string => `json_build_object(
  'id', ${t}.id, 'name', ${t}.name, 'active', ${t}.active, 'approvalRoute', ${t}.approval_route,
  'headAfterDays', ${t}.head_after_days, 'hrAfterDays', ${t}.hr_after_days, 'docsAfterDays', ${t}.docs_after_days,
  'allowanceTotal', ${t}.allowance_total::numeric, 'accrualRate', ${t}.accrual_rate,
  'carryoverCap', ${t}.carryover_cap, 'carryoverExpiry', ${t}.carryover_expiry,
  'proRata', ${t}.pro_rata, 'counts', ${t}.counts, 'whoMayFile', ${t}.who_may_file)`;

/** SQL of the policies of a leave type, whose id it takes. */
export const policiesJson = (leaveType: string): string => `(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'leaveTypeId', p.leave_type_id, 'departmentId', p.department_id, 'from', p.valid_from,
    'yearlyGrant', p.yearly_grant, 'accrual', p.accrual, 'accrualRate', p.accrual_rate, 'carryCap', p.carry_cap,
    'carryExpiry', p.carry_expiry, 'floor', p.floor, 'maxRun', p.max_run, 'noticeDays', p.notice_days,
    'waitingDays', p.waiting_days, 'holidaysCount', p.holidays_count, 'minYears', p.min_years, 'contract', p.contract)), '[]')
  from leave.policies p where p.leave_type_id = ${leaveType})`;

/** What these statements answer. */
export interface EntitlementRow {
  person: Person;
  leaveType: LeaveType;
  policies: LeavePolicy[];
}
