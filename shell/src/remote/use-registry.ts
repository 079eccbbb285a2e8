import { useCallback, useMemo, useState } from 'react';
import { listRemotes, type RemoteEntry } from '@portal/contracts';
import { live, queryOf, useLiveState, useQuery } from '@portal/portal-sdk';
import { pageRoutes } from '@portal/portal-sdk/host';
import { pageFactsOf } from '../app/page-facts';

/** Milliseconds after which the registry is asked again by a page that nobody tells of changes. */
const pollEvery = 60_000;

/**
 * What the server says now. A section that runs from a developer's machine is as that machine says; null is answered
 * once nobody is signed in: the login page is on its way then.
 */
function withOwn(now: readonly RemoteEntry[] | null, first: readonly RemoteEntry[]): readonly RemoteEntry[] {
  if (!now?.some(({ state }) => state === 'override')) return now ?? first;
  return now.map((remote) =>
    remote.state === 'override' ? (first.find(({ name }) => name === remote.name) ?? remote) : remote,
  );
}

/**
 * The registry of an open page. The page is told when it changes (or asks), and goes on with what it shows: another
 * version of a section, like a section that is new or gone, comes with the next page that is opened.
 * @param first what the served page said; another one, of a developer's save, is taken at once
 * @returns what this page shows, the newest, and a way to take that at once
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
