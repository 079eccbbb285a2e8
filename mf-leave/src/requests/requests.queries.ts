import { cancelLeaveRequest, listDepartments, listLeaveRequests, type LeaveRequest } from '@portal/contracts';
import { call, callAll, keepPreviousData, live, pageQueryOf, useQuery } from '@portal/portal-sdk';
import { useRefreshLeave } from '../shared/leave.queries';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { listQueryOf } from './filters';

/** One page of requests for the URL; live. */
export const useRequests = (params: URLSearchParams) =>
  useQuery({
    ...pageQueryOf(listLeaveRequests, { query: listQueryOf(params) }),
    ...live,
    placeholderData: keepPreviousData,
  });

/** A listed request; the CSV adds the department. */
export type ListedRequest = LeaveRequest & { department?: string | undefined };

/** All requests of the URL's filters, for the CSV. */
export async function loadAllRequests(params: URLSearchParams): Promise<ListedRequest[]> {
  const query = listQueryOf(params);
  if (query.scope === 'own') return callAll(listLeaveRequests, { query });
  const [requests, departments] = await Promise.all([
    callAll(listLeaveRequests, { query }),
    call(listDepartments, { query: { employees: 'false' } }),
  ]);
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return requests.map((request) => ({
    ...request,
    department: names.get(request.employee.departmentId ?? ''),
  }));
}

type Target = Pick<LeaveRequest, 'id' | 'version'>;

/** Cancels a pending request, or asks to cancel an approved one. */
export function useCancelRequest() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: ({ request, comment }: { request: Target; comment: string }) =>
      call(cancelLeaveRequest, {
        params: { id: request.id },
        body: { comment: comment.trim() || null, version: request.version },
      }),
    onSettled: refresh,
  });
}
