import {
  approveLeaveRequest,
  denyLeaveRequest,
  listPendingApprovals,
  type LeaveRequest,
} from '@portal/contracts';
import { call, callAll, keepPreviousData, pageQueryOf, useMutation, useQuery } from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';
import { useRefreshLeave } from '../shared/leave.queries';

export type Decision = 'approve' | 'deny';

const queryFor = ({ page, pageSize, sort, q }: TableQuery, departmentId: string) => ({
  page,
  pageSize,
  q: q || undefined,
  sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined,
  departmentId: departmentId || undefined,
});

/** Everything that waits for the user, for the CSV. */
export const loadAllApprovals = (query: TableQuery, departmentId: string): Promise<LeaveRequest[]> =>
  callAll(listPendingApprovals, { query: queryFor(query, departmentId) });

/** The requests that wait for the user; never cached and not retried (APPR-04). */
export const usePendingApprovals = (query: TableQuery, departmentId: string) =>
  useQuery({
    ...pageQueryOf(listPendingApprovals, { query: queryFor(query, departmentId) }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Decides on a request as it was looked at; badge, lists and calendar are read again. */
export function useDecide() {
  const refresh = useRefreshLeave();
  return useMutation({
    mutationFn: ({
      request,
      decision,
      comment,
    }: {
      request: LeaveRequest;
      decision: Decision;
      comment: string;
    }) =>
      call(decision === 'approve' ? approveLeaveRequest : denyLeaveRequest, {
        params: { id: request.id },
        body: { comment: comment.trim() || null, version: request.version },
      }),
    // Also after a refusal: someone else may have decided.
    onSettled: refresh,
  });
}
