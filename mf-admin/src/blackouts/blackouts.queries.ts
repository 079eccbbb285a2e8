import {
  createBlackout,
  deleteBlackout,
  leaveCalendar,
  leaveCalendarDay,
  listBlackouts,
  type CallInput,
} from '@portal/contracts';
import { call, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** All blackouts, latest first. */
export const useBlackouts = () => useQuery({ ...queryOf(listBlackouts), ...live });

/** Adds a blackout. */
export function useAddBlackout() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createBlackout>['body']) => call(createBlackout, { body }),
    onSuccess: () => refresh(listBlackouts, leaveCalendar, leaveCalendarDay),
  });
}

/** Removes a blackout. */
export function useDeleteBlackout() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteBlackout, { params: { id } }),
    // Also after a refusal: someone else may have removed it.
    onSettled: () => refresh(listBlackouts, leaveCalendar, leaveCalendarDay),
  });
}
