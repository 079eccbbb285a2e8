import { decideLeaveRequests, type CallOutput, type LeaveRequest } from '@portal/contracts';
import { call } from '@portal/portal-sdk';
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
