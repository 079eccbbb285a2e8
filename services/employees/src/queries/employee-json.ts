import { bareColumn, jsonRows, nested, shapeOf, textColumn, wordColumn } from '@portal/service-kit';
import { fields } from '../fields';
import type { Sight } from '../policy';

/** `$1` to `$4` of every statement that writes an employee as JSON. */
export const sightValues = (sight: Sight): unknown[] => [
  sight.all,
  sight.reportsOf,
  sight.system,
  sight.reader,
];

/** The three answers are written out. Source: `refuseAdministratorRoles`. */
const can = `case when not $1::boolean or (e.role = 'system_admin' and not $3::boolean) then '{"edit":false,"delete":false}'::json
  when e.id = $4::uuid or (e.role = 'hr_admin' and not $3::boolean) then '{"edit":true,"delete":false}'::json else '{"edit":true,"delete":true}'::json end`;

/** An employee `e` as its reader may see it. Source: docs/rules.md, Roles. */
export const employeeRows = jsonRows({
  id: wordColumn('e.id'),
  ...shapeOf(fields, 'e'),
  name: textColumn('e.name'),
  jobTitle: textColumn('e.position'),
  department: nested('d.id', { name: textColumn('d.name'), shortCode: textColumn('d.short_code') }),
  userId: wordColumn('case when $1 then a.account_id end'),
  supervisor: nested(fields.supervisorId.json('e.supervisor_id').sql, {
    name: textColumn('s.name'),
    employeeId: textColumn('s.employee_id'),
  }),
  can: bareColumn(can),
});

/** What an employee's JSON takes from other tables. */
export const employeeJoins = `
  left join departments.published d on d.id = e.department_id
  left join employees s on s.id = e.supervisor_id
  left join identity.account_holders a on a.employee_id = e.id`;
