import type { LeaveRequest } from '@portal/contracts';
import { formatDateRange, leaveTypeName, PersonLink, styled, useUser } from '@portal/portal-sdk';
import { Badge, Button, EmptyState, IconButton, Inline, tokens } from '@portal/ui';
import {
  DataTable,
  narrow,
  type DataTableColumn,
  type DataTableProps,
  type TableQuery,
} from '@portal/ui/data-table';
import { Eye } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { LeaveLength } from '../shared/LeaveLength';
import { employeeIdColumn, lengthColumns } from '../shared/leave-csv';
import { lengthOf } from '../shared/length';
import { Quiet } from '../shared/Quiet';
import { requestName } from '../shared/request-name';
import { twoLines } from '../shared/two-lines';
import { TypeBadge } from '../shared/TypeBadge';
import { wholeDate } from '../shared/whole-date';
import { useApprovalEffects } from './approval-effects.queries';
import { ApprovalEffects, IfApproved } from './IfApproved';
import { text } from './texts';
import type { Decision } from '../shared/decision/decide.queries';

const Strong = styled.p`
  font-weight: ${tokens.weight.medium};
`;
const Reason = styled(Quiet)`
  ${twoLines}
`;

/* The table pulls icon buttons of a folded row outwards; the first button here has a border. */
const Deeds = styled(Inline)`
  ${narrow} {
    flex-wrap: wrap;
    margin-inline-start: 8px;
  }
`;

const stateOf = (row: LeaveRequest): string =>
  text(row.cancellationRequested ? 'cancellationAsked' : 'pendingReview');

/** The approvers that a request waits for, unless that is only the user. */
function WaitsFor({ row: { approver, escalated } }: { row: LeaveRequest }) {
  const user = useUser();
  if (!approver || (approver.id === user.employeeId && !escalated)) return null;
  return <Quiet>{text(escalated ? 'waitsEscalated' : 'waitsForApprover', { name: approver.name })}</Quiet>;
}

const columns: DataTableColumn<LeaveRequest>[] = [
  {
    id: 'employee',
    header: text('employee'),
    nowrap: true,
    value: (row) => row.employee.name,
    cell: (row) => (
      <>
        <Strong>
          <PersonLink id={row.employeeId} name={row.employee.name} />
        </Strong>
        <Quiet>{text('submitted', { date: wholeDate(row.createdAt) })}</Quiet>
      </>
    ),
  },
  employeeIdColumn,
  {
    id: 'startDate',
    header: text('leaveDetails'),
    value: (row) => row.startDate,
    screenOnly: true,
    cell: (row) => (
      <>
        <TypeBadge name={row.leaveType.name} />
        <p>{formatDateRange(row.startDate, row.endDate)}</p>
        {row.supersedes && (
          <Quiet>
            {text('correctionOf', {
              dates: formatDateRange(row.supersedes.startDate, row.supersedes.endDate),
            })}
          </Quiet>
        )}
        <Reason>{row.reason || text('noReason')}</Reason>
        {row.standIn && <Quiet>{text('standsIn', { name: row.standIn.name })}</Quiet>}
      </>
    ),
  },
  {
    id: 'days',
    header: text('duration'),
    nowrap: true,
    value: lengthOf,
    screenOnly: true,
    cell: (row) => (
      <>
        <LeaveLength of={row} />
        {row.can.approve && <IfApproved id={row.id} />}
      </>
    ),
  },
  {
    id: 'leaveType',
    header: text('leaveType'),
    value: (row) => leaveTypeName(row.leaveType.name),
    csvOnly: true,
  },
  ...lengthColumns,
  { id: 'reason', header: text('reason'), value: (row) => row.reason, csvOnly: true },
  {
    id: 'status',
    header: text('status'),
    sortable: false,
    nowrap: true,
    value: stateOf,
    cell: (row) => (
      <>
        <Badge tone={row.cancellationRequested ? 'danger' : 'warning'} pulse={!row.cancellationRequested}>
          {stateOf(row)}
        </Badge>
        <WaitsFor row={row} />
      </>
    ),
  },
];

/** The decisions that a row offers: on a request to approve or deny it, on a cancellation to cancel or keep the leave. */
const decisionsOn = ({ can }: LeaveRequest) =>
  [
    { decision: 'approve', label: 'approve', may: can.approve },
    { decision: 'deny', label: 'deny', may: can.deny },
    { decision: 'cancel', label: 'cancelLeave', may: can.decideCancellation },
    { decision: 'keep', label: 'keepLeave', may: can.decideCancellation },
  ].filter(({ may }) => may) as {
    decision: Decision;
    label: 'approve' | 'deny' | 'cancelLeave' | 'keepLeave';
  }[];

/** Whether the bulk buttons apply: cancellation requests are decided one at a time. */
export const mayDecideTogether = ({ can }: LeaveRequest): boolean => can.approve;

/** Empty state: no pending requests, or none in the department; a supervisor does not see every department. */
function NothingWaits({ department }: { department: string | undefined }) {
  const { isAdmin } = useUser();
  if (!department) return <EmptyState title={text('allCaughtUp')}>{text('nothingPending')}</EmptyState>;
  return (
    <EmptyState title={text('nothingFrom', { department })}>
      {isAdmin ? undefined : text('onlyReports')}
    </EmptyState>
  );
}

interface ApprovalsTableProps {
  rows: readonly LeaveRequest[];
  total: number;
  /** The total is incomplete: there are more rows. */
  more: boolean | undefined;
  loading: boolean;
  query: TableQuery;
  onQueryChange: NonNullable<DataTableProps<LeaveRequest>['onQueryChange']>;
  onDecide: (request: LeaveRequest, decision: Decision) => void;
  onView: (request: LeaveRequest) => void;
  toolbar: ReactNode;
  /** Name of the only department that is listed. */
  department: string | undefined;
  selected: readonly string[];
  onSelectedChange: (ids: string[]) => void;
  loadAll: () => Promise<readonly LeaveRequest[]>;
}

/** The user's pending approvals, one row per request (APPR-01). */
export function ApprovalsTable({
  rows,
  total,
  more,
  onDecide,
  onView,
  department,
  ...table
}: ApprovalsTableProps) {
  const effects = useApprovalEffects(rows);
  const deeds = useCallback(
    (row: LeaveRequest) => (
      <Deeds $gap={1} $nowrap>
        {decisionsOn(row).map(({ decision, label }, index) => (
          <Button
            key={decision}
            size="sm"
            {...(index > 0 && { variant: 'quiet' as const })}
            aria-label={`${text(label)}: ${requestName(row)}`}
            onClick={() => onDecide(row, decision)}
          >
            {text(label)}
          </Button>
        ))}
        <IconButton
          label={`${text('view')}: ${requestName(row)}`}
          word={text('view')}
          size="sm"
          onClick={() => onView(row)}
        >
          <Eye aria-hidden="true" />
        </IconButton>
      </Deeds>
    ),
    [onDecide, onView],
  );
  return (
    <ApprovalEffects value={effects}>
      <DataTable
        {...table}
        label={text('awaitingYours')}
        columns={columns}
        rows={rows}
        rowCount={total}
        moreRows={more}
        rowId={(row) => row.id}
        rowLabel={(row) => row.employee.name}
        onRowOpen={onView}
        selectable={mayDecideTogether}
        csvName="pending-approvals"
        empty={<NothingWaits department={department} />}
        actions={deeds}
      />
    </ApprovalEffects>
  );
}
