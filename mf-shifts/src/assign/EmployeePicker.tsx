import type { DirectoryEntry } from '@portal/contracts';
import { ComboboxOnDemand } from '@portal/ui';
import { useState, type Ref } from 'react';
import { text } from '../texts';
import { useAssignable } from './assign.queries';

interface EmployeePickerProps {
  value: DirectoryEntry | null;
  onChange: (employee: DirectoryEntry | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const describe = ({ position, department, phoneOk }: DirectoryEntry): string =>
  [position, department, phoneOk ? null : text('noPhone')].filter(Boolean).join(' · ');

/** Employees the user may assign; those without a phone number are marked (ASSIGN-02). */
export function EmployeePicker({ value, onChange, error, ref }: EmployeePickerProps) {
  const [q, setQ] = useState('');
  const people = useAssignable(q);
  const known = people.data ?? [];
  return (
    <ComboboxOnDemand
      ref={ref}
      label={text('employee')}
      required
      placeholder={text('findEmployee')}
      clearable
      error={error}
      items={known.map((person) => ({ value: person.id, label: person.name, description: describe(person) }))}
      value={value?.id ?? ''}
      selectedLabel={value?.name}
      onSearch={setQ}
      loading={people.isFetching}
      emptyText={text('noEmployees')}
      onChange={(id) => onChange(known.find((person) => person.id === id) ?? null)}
    />
  );
}
