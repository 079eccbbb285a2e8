import { leaveStats } from '@portal/contracts';
import { live, queryOf, useQuery } from '@portal/portal-sdk';

/** Counts of the requests that the user may see; one call serves every figure of the dashboard. */
export const useLeaveStats = () => useQuery({ ...queryOf(leaveStats), ...live, refetchInterval: 30_000 });
