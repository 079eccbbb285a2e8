/** The statements of the bare server: what the portal's lists read, as JSON text made by PostgreSQL like theirs. */

export const employeesSql = `
  select coalesce(json_agg(r order by e.plain_name, e.id), '[]')::text as json
  from employees.employees e
    left join departments.published d on d.id = e.department_id
    left join identity.account_holders a on a.employee_id = e.id
    left join employees.employees s on s.id = e.supervisor_id
    cross join lateral (select e.id, e.employee_id as "employeeId", e.name, e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.national_id as "nationalId", e.position, e.position as "jobTitle", e.email, e.mobile,
      e.department_id as "departmentId",
      case when d.id is not null then json_build_object('name', d.name, 'shortCode', d.short_code) end as department,
      e.role, e.status, e.joined_on as "joinedOn", e.leaves_on as "leavesOn", e.contract, a.account_id as "userId", e.supervisor_id as "supervisorId",
      case when s.id is not null then json_build_object('name', s.name, 'employeeId', s.employee_id) end as supervisor,
      '{"edit":true,"delete":true}'::json as can) r`;

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The board of the UTC day `$1`: open shifts, assigned ones that touch the day, those signed out in it. */
export const shiftsSql = `
  with day as materialized (
    select * from shifts.shifts where status in ('signed_in', 'on_break')
    union all select * from shifts.shifts where status = 'assigned' and effective_end_time > $1
      and start_time > $1::timestamptz - interval '1 day' and start_time < $1::timestamptz + interval '1 day'
    union all select * from shifts.shifts where status = 'signed_out' and sign_out_time >= $1
      and sign_out_time < $1::timestamptz + interval '1 day')
  select coalesce(json_agg(r order by r."startTime", r.id), '[]')::text as json from (
    select s.id, s.employee_id as "employeeId", s.status, ${instant('s.start_time')} as "startTime",
      ${instant('s.sign_in_time')} as "signInTime", ${instant('s.effective_end_time')} as "effectiveEndTime",
      ${instant('s.end_time')} as "endTime", ${instant('s.sign_out_time')} as "signOutTime",
      s.total_break_minutes as "totalBreakDuration", ${instant('s.break_start_time')} as "breakStartTime",
      ${instant('s.last_activity')} as "lastActivity", s.location, null::text as notes,
      s.assigned_by as "assignedBy", s.closed_by_system as "closedBySystem",
      s.not_signed_in and s.status = 'assigned' as "notSignedIn",
      case when e.id is not null then json_build_object('firstName', e.first_name, 'lastName', e.last_name,
        'jobTitle', e.position, 'departmentId', e.department_id) end as employee
    from day s left join employees.directory e on e.id = s.employee_id) r`;

export const insertSql = `
  insert into departments.departments (id, name, short_code) values ($1, $2, $3)
  returning id, name, short_code as "shortCode", short_code as code, parent_id as "parentId", active, manager,
    manager_id as "managerId", 0 as "employeeCount", '{"edit":true,"delete":true}'::json as can`;

export const auditSql = `
  insert into departments.audit_log (id, actor_id, actor_name, action, entity, entity_id, after, request_id)
  values ($1, null, 'Bench', 'department.create', 'department', $2, $3, $4)`;
