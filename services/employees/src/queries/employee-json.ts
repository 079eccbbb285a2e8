import type { Sight } from '../policy';

/** `$1` to `$4` of every statement that writes an employee as JSON. */
export const sightValues = (sight: Sight): unknown[] => [
  sight.all,
  sight.reportsOf,
  sight.system,
  sight.reader,
];

/** Contact data and supervisor are seen of everybody, or of the own reports. */
const near = '($1::boolean or e.supervisor_id = $2::uuid)';
/** The three answers are written out: building them costs more than reading the row. */
const can = `case when not $1::boolean or (e.role = 'system_admin' and not $3::boolean) then '{"edit":false,"delete":false}'::json
  when e.id = $4::uuid then '{"edit":true,"delete":false}'::json else '{"edit":true,"delete":true}'::json end`;

/** An employee `e` as its reader may see it, column by column. Source: role table of the domain rules. */
export const employeeColumns = `
  e.id, e.employee_id as "employeeId", e.name, e.first_name as "firstName", e.middle_name as "middleName",
  e.last_name as "lastName", case when $1 then e.national_id end as "nationalId",
  e.position, e.position as "jobTitle",
  case when ${near} then e.email end as email, case when ${near} then e.mobile end as mobile,
  e.department_id as "departmentId",
  case when d.id is not null then json_build_object('name', d.name, 'shortCode', d.short_code) end as department,
  case when $1 then e.role end as role, e.status, case when $1 then a.account_id end as "userId",
  case when ${near} then e.supervisor_id end as "supervisorId",
  case when ${near} and s.id is not null then json_build_object('name', s.name) end as supervisor,
  ${can} as can`;

/** The same as one value, for `json_agg` and `to_json`. */
export const employeeRow = `(select r from (select ${employeeColumns}) r)`;

/** What an employee's JSON takes from other tables. */
export const employeeJoins = `
  left join departments.published d on d.id = e.department_id
  left join employees s on s.id = e.supervisor_id
  left join identity.account_holders a on a.employee_id = e.id`;
