import { useNavigate, useUser } from '@portal/portal-sdk';
import { Combobox } from '@portal/ui/combobox';
import { useState } from 'react';
import { useFileable } from '../shared/fileable.queries';
import { text } from './texts';

/** Selects the user, or a person for whom the user may file leave. */
export function PersonField({ employeeId, name }: { employeeId: string; name: string | undefined }) {
  const user = useUser();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const people = useFileable(q, true);
  return (
    <Combobox
      label={text('personShown')}
      placeholder={text('findPerson')}
      items={(people.data ?? []).map(({ id, name: label, position, department }) => ({
        value: id,
        label,
        description: [position, department].filter(Boolean).join(' · '),
      }))}
      value={employeeId}
      selectedLabel={name}
      onChange={(id) => void navigate(!id || id === user.employeeId ? '/balances' : `/balances/${id}`)}
      onSearch={setQ}
      loading={people.isFetching}
    />
  );
}
