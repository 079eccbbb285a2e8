import { Combobox } from '@portal/ui/combobox';
import { useState, type Ref } from 'react';
import { usePeople } from '../employees/employees.queries';
import { text } from '../texts';

interface PersonFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  value: string;
  /** Name of the chosen person until the list has it. */
  name?: string | undefined;
  onChange: (id: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One employee, found by name. */
export function PersonField({ name, ...field }: PersonFieldProps) {
  const [q, setQ] = useState('');
  const people = usePeople(q);
  return (
    <Combobox
      {...field}
      clearable={!field.required}
      placeholder={text('chooseSupervisor')}
      selectedLabel={name}
      items={(people.data ?? []).map(({ id, name: label, position, department }) => ({
        value: id,
        label,
        description: [position, department].filter(Boolean).join(' · '),
      }))}
      onSearch={setQ}
      loading={people.isFetching}
    />
  );
}
