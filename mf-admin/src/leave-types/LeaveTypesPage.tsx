import type { LeaveType } from '@portal/contracts';
import { can, deferred, leaveTypeName, styled } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, IconButton, Inline, tokens } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { Copy, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActiveBadge } from '../shared/ActiveBadge';
import { Quiet } from '../shared/Quiet';
import { text as common } from '../texts';
import { text } from './texts';
import { useLeaveTypes } from './leave-types.queries';
import { allowanceOf, carryoverOf, descriptionOf, routeOf } from './leave-type-texts';

const LeaveTypeDialog = deferred(() => import('./LeaveTypeDialog').then((part) => part.LeaveTypeDialog));

const Strong = styled.p`
  font-weight: ${tokens.weight.medium};
`;

const columns: DataTableColumn<LeaveType>[] = [
  {
    id: 'name',
    header: common('leaveType'),
    value: (row) => leaveTypeName(row.name),
    cell: (row) => (
      <>
        <Strong>{leaveTypeName(row.name)}</Strong>
        <Quiet>{descriptionOf(row.name)}</Quiet>
      </>
    ),
  },
  { id: 'unit', header: text('unit'), value: (row) => common(row.unit) },
  {
    id: 'allowance',
    header: common('allowance'),
    value: (row) => Number(row.allowanceTotal),
    cell: allowanceOf,
    csv: allowanceOf,
    nowrap: true,
  },
  {
    id: 'carryover',
    header: text('carryover'),
    value: (row) => row.carryoverCap ?? 0,
    cell: carryoverOf,
    csv: carryoverOf,
  },
  { id: 'route', header: common('approvalRoute'), value: routeOf },
  {
    id: 'status',
    header: common('status'),
    value: (row) => common(row.active ? 'active' : 'inactive'),
    cell: (row) => <ActiveBadge active={row.active} />,
  },
];

/** The leave types; administrators add, edit and copy them (TYPE-01). */
export function LeaveTypesPage() {
  const { data, isPending, isError, refetch } = useLeaveTypes();
  const [dialog, setDialog] = useState<{ editing: LeaveType | null; copying: LeaveType | null } | null>(null);
  const mayWrite = can('leaveType.write');
  if (isError) return <ErrorState title={text('leaveTypesFailed')} onRetry={() => void refetch()} />;
  return (
    <Card
      flush
      aria-label={text('leaveTypes')}
      description={text('activeTypeHint')}
      actions={
        mayWrite && (
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setDialog({ editing: null, copying: null })}
          >
            {text('addLeaveType')}
          </Button>
        )
      }
    >
      <DataTable
        label={text('leaveTypes')}
        columns={columns}
        rows={data ?? []}
        rowId={(row) => row.id}
        loading={isPending}
        csvName="leave-types"
        empty={<EmptyState title={text('noLeaveTypes')}>{text('noLeaveTypesHint')}</EmptyState>}
        {...(mayWrite && {
          actions: (row: LeaveType) => (
            <Inline $gap={1} $nowrap>
              <IconButton
                label={`${common('edit')} ${leaveTypeName(row.name)}`}
                word={common('edit')}
                size="sm"
                onClick={() => setDialog({ editing: row, copying: null })}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`${text('copy')} ${leaveTypeName(row.name)}`}
                word={text('copy')}
                size="sm"
                onClick={() => setDialog({ editing: null, copying: row })}
              >
                <Copy aria-hidden="true" />
              </IconButton>
            </Inline>
          ),
        })}
      />
      {dialog !== null && (
        <LeaveTypeDialog
          open={dialog !== null}
          editing={dialog?.editing ?? null}
          copying={dialog?.copying ?? null}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}
