import type { LeaveRequest } from '@portal/contracts';
import { deferred, tableQueryOf, useSearchParams, withTable } from '@portal/portal-sdk';
import { Badge, Card, ErrorState, Select } from '@portal/ui';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { withParams } from '../requests/filters';
import { useDepartments } from '../shared/leave.queries';
import { text } from './texts';
import { loadAllApprovals, usePendingApprovals, type Decision } from './approvals.queries';
import { ApprovalsTable, mayDecideTogether } from './ApprovalsTable';
import type { BulkAnswer, BulkDecision } from './bulk.queries';
import { BulkButtons } from './BulkButtons';
import { useRowCommands } from './use-row-commands';
import { useSelection } from './use-selection';

const DecisionDialog = deferred(() => import('./DecisionDialog').then((part) => part.DecisionDialog));
const RequestDialog = deferred(() => import('../detail/RequestDialog').then((part) => part.RequestDialog));

const BulkDialog = deferred(() => import('./BulkDialog').then((part) => part.BulkDialog));

/** What was refused for a reason that another try, or another look, may get over. */
const worthAnotherTry = ({ refusal }: BulkAnswer['results'][number]): boolean =>
  ['unavailable', 'internal', 'stale_version'].includes(refusal?.error ?? '');

/** The requests that wait for the user, decided one by one or several at once, by pointer or by keys (APPR-01). */
export function ApprovalsPage() {
  const [params, setParams] = useSearchParams();
  const [deciding, setDeciding] = useState<{ request: LeaveRequest; decision: Decision } | null>(null);
  const [bulk, setBulk] = useState<BulkDecision | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const department = params.get('department') ?? '';
  const departments = useDepartments();
  const query = tableQueryOf(params);
  const pending = usePendingApprovals(query, department);
  // The next page comes between the keys of somebody who types, the first at once.
  const late = useDeferredValue(pending.data);
  const data = late ?? pending.data;
  const rows = data?.rows ?? [];
  const selection = useSelection(rows);
  const put = useCallback(
    (change: Record<string, string | undefined>) => setParams(withParams(params, change)),
    [params, setParams],
  );
  const show = useCallback(
    (id: string | undefined) => put({ page: params.get('page') ?? undefined, request: id }),
    [params, put],
  );
  const view = useCallback((request: LeaveRequest) => show(request.id), [show]);
  const decide = useCallback(
    (request: LeaveRequest, decision: Decision) => setDeciding({ request, decision }),
    [],
  );
  const { fallbackFocus, onFocus } = useRowCommands({
    list,
    ids: rows.map(({ id }) => id),
    busy: deciding !== null || bulk !== null || params.has('request'),
    onCommand: (command, id) => {
      const request = rows.find((row) => row.id === id);
      if (command === 'clear') selection.clear();
      else if (!request) return;
      else if (command === 'select') {
        if (mayDecideTogether(request)) selection.toggle(request.id);
      } else if (command === 'view') show(request.id);
      else if (request.can[command]) decide(request, command);
    },
  });
  const total = data?.total ?? 0;
  if (pending.isError)
    return <ErrorState title={text('approvalsFailed')} onRetry={() => void pending.refetch()} />;
  return (
    <Card
      flush
      title={text('awaitingYours')}
      badge={
        data && (
          <Badge tone="danger">{text('pendingCount', { count: data.more ? `${total}+` : total })}</Badge>
        )
      }
    >
      <div ref={list} tabIndex={-1} onFocus={onFocus}>
        <ApprovalsTable
          rows={rows}
          total={total}
          more={data?.more}
          loading={pending.isPending}
          loadAll={() => loadAllApprovals(query, department)}
          query={query}
          onQueryChange={(next, by) => setParams(withTable(params, next), by)}
          onDecide={decide}
          onView={view}
          selected={selection.ids}
          onSelectedChange={selection.select}
          toolbar={
            selection.ids.length > 0 ? (
              <BulkButtons chosen={selection.requests} onDecide={setBulk} onClear={selection.clear} />
            ) : (
              <Select
                label={text('department')}
                hideLabel
                value={department}
                placeholder={text('allDepartments')}
                onChange={(event) => put({ department: event.target.value })}
                options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            )
          }
        />
      </div>
      <DecisionDialog open={deciding} onClose={() => setDeciding(null)} fallbackFocus={fallbackFocus} />
      {bulk && (
        <BulkDialog
          decision={bulk}
          chosen={selection.requests}
          onClose={() => setBulk(null)}
          onDone={({ results }) => {
            selection.select(results.filter(worthAnotherTry).map(({ id }) => id));
          }}
          fallbackFocus={fallbackFocus}
        />
      )}
      {params.has('request') && (
        <RequestDialog
          id={params.get('request')}
          onClose={() => show(undefined)}
          onApprove={(request) => decide(request, 'approve')}
          onDeny={(request) => decide(request, 'deny')}
        />
      )}
    </Card>
  );
}
