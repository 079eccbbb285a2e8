import type { RemoteEntry } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { sql } from '../support/portal';
import { serveFiles, type FakeVersion } from './fake-version';

/** The registry as one page gets it, which a test changes without anybody else noticing. */
export interface LiveRegistry {
  /** What it says of the section without the test. */
  released: RemoteEntry;
  /** From now on it says this, and the page is told. */
  says: (entry: RemoteEntry) => Promise<void>;
}

export async function liveRegistry(
  page: Page,
  name: string,
  versions: readonly FakeVersion[] = [],
): Promise<LiveRegistry> {
  const remotes = (await (await page.request.get('/api/remotes')).json()) as RemoteEntry[];
  const released = remotes.find((remote) => remote.name === name);
  if (!released) throw new Error(`${name} is not in the registry`);
  for (const version of versions) await serveFiles(page, version);
  let now = released;
  await page.route('**/api/remotes', (route) =>
    route.fulfill({ json: remotes.map((remote) => (remote.name === name ? now : remote)) }),
  );
  return {
    released,
    async says(entry) {
      now = entry;
      await sql(`select pg_notify('list_changed', 'releases.sections')`);
    },
  };
}
