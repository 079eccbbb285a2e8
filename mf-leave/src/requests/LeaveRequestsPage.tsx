import type { LeaveRequest } from '@portal/contracts';
import { can, deferred, styled, useSearchParams, useUser } from '@portal/portal-sdk';
import { Button, Card, media, SegmentedControl, Stack, tokens } from '@portal/ui';
import { ListFilter, Plus } from 'lucide-react';
import { useId, useState } from 'react';
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

/* On a phone the requests come first, and the filters are behind a button. */
const Opener = styled(Button)`
  display: none;
  ${media.phone} {
    display: inline-flex;
  }
`;
const Filters = styled.div<{ $open: boolean }>`
  padding: ${tokens.space[4]} ${tokens.space[5]};
  border-bottom: 1px solid ${tokens.colour.line};
  ${media.phone} {
    ${({ $open }) => !$open && 'display: none;'}
  }
`;

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
  const filters = filtersOf(params);
  const chosen = Object.values(filters).filter(Boolean).length;
  const [filtering, setFiltering] = useState(false);
  const filtersId = useId();
  const { isAdmin } = useUser();
  const put = (change: Record<string, string | undefined>) => setParams(withParams(params, change));
  // Opening or closing a dialog keeps the page of the list.
  const open = (change: Record<string, string | undefined>) =>
    put({ page: params.get('page') ?? undefined, ...change });

  return (
    <Stack $gap={5}>
      <Card
        flush
        title={text(titles[scope])}
        actions={
          <>
            <Opener
              aria-expanded={filtering}
              aria-controls={filtersId}
              icon={<ListFilter aria-hidden="true" />}
              onClick={() => setFiltering(!filtering)}
            >
              {chosen > 0 ? text('filtersChosen', { count: chosen }) : text('filters')}
            </Opener>
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
        <Filters id={filtersId} $open={filtering}>
          <RequestFiltersBar value={filters} onApply={(next) => put({ ...next })} />
        </Filters>
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
