import type { LeaveRequest } from '@portal/contracts';
import { can, deferred, useSearchParams, useUser } from '@portal/portal-sdk';
import { Button, Card, SegmentedControl, Stack } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { text } from './texts';
import { filtersOf, scopeOf, titles } from './filters';
import { withParams } from '../shared/with-params';
import { RequestFiltersBar } from './RequestFiltersBar';
import { RequestsTable } from './RequestsTable';

// Loaded on first use.
const LeaveFormDialog = deferred(() => import('./form/LeaveFormDialog').then((part) => part.LeaveFormDialog));
const RequestDialog = deferred(() =>
  import('../shared/detail/RequestDialog').then((part) => part.RequestDialog),
);
const CancelDialog = deferred(() => import('./CancelDialog').then((part) => part.CancelDialog));

const scopes = [
  { value: 'own', label: text('own') },
  { value: 'team', label: text('team') },
  { value: 'visible', label: text('visible') },
];

/** Leave requests with filters and actions; `?request=` opens one, `?new=` the form. */
export function LeaveRequestsPage() {
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<LeaveRequest | null>(null);
  const [cancelling, setCancelling] = useState<LeaveRequest | null>(null);
  const scope = scopeOf(params);
  const { isAdmin } = useUser();
  const put = (change: Record<string, string | undefined>) => setParams(withParams(params, change));
  // Opening or closing a dialog keeps the page of the list.
  const open = (change: Record<string, string | undefined>) =>
    put({ page: params.get('page') ?? undefined, ...change });

  return (
    <Stack $gap={5}>
      <Card>
        <RequestFiltersBar value={filtersOf(params)} onApply={(filters) => put({ ...filters })} />
      </Card>
      <Card
        flush
        title={text(titles[scope])}
        actions={
          <>
            {can('leaveRequest.decide') && (
              <SegmentedControl
                label={text('whose')}
                hideLabel
                // Administrators decide for everyone: only a URL selects a team.
                options={scopes.filter(({ value }) => !isAdmin || value !== 'team' || scope === 'team')}
                value={scope}
                onChange={(next) => put({ scope: next === 'own' ? undefined : next })}
              />
            )}
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ new: '1' })}>
              {text('newRequest')}
            </Button>
          </>
        }
      >
        <RequestsTable
          onView={(request) => open({ request: request.id })}
          onEdit={setEditing}
          onCancel={setCancelling}
          onNew={() => open({ new: '1' })}
        />
      </Card>
      {params.has('request') && (
        <RequestDialog
          id={params.get('request')}
          onClose={() => open({ request: undefined })}
          onEdit={setEditing}
          onCancel={setCancelling}
        />
      )}
      {(params.has('new') || editing !== null) && (
        <LeaveFormDialog
          open={params.has('new') || editing !== null}
          editing={editing}
          date={params.get('date') ?? undefined}
          onClose={() => {
            setEditing(null);
            open({ new: undefined, date: undefined });
          }}
        />
      )}
      {cancelling && <CancelDialog request={cancelling} onClose={() => setCancelling(null)} />}
    </Stack>
  );
}
