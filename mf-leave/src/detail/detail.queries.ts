import { decideCancellation, type LeaveRequest } from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import { useRefreshLeave } from '../shared/leave.queries';
import { useOneAtATime } from '../shared/use-one-at-a-time';

/** Grants or refuses a cancellation that was asked for. */
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
