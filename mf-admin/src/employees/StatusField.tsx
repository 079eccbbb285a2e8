import type { Employee } from '@portal/contracts';
import { formatNumber } from '@portal/portal-sdk';
import { useWatch, type Control } from '@portal/portal-sdk/form';
import { Select, type SelectProps } from '@portal/ui';
import { text } from '../texts';
import type { EmployeeValues } from './employee-values';
import { useLed } from './employees.queries';

interface StatusFieldProps extends Omit<SelectProps, 'label' | 'options'> {
  control: Control<EmployeeValues>;
  editing: Employee | null;
}

const options = [
  { value: 'active', label: text('active') },
  { value: 'inactive', label: text('inactive') },
];

/** Status; explains what happens to the team of a supervisor who becomes inactive. */
export function StatusField({ control, editing, ...field }: StatusFieldProps) {
  const leaves = useWatch({ control, name: 'status' }) === 'inactive' && editing?.status === 'active';
  const led = useLed(leaves ? editing.id : undefined);
  const hint = led && text(led === 1 ? 'leadsOne' : 'leadsMany', { count: formatNumber(led) });
  return <Select label={text('status')} options={options} {...field} {...(hint && { hint })} />;
}
