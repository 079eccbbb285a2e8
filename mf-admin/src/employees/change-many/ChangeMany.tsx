import { deferred, formatNumber, tableQueryOf, useSearchParams } from '@portal/portal-sdk';
import { Button, MenuOnDemand, onDemand } from '@portal/ui';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Chosen } from '../EmployeesTable';
import { filtersOf, useEmployees } from '../employees.queries';
import type { Whom } from './change-many.queries';
import type { Change } from './ChangeMenu';
import { text } from './texts';

const menu = onDemand(() => import('./ChangeMenu').then((part) => part.ChangeMenu));
const dialogs = {
  values: deferred(() => import('./ChangeManyDialog').then((part) => part.ChangeManyDialog)),
  terms: deferred(() => import('./terms/TermsOfManyDialog').then((part) => part.TermsOfManyDialog)),
  accounts: deferred(() =>
    import('./accounts/AccountsOfManyDialog').then((part) => part.AccountsOfManyDialog),
  ),
};

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
  const [open, setOpen] = useState<{ what: Change; whom: Whom; count: number } | null>(null);
  const count = selected.length || matching;
  if (count === 0 && !open) return null;
  const whom: Whom =
    selected.length > 0
      ? { ids: selected.map(({ id }) => id) }
      : { filter: { ...filters, q: query.q || undefined } };
  const onChoose = (what: Change) => setOpen({ what, whom, count });
  const { what, ...about } = open ?? { what: 'values' as const };
  const Dialog = dialogs[what];
  return (
    <>
      <MenuOnDemand
        menu={menu}
        given={{ onChoose }}
        button={
          <Button icon={<PencilLine aria-hidden="true" />}>
            {text(selected.length > 0 ? 'manySelected' : 'manyAll', { count: formatNumber(count) })}
          </Button>
        }
      />
      {'whom' in about && <Dialog {...about} onClose={() => setOpen(null)} onDone={onDone} />}
    </>
  );
}
