import { currentShell } from '@portal/contracts';
import { live, queryOf, useLiveState, useQuery } from '@portal/portal-sdk';
import { shellVersion } from '@portal/portal-sdk/host';
import { pollEvery } from './use-registry';

/**
 * The version of the shell that the next page has, where it is not the one of this page; undefined for a page whose
 * shell was never published.
 */
export function useNewShell(): string | undefined {
  const own = shellVersion();
  const { data } = useQuery({
    ...queryOf(currentShell),
    ...live,
    enabled: own !== undefined,
    initialData: { version: own ?? null },
    refetchOnMount: false,
    refetchInterval: useLiveState() === 'live' ? false : pollEvery,
  });
  const newest = data?.version ?? own;
  return newest === own ? undefined : newest;
}
