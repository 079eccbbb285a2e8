import type { LeavePolicy } from '@portal/contracts';
import { deferred, formatDate, formatDay, formatNumber, leaveTypeName } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, IconButton, Stack } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApprovalSettingsCard } from './ApprovalSettingsCard';
import { contractName } from '../shared/contracts';
import { useLeavePolicies } from './leave-policies.queries';
import { text as common } from '../texts';
import { text } from './texts';

const PolicyDialog = deferred(() => import('./PolicyDialog').then((part) => part.PolicyDialog));

/** The first version of a type has no start date. */
const fromOf = ({ from }: LeavePolicy) => (from === '1900-01-01' ? '–' : formatDate(from));
const grantOf = ({ yearlyGrant }: LeavePolicy) =>
  yearlyGrant === 999 ? text('unlimitedDays') : formatNumber(yearlyGrant);
const carryOf = ({ carryCap, carryExpiry }: LeavePolicy) => {
  if (!carryCap) return text('nothingCarried');
  return carryExpiry
    ? text('carriedUntil', { days: formatNumber(carryCap), day: formatDay(`2024-${carryExpiry}`) })
    : formatNumber(carryCap);
};

const whoOf = ({ department, contract, minYears }: LeavePolicy) =>
  [
    department ?? text('everybody'),
    contract && contractName(contract),
    minYears > 0 && text('fromYears', { count: minYears }),
  ]
    .filter(Boolean)
    .join(', ');

const columns: DataTableColumn<LeavePolicy>[] = [
  { id: 'type', header: text('policyType'), value: (row) => leaveTypeName(row.leaveType) },
  { id: 'department', header: text('appliesTo'), value: whoOf },
  { id: 'from', header: text('from'), value: (row) => row.from, cell: fromOf, csv: fromOf, nowrap: true },
  {
    id: 'grant',
    header: text('yearlyGrant'),
    value: (row) => row.yearlyGrant,
    cell: grantOf,
    csv: grantOf,
    nowrap: true,
  },
  { id: 'accrual', header: text('accrual'), value: (row) => text(`accrual_${row.accrual}`) },
  {
    id: 'carry',
    header: text('carryCap'),
    value: (row) => row.carryCap ?? 0,
    cell: carryOf,
    csv: carryOf,
  },
  { id: 'floor', header: text('floor'), value: (row) => row.floor },
];

/** The leave policies by leave type, date and department. */
export function LeavePoliciesPage() {
  const { data, isPending, isError, refetch } = useLeavePolicies();
  const [dialog, setDialog] = useState<{ editing: LeavePolicy | null }>();
  if (isError) return <ErrorState title={text('policiesFailed')} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={6}>
      <Card
        flush
        aria-label={text('policies')}
        description={text('policiesCaption')}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setDialog({ editing: null })}
          >
            {text('addPolicy')}
          </Button>
        }
      >
        <DataTable
          label={text('policies')}
          columns={columns}
          rows={data ?? []}
          rowId={(row) => row.id}
          loading={isPending}
          csvName="leave-policies"
          empty={<EmptyState title={text('noPolicies')}>{text('noPoliciesHint')}</EmptyState>}
          actions={(row) => (
            <IconButton
              label={text('editPolicyOf', { type: leaveTypeName(row.leaveType), day: fromOf(row) })}
              word={common('edit')}
              size="sm"
              onClick={() => setDialog({ editing: row })}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
        />
        {dialog && <PolicyDialog editing={dialog.editing} onClose={() => setDialog(undefined)} />}
      </Card>
      <ApprovalSettingsCard />
    </Stack>
  );
}
