import {
  approveLeaveRequest,
  decideCancellation,
  denyLeaveRequest,
  type LeaveRequest,
} from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import { useRefreshLeave } from '../leave.queries';
import { useOneAtATime } from '../use-one-at-a-time';

/** On a pending request: approve or deny; on a cancellation request: cancel or keep. */
export type Decision = 'approve' | 'deny' | 'cancel' | 'keep';

const cancels = (decision: Decision): decision is 'cancel' | 'keep' =>
  decision === 'cancel' || decision === 'keep';

/** Decides on the version of a request that was displayed; badge, lists and calendar reload. */
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
