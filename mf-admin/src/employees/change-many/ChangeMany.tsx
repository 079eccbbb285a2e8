import { deferred, formatNumber, tableQueryOf, useSearchParams } from '@portal/portal-sdk';
import { Button } from '@portal/ui';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Chosen } from '../EmployeesTable';
import { filtersOf, useEmployees } from '../employees.queries';
import type { Whom } from './change-many.queries';
import { text } from './texts';

const ChangeManyDialog = deferred(() => import('./ChangeManyDialog').then((part) => part.ChangeManyDialog));

interface ChangeManyProps {
  selected: readonly Chosen[];
  /** Called once they are changed. */
  onDone: () => void;
}

/** Changes the selected employees, or without a selection all that the list finds, on every page. */
export function ChangeMany({ selected, onDone }: ChangeManyProps) {
  const [params] = useSearchParams();
  const query = tableQueryOf(params);
  const filters = filtersOf(params);
  const matching = useEmployees(query, filters).data?.total ?? 0;
  const [open, setOpen] = useState<{ whom: Whom; count: number } | null>(null);
  const count = selected.length || matching;
  if (count === 0 && !open) return null;
  const whom: Whom =
    selected.length > 0
      ? { ids: selected.map(({ id }) => id) }
      : { filter: { ...filters, q: query.q || undefined } };
  return (
    <>
      <Button icon={<PencilLine aria-hidden="true" />} onClick={() => setOpen({ whom, count })}>
        {text(selected.length > 0 ? 'manySelected' : 'manyAll', { count: formatNumber(count) })}
      </Button>
      {open && <ChangeManyDialog {...open} onClose={() => setOpen(null)} onDone={onDone} />}
    </>
  );
}
