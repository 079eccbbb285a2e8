import { decideCancellation, type LeaveRequest } from '@portal/contracts';
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
