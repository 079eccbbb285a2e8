import type { Employee } from '@portal/contracts';
import {
  can,
  formatNumber,
  messageOf,
  styled,
  tableQueryOf,
  useSearchParams,
  withTable,
} from '@portal/portal-sdk';
import { Card, EmptyState, ErrorState, IconButton, Inline, tokens } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import { text } from '../texts';
import { directoryColumns, fullColumns } from './columns';
import { filtersOf, loadAllEmployees, useEmployees } from './employees.queries';

/** Somebody who is ticked, who may stand on another page by now. */
export type Chosen = Pick<Employee, 'id' | 'name'>;

interface EmployeesTableProps {
  actions: ReactNode;
  selected: readonly Chosen[];
  onSelectedChange: (chosen: Chosen[]) => void;
  onEdit: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
  onCreateAccount: (employee: Employee) => void;
}

/** What went wrong, in the specification's words (EMP-02); null when nothing did. */
function problemOf({ error, data }: ReturnType<typeof useEmployees>): string | null {
  if (error) return text('loadFailed', { message: messageOf(error, error.message) });
  if (!data || Array.isArray(data.rows)) return null;
  return text(data.rows ? 'loadInvalid' : 'loadNoData');
}

const deletable = (row: Employee): boolean => row.can.delete;

/** As wide as the button that is not there: what is in a column stays in it. */
const Place = styled.span`
  width: ${tokens.control.sm};
`;

/** The employees, ten a page, as the role may see them (EMP-01, EMP-02). */
export function EmployeesTable({
  actions,
  selected,
  onSelectedChange,
  onEdit,
  onDelete,
  onCreateAccount,
}: EmployeesTableProps) {
  const [params, setParams] = useSearchParams();
  const query = tableQueryOf(params);
  const filters = filtersOf(params);
  const employees = useEmployees(query, filters);
  const { isPending, refetch } = employees;
  // The next page comes between the keys of somebody who types, the first at once.
  const late = useDeferredValue(employees.data);
  const data = Array.isArray(late?.rows) ? late : employees.data;
  const problem = problemOf(employees);
  const mayWrite = can('employee.write');
  const rowActions = useCallback(
    (row: Employee) => (
      <Inline $gap={1} $nowrap>
        {row.can.edit && row.userId === null && row.status === 'active' && (
          <IconButton
            label={text('createAccountFor', { name: row.name })}
            size="sm"
            onClick={() => onCreateAccount(row)}
          >
            <KeyRound aria-hidden="true" />
          </IconButton>
        )}
        {row.can.edit && (
          <IconButton label={`${text('edit')} ${row.name}`} size="sm" onClick={() => onEdit(row)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {row.can.delete ? (
          <IconButton label={`${text('delete')} ${row.name}`} size="sm" onClick={() => onDelete(row)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        ) : (
          row.can.edit && <Place />
        )}
      </Inline>
    ),
    [onCreateAccount, onDelete, onEdit],
  );
  const selectedIds = useMemo(() => selected.map(({ id }) => id), [selected]);
  const choose = (ids: string[]) => {
    const known = [...(data?.rows ?? []), ...selected];
    onSelectedChange(ids.flatMap((id) => known.find((each) => each.id === id) ?? []));
  };
  if (problem) return <ErrorState title={problem} onRetry={() => void refetch()} />;
  return (
    <Card
      flush
      title={text('employees')}
      description={text('showingEmployees', { count: data ? formatNumber(data.total) : '…' })}
      actions={actions}
    >
      <DataTable
        label={text('employees')}
        columns={mayWrite ? fullColumns : directoryColumns}
        rows={data?.rows ?? []}
        rowCount={data?.total ?? 0}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        loading={isPending}
        query={query}
        onQueryChange={(next, by) => setParams(withTable(params, next), by)}
        csvName="employees"
        loadAll={() => loadAllEmployees(query, filters)}
        empty={<EmptyState title={text('noEmployees')} />}
        {...(mayWrite && {
          selected: selectedIds,
          onSelectedChange: choose,
          selectable: deletable,
          actions: rowActions,
        })}
      />
    </Card>
  );
}
