import { type Endpoint } from '@portal/contracts';
import { useQuery } from '@portal/portal-sdk';
import { badgeQueryOf } from '@portal/portal-sdk/host';

/** Poll interval of a badge in seconds; the user's own decisions refresh it at once. */
const pollSeconds = 30;

/** Length of the list behind a link's badge; undefined without one, or while unknown. */
export function useBadgeCount(path: Endpoint['path'] | undefined): number | undefined {
  const { data } = useQuery({
    ...badgeQueryOf(path ?? ''),
    enabled: path !== undefined,
    refetchInterval: pollSeconds * 1000,
  });
  return data ?? undefined;
}
