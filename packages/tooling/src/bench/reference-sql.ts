/** The statements of the bare server: what the portal's lists read, as JSON text made by PostgreSQL like theirs. */

export const employeesSql = `
  select coalesce(json_agg(r order by r.name, r.id), '[]')::text as json from (
    select e.id, e.employee_id as "employeeId", e.name, e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.national_id as "nationalId", e.position, e.position as "jobTitle", e.email, e.mobile,
      e.department_id as "departmentId",
      case when d.id is not null then json_build_object('name', d.name, 'shortCode', d.short_code) end as department,
      e.role, e.status, a.account_id as "userId", e.supervisor_id as "supervisorId",
      case when s.id is not null then json_build_object('name', s.name) end as supervisor,
      '{"edit":true,"delete":true}'::json as can
    from employees.employees e
    left join departments.published d on d.id = e.department_id
    left join identity.account_holders a on a.employee_id = e.id
    left join employees.employees s on s.id = e.supervisor_id) r`;

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The board of the UTC day `$1`: open shifts, assigned ones that touch the day, those signed out in it. */
export const shiftsSql = `
  with day as materialized (
    select * from shifts.shifts where status in ('signed_in', 'on_break')
    union all select * from shifts.shifts where status = 'assigned' and effective_end_time > $1
      and start_time > $1::timestamptz - interval '1 day' and start_time < $1::timestamptz + interval '1 day'
    union all select * from shifts.shifts where status = 'signed_out' and sign_out_time >= $1
      and sign_out_time < $1::timestamptz + interval '1 day')
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'employeeId', s.employee_id, 'status', s.status, 'startTime', ${instant('s.start_time')},
    'signInTime', ${instant('s.sign_in_time')}, 'effectiveEndTime', ${instant('s.effective_end_time')},
    'endTime', ${instant('s.end_time')}, 'signOutTime', ${instant('s.sign_out_time')},
    'totalBreakDuration', s.total_break_minutes, 'breakStartTime', ${instant('s.break_start_time')},
    'lastActivity', ${instant('s.last_activity')}, 'location', s.location, 'notes', null,
    'assignedBy', s.assigned_by, 'closedBySystem', s.closed_by_system,
    'employee', json_build_object('firstName', e.first_name, 'lastName', e.last_name, 'jobTitle', e.position,
      'departmentId', e.department_id)) order by s.start_time, s.id), '[]')::text as json
  from day s left join employees.directory e on e.id = s.employee_id`;

export const insertSql = `
  insert into departments.departments (id, name, short_code) values ($1, $2, $3)
  returning id, name, short_code as "shortCode", short_code as code, parent_id as "parentId", active, manager,
    manager_id as "managerId", 0 as "employeeCount", '{"edit":true,"delete":true}'::json as can`;

export const auditSql = `
  insert into departments.audit_log (id, actor_id, actor_name, action, entity, entity_id, after, request_id)
  values ($1, null, 'Bench', 'department.create', 'department', $2, $3, $4)`;
