import {
  decideCancellation,
  recordSickness,
  withdrawSickness,
  type CallInput,
  type LeaveRequest,
} from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import { useRefreshLeave } from '../leave.queries';
import { useOneAtATime } from '../use-one-at-a-time';

/** Approves or refuses a cancellation request. */
export function useDecideCancellation() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: ({
      request,
      decision,
    }: {
      request: Pick<LeaveRequest, 'id' | 'version'>;
      decision: 'cancel' | 'keep';
    }) =>
      call(decideCancellation, { params: { id: request.id }, body: { decision, version: request.version } }),
    onSettled: refresh,
  });
}

/** Records sickness on days of approved leave. */
export function useRecordSickness() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: ({ id, ...body }: { id: string } & CallInput<typeof recordSickness>['body']) =>
      call(recordSickness, { params: { id }, body }),
    onSettled: refresh,
  });
}

/** Withdraws the sickness that is recorded on a leave. */
export function useWithdrawSickness() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: ({ id }: Pick<LeaveRequest, 'id'>) => call(withdrawSickness, { params: { id } }),
    onSettled: refresh,
  });
}
