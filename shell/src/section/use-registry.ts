import { useCallback, useMemo, useState } from 'react';
import { listRemotes, type RemoteEntry } from '@portal/contracts';
import { live, queryOf, useLiveState, useQuery } from '@portal/portal-sdk';
import { pageRoutes } from '@portal/portal-sdk/host';
import { pageFactsOf } from '../app/page-facts';

/** Poll interval of the registry without live updates, in milliseconds. */
export const pollEvery = 60_000;

/** The server's current registry, with the manifest of a developer override; null when signed out. */
function withOwn(now: readonly RemoteEntry[] | null, first: readonly RemoteEntry[]): readonly RemoteEntry[] {
  if (!now?.some(({ state }) => state === 'override')) return now ?? first;
  return now.map((remote) =>
    remote.state === 'override' ? (first.find(({ name }) => name === remote.name) ?? remote) : remote,
  );
}

/**
 * The registry of an open page, kept up to date by events or polling. The page keeps its versions; other ones apply
 * with the next page.
 * @param first the registry in the served page; a developer's save applies at once
 * @returns the registry in use, the newest one, and a function that applies it
 */
export function useRegistry(first: readonly RemoteEntry[], pathname: string) {
  const { data } = useQuery({
    ...queryOf(listRemotes),
    ...live,
    initialData: first as RemoteEntry[],
    refetchOnMount: false,
    refetchInterval: useLiveState() === 'live' ? false : pollEvery,
  });
  const newest = useMemo(() => withOwn(data as RemoteEntry[] | null, first), [data, first]);
  const [shown, setShown] = useState({ place: '', first, remotes: first });
  const pages = useMemo(() => pageRoutes(shown.remotes), [shown.remotes]);
  const place = pageFactsOf(pathname, pages).page?.route.path ?? pathname;
  if (shown.place !== place || shown.first !== first) setShown({ place, first, remotes: newest });
  const take = useCallback(() => setShown((before) => ({ ...before, remotes: newest })), [newest]);
  return { remotes: shown.remotes, newest, pages, take };
}
