import { type Endpoint } from '@portal/contracts';
import { useQuery } from '@portal/portal-sdk';
import { badgeQueryOf } from '@portal/portal-sdk/host';

/** Seconds between two looks at a badge's list; a decision made here refreshes it at once. */
const pollSeconds = 30;

/** Length of the list that a manifest names as a link's badge; undefined without one, or while unknown. */
export function useBadgeCount(path: Endpoint['path'] | undefined): number | undefined {
  const { data } = useQuery({
    ...badgeQueryOf(path ?? ''),
    enabled: path !== undefined,
    refetchInterval: pollSeconds * 1000,
  });
  return data ?? undefined;
}
