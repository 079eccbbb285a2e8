import type { Blackout } from '@portal/contracts';
import { deferred, formatDateRange } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, IconButton } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBlackouts } from './blackouts.queries';
import { RemoveBlackoutDialog } from './RemoveBlackoutDialog';
import { text } from './texts';

const AddBlackoutDialog = deferred(() =>
  import('./AddBlackoutDialog').then((part) => part.AddBlackoutDialog),
);

const datesOf = ({ from, to }: Blackout) => formatDateRange(from, to);

const columns: DataTableColumn<Blackout>[] = [
  { id: 'department', header: text('blackoutDepartment'), value: (row) => row.department },
  {
    id: 'days',
    header: text('blackoutDays'),
    value: (row) => row.from,
    cell: datesOf,
    screenOnly: true,
    nowrap: true,
  },
  { id: 'from', header: text('blackoutFrom'), value: (row) => row.from, csvOnly: true },
  { id: 'to', header: text('blackoutTo'), value: (row) => row.to, csvOnly: true },
  { id: 'reason', header: text('blackoutReason'), value: (row) => row.reason },
  { id: 'createdBy', header: text('setBy'), value: (row) => row.createdBy ?? '' },
];

/** The blackouts; administrators add and remove them. */
export function BlackoutsPage() {
  const { data, isPending, isError, refetch } = useBlackouts();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Blackout>();
  if (isError) return <ErrorState title={text('blackoutsFailed')} onRetry={() => void refetch()} />;
  return (
    <Card
      flush
      aria-label={text('blackouts')}
      description={text('blackoutsCaption')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {text('addBlackout')}
        </Button>
      }
    >
      <DataTable
        label={text('blackouts')}
        columns={columns}
        rows={data ?? []}
        rowId={(row) => row.id}
        loading={isPending}
        csvName="blackouts"
        empty={<EmptyState title={text('noBlackouts')}>{text('noBlackoutsHint')}</EmptyState>}
        actions={(row) =>
          row.can.delete && (
            <IconButton
              label={text('removeBlackout', { department: row.department, dates: datesOf(row) })}
              word={text('removeBlackoutVerb')}
              size="sm"
              onClick={() => setRemoving(row)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )
        }
      />
      {adding && <AddBlackoutDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveBlackoutDialog blackout={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}
