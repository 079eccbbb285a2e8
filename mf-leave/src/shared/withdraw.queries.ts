import { withdrawCancellation, type LeaveRequest } from '@portal/contracts';
import { call, messageOf } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { text } from '../texts';
import { useRefreshLeave } from './leave.queries';
import { useOneAtATime } from './use-one-at-a-time';

/** Withdraws the user's cancellation request and shows the result. */
export function useWithdrawCancellation() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: ({ id, version }: Pick<LeaveRequest, 'id' | 'version'>) =>
      call(withdrawCancellation, { params: { id }, body: { comment: null, version } }),
    onSuccess: () =>
      void toast({ title: text('success'), description: text('cancellationWithdrawn'), tone: 'success' }),
    onError: (error) =>
      void toast({
        title: text('error'),
        description: messageOf(error, text('withdrawFailed')),
        tone: 'danger',
      }),
    onSettled: refresh,
  });
}
