import type { EmployeeField } from '@portal/contracts';
import { textColumn, wordColumn, type Column, type Fields } from '@portal/service-kit';

type Json = (sql: string) => Column;

/** Shown of everybody to administrators; `$1` to `$4` are `sightValues`. */
const toAdmins =
  (json: Json): Json =>
  (sql) =>
    json(`case when $1::boolean then ${sql} end`);
/** Contact data and supervisor: shown of everybody to administrators, and of the own reports. */
const toSupervisor =
  (json: Json): Json =>
  (sql) =>
    json(`case when $1::boolean or e.supervisor_id = $2::uuid then ${sql} end`);

/** What form and upload set of an employee, each as its reader may see it. Source: docs/rules.md, Roles. */
export const fields: Fields<EmployeeField> = {
  employeeId: { column: 'employee_id', json: textColumn },
  firstName: { column: 'first_name', json: textColumn },
  middleName: { column: 'middle_name', json: textColumn },
  lastName: { column: 'last_name', json: textColumn },
  nationalId: { column: 'national_id', json: toAdmins(textColumn) },
  position: { column: 'position', json: textColumn },
  departmentId: { column: 'department_id', json: wordColumn },
  email: { column: 'email', json: toSupervisor(textColumn) },
  mobile: { column: 'mobile', json: toSupervisor(textColumn) },
  role: { column: 'role', json: toAdmins(wordColumn) },
  status: { column: 'status', json: wordColumn },
  joinedOn: { column: 'joined_on', json: toAdmins(wordColumn) },
  leavesOn: { column: 'leaves_on', json: toAdmins(wordColumn) },
  contract: { column: 'contract', json: toAdmins(wordColumn) },
  supervisorId: { column: 'supervisor_id', json: toSupervisor(wordColumn) },
};
