import { Controller, useFormContext } from '@portal/portal-sdk/form';
import { Combobox } from '@portal/ui/combobox';
import { useState } from 'react';
import { useColleagues } from '../../shared/colleagues.queries';
import type { LeaveFormValues } from './form-values';
import { text } from './texts';

/** A colleague who stands in for the employee; optional. */
export function StandInField() {
  const { control, formState, watch, setValue } = useFormContext<LeaveFormValues>();
  const [q, setQ] = useState('');
  const people = useColleagues(q);
  const absentee = watch('employeeId');
  const found = (people.data ?? []).filter(({ id }) => id !== absentee);
  return (
    <Controller
      name="standInId"
      control={control}
      render={({ field }) => (
        <Combobox
          ref={field.ref}
          label={text('standIn')}
          hint={text('standInHint')}
          placeholder={text('findEmployee')}
          clearable
          error={formState.errors.standInId?.message}
          items={found.map(({ id, name, position, department }) => ({
            value: id,
            label: name,
            description: [position, department].filter(Boolean).join(' · '),
          }))}
          value={field.value}
          selectedLabel={watch('standInName') || undefined}
          onChange={(value) => {
            field.onChange(value ?? '');
            // A restored draft shows the name without a search.
            setValue('standInName', found.find(({ id }) => id === value)?.name ?? '');
          }}
          onBlur={field.onBlur}
          onSearch={setQ}
          loading={people.isFetching}
        />
      )}
    />
  );
}
