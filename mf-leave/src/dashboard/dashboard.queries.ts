import { constants, getTargets, listLeaveRequests, updateTargets, type Targets } from '@portal/contracts';
import { call, live, pageQueryOf, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** The newest requests, polled (DASH-07). */
export const useActivity = () =>
  useQuery({
    ...pageQueryOf(listLeaveRequests, { query: { page: 1, pageSize: constants.activityStreamLength } }),
    ...live,
    refetchInterval: constants.shiftPollSeconds * 1000,
  });

/** The targets of the figures. */
export const useTargets = () => useQuery({ ...queryOf(getTargets), staleTime: 60_000 });

/** Changes the targets (DASH-03). */
export function useSaveTargets() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (targets: Targets) => call(updateTargets, { body: targets }),
    onSuccess: () => refresh(getTargets),
  });
}
