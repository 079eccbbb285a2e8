import { decideLeaveRequests, previewDecisions, type CallOutput, type LeaveRequest } from '@portal/contracts';
import { call, useQuery } from '@portal/portal-sdk';
import { useRefreshLeave } from '../shared/leave.queries';
import { useOneAtATime } from '../shared/use-one-at-a-time';

export type BulkDecision = 'approve' | 'deny';
export type BulkAnswer = CallOutput<typeof decideLeaveRequests>;

interface Bulk {
  decision: BulkDecision;
  comment: string;
  requests: readonly LeaveRequest[];
}

/** Decides on the versions of several requests that were displayed; badge, lists and calendar reload. */
export function useDecideMany() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: ({ decision, comment, requests }: Bulk) =>
      call(decideLeaveRequests, {
        body: {
          decision,
          comment: comment.trim() || null,
          requests: requests.map(({ id, version }) => ({ id, version })),
        },
      }),
    onSettled: refresh,
  });
}

/** What the approval of these requests means, of each and of all together; not asked for a denial. */
export function useDecisionPreview(decision: BulkDecision, requests: readonly LeaveRequest[]) {
  const body = { requests: requests.map(({ id }) => ({ id })) };
  return useQuery({
    queryKey: [previewDecisions.path, body],
    queryFn: () => call(previewDecisions, { body }),
    enabled: decision === 'approve' && requests.length > 0,
    staleTime: 0,
  });
}
