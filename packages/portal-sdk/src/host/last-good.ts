import { lastGoodRemote, type RemoteEntry } from '@portal/contracts';
import { send } from '../api/http';
import { cachedVersions } from './cached-versions';

/** Timeout in milliseconds: the user sees an empty place. */
const timeout = 3000;

/** The server's last good version unless it was tried; otherwise one from this browser's cache. */
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
