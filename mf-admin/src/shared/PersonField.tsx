import { Combobox } from '@portal/ui/combobox';
import { useState, type Ref } from 'react';
import { usePeople } from './people.queries';
import { text } from '../texts';

interface PersonFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** Only offers people who may be a supervisor. */
  supervisors?: boolean;
  value: string;
  /** Name of the initial person, who may not be in the list. */
  personName?: string | undefined;
  onChange: (id: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A search field for one employee. */
export function PersonField({ personName, supervisors, ...field }: PersonFieldProps) {
  const [q, setQ] = useState('');
  const [first] = useState(field.value);
  const people = usePeople(q, supervisors ? 'supervision' : undefined);
  return (
    <Combobox
      {...field}
      clearable={!field.required}
      placeholder={text('chooseSupervisor')}
      selectedLabel={field.value === first ? personName : undefined}
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
