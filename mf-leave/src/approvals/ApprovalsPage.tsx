import type { LeaveRequest } from '@portal/contracts';
import { deferred, tableQueryOf, useSearchParams, withTable } from '@portal/portal-sdk';
import { Badge, Card, ErrorState, Select } from '@portal/ui';
import { useRef, useState } from 'react';
import { withParams } from '../requests/filters';
import { useDepartments } from '../shared/leave.queries';
import { text } from './texts';
import { loadAllApprovals, usePendingApprovals, type Decision } from './approvals.queries';
import { ApprovalsTable } from './ApprovalsTable';

const DecisionDialog = deferred(() => import('./DecisionDialog').then((part) => part.DecisionDialog));
const RequestDialog = deferred(() => import('../requests/RequestDialog').then((part) => part.RequestDialog));

/** The requests that wait for the user, each to be decided (APPR-01). */
export function ApprovalsPage() {
  const [params, setParams] = useSearchParams();
  const [deciding, setDeciding] = useState<{ request: LeaveRequest; decision: Decision } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const department = params.get('department') ?? '';
  const departments = useDepartments();
  const query = tableQueryOf(params);
  const pending = usePendingApprovals(query, department);
  const put = (change: Record<string, string | undefined>) => setParams(withParams(params, change));
  const show = (id: string | undefined) => put({ page: params.get('page') ?? undefined, request: id });
  const total = pending.data?.total ?? 0;
  if (pending.isError)
    return <ErrorState title={text('approvalsFailed')} onRetry={() => void pending.refetch()} />;
  return (
    <Card
      flush
      title={text('awaitingYours')}
      badge={pending.data && <Badge tone="danger">{text('pendingCount', { count: total })}</Badge>}
    >
      <div ref={list} tabIndex={-1}>
        <ApprovalsTable
          rows={pending.data?.rows ?? []}
          total={total}
          loading={pending.isPending}
          loadAll={() => loadAllApprovals(query, department)}
          query={query}
          onQueryChange={(next) => setParams(withTable(params, next))}
          onDecide={(request, decision) => setDeciding({ request, decision })}
          onView={(request) => show(request.id)}
          toolbar={
            <Select
              label={text('department')}
              hideLabel
              value={department}
              placeholder={text('allDepartments')}
              onChange={(event) => put({ department: event.target.value })}
              options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          }
        />
      </div>
      <DecisionDialog open={deciding} onClose={() => setDeciding(null)} fallbackFocus={list} />
      {params.has('request') && <RequestDialog id={params.get('request')} onClose={() => show(undefined)} />}
    </Card>
  );
}
