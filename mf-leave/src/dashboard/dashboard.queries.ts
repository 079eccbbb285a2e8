import {
  constants,
  getTargets,
  leaveStats,
  listLeaveRequests,
  updateTargets,
  type Targets,
} from '@portal/contracts';
import { call, live, pageQueryOf, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** Counts over what the user may see; one read serves every figure of the dashboard. */
export const useLeaveStats = () => useQuery({ ...queryOf(leaveStats), ...live, refetchInterval: 30_000 });

/** The newest requests, read again so that new ones appear by themselves (DASH-07). */
export const useActivity = () =>
  useQuery({
    ...pageQueryOf(listLeaveRequests, { query: { page: 1, pageSize: constants.activityStreamLength } }),
    ...live,
    refetchInterval: constants.shiftPollSeconds * 1000,
  });

/** What the figures are measured against. */
export const useTargets = () => useQuery({ ...queryOf(getTargets), staleTime: 60_000 });

/** Changes the targets (DASH-03). */
export function useSaveTargets() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (targets: Targets) => call(updateTargets, { body: targets }),
    onSuccess: () => refresh(getTargets),
  });
}
