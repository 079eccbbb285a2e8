import type { GuardedInput, updateEmployee } from '@portal/contracts';
import { mergeChanges, storedFields } from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { fields } from '../fields';
import type { Values } from './values';

/** A form as it is sent to change somebody, with the values that it was opened with. */
export type Change = GuardedInput<typeof updateEmployee>['body'];

/**
 * The values that a change stores in a row. Throws `conflict` where somebody else changed the same since the form was
 * opened. A null supervisor counts only for a form that says whom it was opened with; it wipes nothing else.
 */
export function merged(row: EmployeeModel, { was, confirmed: _asked, ...form }: Change): Values {
  const values = mergeChanges(storedFields(fields, row), was, form, 'employee');
  return was?.supervisorId === undefined && !form.supervisorId
    ? { ...values, supervisorId: undefined }
    : values;
}
