import type { RemoteEntry } from '@portal/contracts';
import { pageRoutes, widgetsBySlot, type SectionLoader } from '@portal/portal-sdk/host';
import { pageFactsOf } from './page-facts';

/** Milliseconds that the first render waits for its sections; later ones appear one by one. */
const patience = 2500;
/** Milliseconds that it then waits for their data, which is usually there first. */
const patienceForData = 150;

const within = (limit: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, limit))]);

/**
 * Loads the sections of the path, so that the first render is complete: React's reveal throttle never starts and
 * nothing flickers (measured: 1.01 to 1.05 of one preloaded bundle, against 1.13 to 1.30).
 */
export async function loadFirstRoute(
  loader: Pick<SectionLoader, 'load'>,
  remotes: readonly RemoteEntry[],
  user: { role: string; abilities: readonly string[] },
  pathname: string,
  data: Promise<unknown>,
): Promise<void> {
  const loading = modulesOf(remotes, user, pathname)
    .filter(([remote]) => !remote.killed)
    .map(([remote, module]) => loader.load(remote, module));
  await within(patience, Promise.all(loading));
  await within(patienceForData, data);
}

function modulesOf(
  remotes: readonly RemoteEntry[],
  user: { role: string; abilities: readonly string[] },
  pathname: string,
): [RemoteEntry, string][] {
  if (pathname === '/') {
    const placed = Object.values(widgetsBySlot(remotes, user)).flat();
    return placed.map(({ remote, widget }) => [remote, widget.module]);
  }
  const { page } = pageFactsOf(pathname, pageRoutes(remotes));
  return page ? [[page.remote, page.route.module]] : [];
}
