import {
  approveLeaveRequest,
  decideCancellation,
  denyLeaveRequest,
  listPendingApprovals,
  type LeaveRequest,
} from '@portal/contracts';
import { call, callAll, keepPreviousData, live, pageQueryOf, pagingOf, useQuery } from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';
import { useRefreshLeave } from '../shared/leave.queries';
import { useOneAtATime } from '../shared/use-one-at-a-time';

/** On a pending request: approve or deny; on leave that is asked to be cancelled: cancel or keep. */
export type Decision = 'approve' | 'deny' | 'cancel' | 'keep';

const cancels = (decision: Decision): decision is 'cancel' | 'keep' =>
  decision === 'cancel' || decision === 'keep';

const queryFor = (query: TableQuery, departmentId: string) => ({
  ...pagingOf(query),
  departmentId: departmentId || undefined,
});

/** Everything that waits for the user, for the CSV. */
export const loadAllApprovals = (query: TableQuery, departmentId: string): Promise<LeaveRequest[]> =>
  callAll(listPendingApprovals, { query: queryFor(query, departmentId) });

/** The requests that wait for the user; never cached and not retried (APPR-04). */
export const usePendingApprovals = (query: TableQuery, departmentId: string) =>
  useQuery({
    ...pageQueryOf(listPendingApprovals, { query: queryFor(query, departmentId) }),
    ...live,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Decides on a request as it was looked at; badge, lists and calendar are read again. */
export function useDecide() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: ({
      request,
      decision,
      comment,
    }: {
      request: LeaveRequest;
      decision: Decision;
      comment: string;
    }): Promise<LeaveRequest & { undoUntil?: string | null }> => {
      const params = { id: request.id };
      const body = { comment: comment.trim() || null, version: request.version };
      if (cancels(decision)) return call(decideCancellation, { params, body: { ...body, decision } });
      if (decision === 'approve') return call(approveLeaveRequest, { params, body });
      return call(denyLeaveRequest, { params, body });
    },
    // Also after a refusal: someone else may have decided.
    onSettled: refresh,
  });
}
