import type { LeaveRequest } from '@portal/contracts';
import { deferred, tableQueryOf, useSearchParams, useUser, withTable } from '@portal/portal-sdk';
import { Badge, Card, DepartmentSelect, ErrorState } from '@portal/ui';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { withParams } from '../shared/with-params';
import type { Decision } from '../shared/decision/decide.queries';
import { useOwnDepartments } from '../shared/departments.queries';
import { text } from './texts';
import { loadAllApprovals, usePendingApprovals, usePendingCount } from './approvals.queries';
import { ApprovalsTable, mayDecideTogether } from './ApprovalsTable';
import type { BulkAnswer, BulkDecision } from './bulk.queries';
import { BulkButtons } from './BulkButtons';
import { useLinkedDecision } from './use-linked-decision';
import { useRowCommands } from './use-row-commands';
import { useSelection } from './use-selection';

const DecisionDialog = deferred(() =>
  import('../shared/decision/DecisionDialog').then((part) => part.DecisionDialog),
);
const RequestDialog = deferred(() =>
  import('../shared/detail/RequestDialog').then((part) => part.RequestDialog),
);

const BulkDialog = deferred(() => import('./BulkDialog').then((part) => part.BulkDialog));

/** A refusal after which trying again may succeed. */
const worthAnotherTry = ({ refusal }: BulkAnswer['results'][number]): boolean =>
  ['unavailable', 'internal', 'stale_version'].includes(refusal?.error ?? '');

/** The user's pending approvals, decided one at a time or together, by pointer or keyboard (APPR-01). */
export function ApprovalsPage() {
  const [params, setParams] = useSearchParams();
  const { isAdmin } = useUser();
  const [deciding, setDeciding] = useState<{ request: LeaveRequest; decision: Decision } | null>(null);
  const [bulk, setBulk] = useState<BulkDecision | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const department = params.get('department') ?? '';
  const departments = useOwnDepartments(department);
  const query = tableQueryOf(params);
  const pending = usePendingApprovals(query, department);
  const narrowed = query.q !== '' || department !== '';
  const count = usePendingCount(narrowed);
  // Typing stays responsive: the next page renders in the background, the first at once.
  const late = useDeferredValue(pending.data);
  const data = late ?? pending.data;
  const rows = data?.rows ?? [];
  const selection = useSelection(rows, `${query.q} ${department}`);
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
  const linked = useLinkedDecision(params, decide, () =>
    setParams(withParams(params, { decide: undefined, request: undefined }), { replace: true }),
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
  const all = narrowed ? count.data : data && { count: total };
  if (pending.isError)
    return <ErrorState title={text('approvalsFailed')} onRetry={() => void pending.refetch()} />;
  return (
    <Card
      flush
      title={text('awaitingYours')}
      description={text(isAdmin ? 'waitsForAny' : 'waitsForYou')}
      badge={all && <Badge tone="danger">{text('pendingCount', all)}</Badge>}
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
          department={departments.find(({ id }) => id === department)?.name}
          selected={selection.ids}
          onSelectedChange={selection.select}
          toolbar={
            selection.ids.length > 0 ? (
              <BulkButtons chosen={selection.requests} onDecide={setBulk} onClear={selection.clear} />
            ) : (
              <DepartmentSelect
                label={text('department')}
                hideLabel
                value={department}
                departments={departments}
                allLabel={text('allDepartments')}
                onChange={(event) => put({ department: event.target.value })}
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
      {params.has('request') && !linked && (
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
