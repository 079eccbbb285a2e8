import { cancelLeaveRequest, listLeaveRequests, type LeaveRequest } from '@portal/contracts';
import { call, callAll, keepPreviousData, pageQueryOf, useMutation, useQuery } from '@portal/portal-sdk';
import { useRefreshLeave } from '../shared/leave.queries';
import { listQueryOf } from './filters';

/** One page of requests as the address asks for it. */
export const useRequests = (params: URLSearchParams) =>
  useQuery({
    ...pageQueryOf(listLeaveRequests, { query: listQueryOf(params) }),
    placeholderData: keepPreviousData,
  });

/** Every request that the address asks for, for the CSV. */
export const loadAllRequests = (params: URLSearchParams): Promise<LeaveRequest[]> =>
  callAll(listLeaveRequests, { query: listQueryOf(params) });

type Target = Pick<LeaveRequest, 'id' | 'version'>;

/** Cancels a pending request, or asks to cancel an approved one. */
export function useCancelRequest() {
  const refresh = useRefreshLeave();
  return useMutation({
    mutationFn: ({ request, comment }: { request: Target; comment: string }) =>
      call(cancelLeaveRequest, {
        params: { id: request.id },
        body: { comment: comment.trim() || null, version: request.version },
      }),
    onSettled: refresh,
  });
}
