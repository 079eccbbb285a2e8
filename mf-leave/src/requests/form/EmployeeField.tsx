import { isEmployee, type LeaveRequest } from '@portal/contracts';
import { useUser } from '@portal/portal-sdk';
import { Controller, useFormContext } from '@portal/portal-sdk/form';
import { Combobox } from '@portal/ui/combobox';
import { useState } from 'react';
import { text } from './texts';
import { useFileable } from '../../shared/fileable.queries';
import type { LeaveFormValues } from './form-values';

/** The employee the request is for: the user, or someone they may file for (FORM-05). */
export function EmployeeField({ editing }: { editing: LeaveRequest | null }) {
  const user = useUser();
  const { control, formState, watch, setValue } = useFormContext<LeaveFormValues>();
  const [q, setQ] = useState('');
  const people = useFileable(q, true);
  const nameOfSelf = { id: user.employeeId, name: user.name, position: '', department: user.departmentName };
  const found = people.data ?? (isEmployee(user) ? [nameOfSelf] : []);
  return (
    <Controller
      name="employeeId"
      control={control}
      render={({ field }) => (
        <Combobox
          ref={field.ref}
          label={text('employee')}
          required
          placeholder={text('findEmployee')}
          disabled={editing !== null}
          error={formState.errors.employeeId?.message}
          items={found.map(({ id, name, position, department }) => ({
            value: id,
            label: name,
            description: [position, department].filter(Boolean).join(' · '),
          }))}
          value={field.value}
          selectedLabel={watch('employeeName') || (field.value === user.employeeId ? user.name : undefined)}
          onChange={(value) => {
            field.onChange(value);
            // A restored draft shows the name without a search.
            const name = value === user.employeeId ? '' : found.find(({ id }) => id === value)?.name;
            setValue('employeeName', name ?? '');
          }}
          onBlur={field.onBlur}
          onSearch={setQ}
          loading={people.isFetching}
        />
      )}
    />
  );
}
