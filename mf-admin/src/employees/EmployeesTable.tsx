import { mayGrantRole, type Employee, type Role } from '@portal/contracts';
import {
  can,
  formatNumber,
  messageOf,
  pageSizes,
  styled,
  tableQueryOf,
  useSearchParams,
  useUser,
  withTable,
} from '@portal/portal-sdk';
import { Card, EmptyState, ErrorState, IconButton, Inline, tokens } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { CalendarClock, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import { text } from '../texts';
import { directoryColumns, fullColumns } from './columns';
import { isEmployed } from './employed';
import { filtersOf, loadAllEmployees, useEmployees } from './employees.queries';

/** A selected employee, possibly on another page. */
export type Chosen = Pick<Employee, 'id' | 'name'>;

const fileColumns = () => import('./file-columns').then((part) => part.fileColumns);

interface EmployeesTableProps {
  actions: ReactNode;
  selected: readonly Chosen[];
  onSelectedChange: (chosen: Chosen[]) => void;
  onEdit: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
  onCreateAccount: (employee: Employee) => void;
  onWorkingTime: (employee: Employee) => void;
}

/** The specification's error message (EMP-02); null without an error. */
function problemOf({ error, data }: ReturnType<typeof useEmployees>): string | null {
  if (error) return text('loadFailed', { message: messageOf(error, error.message) });
  if (!data || Array.isArray(data.rows)) return null;
  return text(data.rows ? 'loadInvalid' : 'loadNoData');
}

/** Whether a role may create an account for this employee: none exists, and the employee's role is not above it. */
const mayHaveAccount = (row: Employee, actor: Role): boolean =>
  row.can.edit &&
  row.userId === null &&
  isEmployed(row) &&
  row.role !== null &&
  mayGrantRole(actor, row.role);

const deletable = (row: Employee): boolean => row.can.delete;

/** Keeps the place of a missing button, so that the others line up. */
const Place = styled.span`
  width: ${tokens.control.sm};
`;

/** The employees, ten per page, with the columns of the role (EMP-01, EMP-02). */
export function EmployeesTable({
  actions,
  selected,
  onSelectedChange,
  onEdit,
  onDelete,
  onCreateAccount,
  onWorkingTime,
}: EmployeesTableProps) {
  const [params, setParams] = useSearchParams();
  const query = tableQueryOf(params);
  const filters = filtersOf(params);
  const employees = useEmployees(query, filters);
  const { isPending, refetch } = employees;
  // Typing stays responsive: the next page renders in the background, the first at once.
  const user = useUser();
  const late = useDeferredValue(employees.data);
  const data = Array.isArray(late?.rows) ? late : employees.data;
  const problem = problemOf(employees);
  const mayWrite = can('employee.write');
  const mayPlan = can('workingTime.write');
  const rowActions = useCallback(
    (row: Employee) => (
      <Inline $gap={1} $nowrap>
        {mayHaveAccount(row, user.role) && (
          <IconButton
            label={text('createAccountFor', { name: row.name })}
            word={text('createAccountWord')}
            size="sm"
            onClick={() => onCreateAccount(row)}
          >
            <KeyRound aria-hidden="true" />
          </IconButton>
        )}
        {mayPlan && row.can.edit && (
          <IconButton
            label={text('workingTimeOf', { name: row.name })}
            word={text('workingTime')}
            size="sm"
            onClick={() => onWorkingTime(row)}
          >
            <CalendarClock aria-hidden="true" />
          </IconButton>
        )}
        {row.can.edit && (
          <IconButton
            label={`${text('edit')} ${row.name}`}
            word={text('edit')}
            size="sm"
            onClick={() => onEdit(row)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {row.can.delete ? (
          <IconButton
            label={`${text('delete')} ${row.name}`}
            word={text('delete')}
            size="sm"
            onClick={() => onDelete(row)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        ) : (
          row.can.edit && <Place />
        )}
      </Inline>
    ),
    [onCreateAccount, onDelete, onEdit, onWorkingTime, mayPlan, user.role],
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
      aria-label={text('employees')}
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
        pageSizes={pageSizes}
        csvName="employees"
        csvColumns={mayWrite ? fileColumns : undefined}
        loadAll={() => loadAllEmployees(query, filters)}
        empty={<EmptyState title={text('noEmployees')}>{mayWrite && text('noEmployeesHint')}</EmptyState>}
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
