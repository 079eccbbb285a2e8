import type { LeaveRequest } from '@portal/contracts';
import {
  leaveTypeName,
  PersonLink,
  styled,
  tableQueryOf,
  useSearchParams,
  useUser,
  withTable,
} from '@portal/portal-sdk';
import { Button, EmptyState, ErrorState, IconButton, Inline, tokens } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { Ban, Eye, Pencil, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { LeaveLength } from '../shared/LeaveLength';
import { employeeIdColumn, lengthColumns } from '../shared/leave-csv';
import { lengthOf } from '../shared/length';
import { Quiet } from '../shared/Quiet';
import { requestName } from '../shared/request-name';
import { StatusBadge } from '../shared/StatusBadge';
import { twoLines } from '../shared/two-lines';
import { TypeBadge } from '../shared/TypeBadge';
import { wholeDate } from '../shared/whole-date';
import { useWithdrawCancellation } from '../shared/withdraw.queries';
import { text } from './texts';
import { filtersOf, scopeOf, titles, type RequestFilters } from './filters';
import { loadAllRequests, useRequests, type ListedRequest } from './requests.queries';

const Main = styled.p`
  ${twoLines}
  font-weight: ${tokens.weight.medium};
`;

const departmentColumn: DataTableColumn<ListedRequest> = {
  id: 'department',
  header: text('department'),
  value: (row) => row.department,
  csvOnly: true,
};

/** The status in the file: approved leave whose cancellation is pending says so. */
const stateOf = ({ status, cancellationRequested }: ListedRequest): string =>
  cancellationRequested ? `${status} (${text('cancellationAsked')})` : status;

const columnsFor = (withNames: boolean): DataTableColumn<ListedRequest>[] => [
  // The requester is with the reason on screen, in columns of their own in the file.
  { id: 'employee', header: text('employee'), value: (row) => row.employee.name, csvOnly: true },
  employeeIdColumn,
  ...(withNames ? [departmentColumn] : []),
  {
    id: 'createdAt',
    header: text('request'),
    value: (row) => row.createdAt,
    csv: (row) => row.reason ?? text('leaveRequest'),
    cell: (row) => (
      <>
        <Main>{row.reason || text('leaveRequest')}</Main>
        <Quiet>
          {withNames && (
            <>
              <PersonLink id={row.employeeId} name={row.employee.name} />
              {' · '}
            </>
          )}
          {text('submitted', { date: wholeDate(row.createdAt) })}
        </Quiet>
      </>
    ),
  },
  {
    id: 'leaveType',
    nowrap: true,
    header: text('type'),
    value: (row) => leaveTypeName(row.leaveType.name),
    cell: (row) => <TypeBadge name={row.leaveType.name} />,
  },
  {
    id: 'startDate',
    header: text('dates'),
    value: (row) => row.startDate,
    // LEAVE-03 asks for a hyphen; other ranges use portal-sdk's format.
    cell: ({ startDate, endDate }) =>
      startDate === endDate ? wholeDate(startDate) : `${wholeDate(startDate)}\u00a0- ${wholeDate(endDate)}`,
    screenOnly: true,
  },
  {
    id: 'days',
    header: text('duration'),
    nowrap: true,
    value: lengthOf,
    screenOnly: true,
    cell: (row) => <LeaveLength of={row} />,
  },
  ...lengthColumns,
  { id: 'standIn', header: text('standIn'), value: (row) => row.standIn?.name ?? '', csvOnly: true },
  {
    id: 'status',
    nowrap: true,
    header: text('status'),
    value: (row) => row.status,
    csv: stateOf,
    cell: (row) => (
      <>
        <StatusBadge status={row.status} />
        {row.cancellationRequested && <Quiet>{text('cancellationAsked')}</Quiet>}
      </>
    ),
  },
];

/** Empty state: no requests, or none that match; a supervisor does not see every department. */
function NoRequests({ filters, onNew }: { filters: RequestFilters; onNew: () => void }) {
  const { isAdmin } = useUser();
  if (Object.values(filters).some(Boolean))
    return (
      <EmptyState title={text('noneMatch')}>
        {filters.departmentId && !isAdmin ? text('onlyReports') : text('changeFilters')}
      </EmptyState>
    );
  return (
    <EmptyState title={text('noRequests')} action={<Button onClick={onNew}>{text('newRequest')}</Button>}>
      {text('noRequestsBody')}
    </EmptyState>
  );
}

interface RequestsTableProps {
  onView: (request: LeaveRequest) => void;
  onEdit: (request: LeaveRequest) => void;
  onCancel: (request: LeaveRequest) => void;
  onNew: () => void;
}

/** The requests, ten per page, searched and sorted by the server (LEAVE-03, LEAVE-04). */
export function RequestsTable({ onView, onEdit, onCancel, onNew }: RequestsTableProps) {
  const [params, setParams] = useSearchParams();
  const requests = useRequests(params);
  const scope = scopeOf(params);
  const withdraw = useWithdrawCancellation();
  const withNames = scope !== 'own';
  const columns = useMemo(() => columnsFor(withNames), [withNames]);
  if (requests.isError)
    return <ErrorState title={text('loadFailed')} onRetry={() => void requests.refetch()} />;
  return (
    <DataTable
      label={text(titles[scope])}
      columns={columns}
      rows={requests.data?.rows ?? []}
      rowCount={requests.data?.total ?? 0}
      moreRows={requests.data?.more}
      rowId={(row) => row.id}
      loading={requests.isPending}
      query={tableQueryOf(params)}
      onQueryChange={(query, by) => setParams(withTable(params, query), by)}
      onRowOpen={onView}
      csvName="leave-requests"
      loadAll={() => loadAllRequests(params)}
      empty={<NoRequests filters={filtersOf(params)} onNew={onNew} />}
      actions={(row) => (
        <Inline $gap={1} $nowrap>
          <IconButton
            label={`${text('view')}: ${requestName(row)}`}
            word={text('view')}
            size="sm"
            onClick={() => onView(row)}
          >
            <Eye aria-hidden="true" />
          </IconButton>
          {row.can.edit && (
            <IconButton
              label={`${text('edit')}: ${requestName(row)}`}
              word={text('edit')}
              size="sm"
              onClick={() => onEdit(row)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
          {row.can.cancel && row.status === 'pending' && (
            <IconButton
              label={`${text('cancel')}: ${requestName(row)}`}
              word={text('cancel')}
              size="sm"
              onClick={() => onCancel(row)}
            >
              <Ban aria-hidden="true" />
            </IconButton>
          )}
          {row.can.withdrawCancellation && (
            <IconButton
              label={`${text('withdrawCancellation')}: ${requestName(row)}`}
              word={text('withdrawCancellation')}
              size="sm"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(row)}
            >
              <Undo2 aria-hidden="true" />
            </IconButton>
          )}
        </Inline>
      )}
    />
  );
}
