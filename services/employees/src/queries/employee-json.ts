import { bareColumn, jsonRows, nested, textColumn, wordColumn } from '@portal/service-kit';
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
/** The three answers are written out. */
const can = `case when not $1::boolean or (e.role = 'system_admin' and not $3::boolean) then '{"edit":false,"delete":false}'::json
  when e.id = $4::uuid then '{"edit":true,"delete":false}'::json else '{"edit":true,"delete":true}'::json end`;

const supervisor = `case when ${near} then e.supervisor_id end`;

/** An employee `e` as its reader may see it. Source: role table of the domain rules. */
export const employeeRows = jsonRows({
  id: wordColumn('e.id'),
  employeeId: textColumn('e.employee_id'),
  name: textColumn('e.name'),
  firstName: textColumn('e.first_name'),
  middleName: textColumn('e.middle_name'),
  lastName: textColumn('e.last_name'),
  nationalId: textColumn('case when $1 then e.national_id end'),
  position: textColumn('e.position'),
  jobTitle: textColumn('e.position'),
  email: textColumn(`case when ${near} then e.email end`),
  mobile: textColumn(`case when ${near} then e.mobile end`),
  departmentId: wordColumn('e.department_id'),
  department: nested('d.id', { name: textColumn('d.name'), shortCode: textColumn('d.short_code') }),
  role: wordColumn('case when $1 then e.role end'),
  status: wordColumn('e.status'),
  userId: wordColumn('case when $1 then a.account_id end'),
  supervisorId: wordColumn(supervisor),
  supervisor: nested(supervisor, { name: textColumn('s.name') }),
  can: bareColumn(can),
});

/** What an employee's JSON takes from other tables. */
export const employeeJoins = `
  left join departments.published d on d.id = e.department_id
  left join employees s on s.id = e.supervisor_id
  left join identity.account_holders a on a.employee_id = e.id`;
