import type { GuardedInput, updateEmployee } from '@portal/contracts';
import { mergeChanges } from '@portal/service-kit';
import type { EmployeeModel } from '../employee.model';
import type { Values } from './values';

const labels = {
  employeeId: 'Employee ID',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  nationalId: 'National ID (NIR)',
  position: 'Position',
  email: 'Email',
  mobile: 'Mobile number',
  departmentId: 'Department',
  role: 'Role',
  status: 'Status',
  supervisorId: 'Supervisor',
};

const fieldsOf = (row: EmployeeModel) => ({
  employeeId: row.employee_id,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  nationalId: row.national_id,
  position: row.position,
  email: row.email,
  mobile: row.mobile,
  departmentId: row.department_id,
  role: row.role,
  status: row.status,
  supervisorId: row.supervisor_id,
});

/** A form as it is sent to change somebody, with the values that it was opened with. */
export type Change = GuardedInput<typeof updateEmployee>['body'];

/**
 * The values that a change stores in a row. Throws `conflict` where somebody else changed the same since the form was
 * opened. A null supervisor counts only for a form that says whom it was opened with; it wipes nothing else.
 */
export function merged(row: EmployeeModel, { was, ...form }: Change): Values {
  const values = mergeChanges(fieldsOf(row), was, form, labels);
  return was?.supervisorId === undefined && !form.supervisorId
    ? { ...values, supervisorId: undefined }
    : values;
}
