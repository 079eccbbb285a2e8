import type { Delegation } from '@portal/contracts';
import { deferred, messageOf, useUser } from '@portal/portal-sdk';
import { Badge, Button, Card, EmptyState, ErrorState, Inline, toast } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { ConfirmDialog } from '@portal/ui/dialog';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Quiet } from '../shared/Quiet';
import { datesOf, stateOf, whatOf } from './delegation-texts';
import { useAcceptDelegation, useDelegations, useEndDelegation } from './delegations.queries';
import { text } from './texts';

const DelegationDialog = deferred(() => import('./DelegationDialog').then((part) => part.DelegationDialog));

const tones = { asked: 'warning', accepted: 'info', now: 'success', over: 'neutral' } as const;
const saved = (description: string) => toast({ title: text('success'), description, tone: 'success' });
const failed = (error: unknown, fallback: string) =>
  toast({ title: text('error'), description: messageOf(error, fallback), tone: 'danger' });

const columnsFor = (me: string): DataTableColumn<Delegation>[] => [
  {
    id: 'what',
    header: text('whoDecides'),
    value: (row) => whatOf(row, me),
    cell: (row) => (
      <>
        {whatOf(row, me)}
        {row.setBy && <Quiet>{text('delegationSetBy', { name: row.setBy })}</Quiet>}
      </>
    ),
  },
  {
    id: 'days',
    header: text('delegationDays'),
    value: (row) => row.from,
    cell: datesOf,
    screenOnly: true,
    nowrap: true,
  },
  { id: 'from', header: text('delegationFrom'), value: (row) => row.from, csvOnly: true },
  { id: 'to', header: text('delegationTo'), value: (row) => row.to, csvOnly: true },
  {
    id: 'state',
    header: text('delegationState'),
    value: (row) => text(`state_${stateOf(row)}`),
    cell: (row) => (
      <Badge tone={tones[stateOf(row)]} dot>
        {text(`state_${stateOf(row)}`)}
      </Badge>
    ),
  },
];

function EndDialog({ delegation, onClose }: { delegation: Delegation; onClose: () => void }) {
  const { employeeId } = useUser();
  const { mutate, isPending } = useEndDelegation();
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      onClose={onClose}
      title={text('endTitle')}
      description={text('endText', { what: whatOf(delegation, employeeId), dates: datesOf(delegation) })}
      confirmLabel={text('endDelegation')}
      onConfirm={() =>
        mutate(delegation.id, {
          onSuccess: () => saved(text('delegationEnded')),
          onError: (error) => failed(error, text('endFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}

/** Who decides for the user, and for whom the user decides (STEP-01). */
export function DelegationsPage() {
  const { employeeId } = useUser();
  const { data, isPending, isError, refetch } = useDelegations();
  const accept = useAcceptDelegation();
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Delegation>();
  if (isError) return <ErrorState title={text('delegationsFailed')} onRetry={() => void refetch()} />;
  const take = (row: Delegation) =>
    accept.mutate(row.id, {
      onSuccess: () => saved(text('delegationAccepted', { name: row.fromName, dates: datesOf(row) })),
      onError: (error) => failed(error, text('acceptFailed')),
    });
  return (
    <Card
      flush
      aria-label={text('delegations')}
      description={text('delegationsCaption')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {text('addDelegation')}
        </Button>
      }
    >
      <DataTable
        label={text('delegations')}
        columns={columnsFor(employeeId)}
        rows={data ?? []}
        rowId={(row) => row.id}
        loading={isPending}
        csvName="delegations"
        empty={<EmptyState title={text('noDelegations')}>{text('noDelegationsHint')}</EmptyState>}
        actions={(row) => (
          <Inline $gap={1} $nowrap>
            {row.can.accept && (
              <Button
                size="sm"
                variant="primary"
                aria-label={text('acceptFrom', { name: row.fromName })}
                busy={accept.isPending && accept.variables === row.id}
                onClick={() => take(row)}
              >
                {text('accept')}
              </Button>
            )}
            {row.can.delete && stateOf(row) !== 'over' && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={text('endDelegationOf', { what: whatOf(row, employeeId), dates: datesOf(row) })}
                onClick={() => setEnding(row)}
              >
                {text('endDelegation')}
              </Button>
            )}
          </Inline>
        )}
      />
      {adding && <DelegationDialog onClose={() => setAdding(false)} />}
      {ending && <EndDialog delegation={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}
