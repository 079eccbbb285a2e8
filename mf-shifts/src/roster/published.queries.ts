import { listPublishedRosters, publishRoster } from '@portal/contracts';
import { call, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** The day to which a department's roster is published; no call without a department. */
export const usePublished = (departmentId: string | undefined) =>
  useQuery({
    ...queryOf(listPublishedRosters, { query: { departmentId } }),
    ...live,
    enabled: departmentId !== undefined,
    staleTime: 0,
    select: (rosters) => rosters.find((each) => each.departmentId === departmentId),
  });

/** Publishes a department's roster up to a day; null withdraws it. */
export function usePublish(departmentId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (until: string | null) => call(publishRoster, { body: { departmentId, until } }),
    onSettled: () => refresh(listPublishedRosters),
  });
}
