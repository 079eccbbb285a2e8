import { lastGoodRemote, type RemoteEntry } from '@portal/contracts';
import { send } from '../api/http';
import { cachedVersions } from './cached-versions';

/** Milliseconds for the server's answer: somebody waits in front of an empty place. */
const timeout = 3000;

/** The newest version that the server knows to load well, unless it was tried; else one from the cache of this browser. */
export async function lastGood(
  { name, version }: RemoteEntry,
  tried: ReadonlySet<string>,
): Promise<RemoteEntry | undefined> {
  const input = { params: { name }, query: { not: version } };
  const known = await send(lastGoodRemote, input, { timeout }).then(
    ({ data }) => [data as RemoteEntry],
    () => [],
  );
  return [...known, ...cachedVersions(name)].find((entry) => !tried.has(entry.version));
}
