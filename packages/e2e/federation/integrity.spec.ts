import { expect, type Page, type Route } from '@playwright/test';
import type { RemoteEntry, RemoteManifest } from '@portal/contracts';
import { signIn, test } from '../support/browser';
import { changeBoot, hashOf, sayingVersion, serveFiles, type FakeVersion } from './fake-version';
import { failureCard, open, sections, type Section } from './sections';

// With nothing in its cache or storage.
test.use({ reuseContext: false });

// A trace of each of these pages would take longer than the test.
test.use({ trace: 'off' });

const reports = sections[3] as Section;
const files = '**/remotes/mf-reports/0.*/';

const changed = (change: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  return route.fulfill({ response, body: change(await response.text()) });
};
/** Something that leaves a mark if it ever runs. */
const tamper = (text: string) => `window.tampered = true;${text}`;
const half = (text: string) => text.slice(0, text.length / 2);

const changeReports = (page: Page, change: (remote: RemoteEntry) => RemoteEntry) =>
  changeBoot(page, (remotes) =>
    remotes.map((remote) => (remote.name === reports.name ? change(remote) : remote)),
  );

/** The registry pins a manifest that leaves out the hashes of the pages' own files. */
async function withoutHash(page: Page, { base }: RemoteEntry): Promise<void> {
  const manifest = (await (await page.request.get(`${base}remote.json`)).json()) as RemoteManifest;
  const kept = Object.entries(manifest.files).filter(([file]) => !file.includes('expose-app'));
  const body = JSON.stringify({ ...manifest, files: Object.fromEntries(kept) });
  await page.route(`${files}remote.json*`, (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
  await changeReports(page, (remote) => ({ ...remote, integrity: hashOf(body) }));
}

const bad: Record<string, (page: Page, remote: RemoteEntry) => Promise<unknown>> = {
  'entry tampered with': (page) => page.route(`${files}remoteEntry.js*`, changed(tamper)),
  'entry truncated': (page) => page.route(`${files}remoteEntry.js*`, changed(half)),
  'chunk tampered with': (page) => page.route(`${files}assets/*`, changed(tamper)),
  'chunk truncated': (page) => page.route(`${files}assets/*`, changed(half)),
  'manifest tampered with': (page) =>
    page.route(
      `${files}remote.json*`,
      changed((text) => `${text} `),
    ),
  'manifest without hash': (page) => changeReports(page, ({ integrity: _gone, ...remote }) => remote),
  'chunk without hash': withoutHash,
};

async function start(page: Page): Promise<{ released: RemoteEntry; good: FakeVersion }> {
  await signIn(page, 'admin');
  const remotes = (await (await page.request.get('/api/remotes')).json()) as RemoteEntry[];
  const released = remotes.find(({ name }) => name === reports.name) as RemoteEntry;
  return { released, good: sayingVersion(released, 'aaaaaaaa', 'The last good version') };
}

const expectNothingRan = async (page: Page) =>
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

test('what is not the released file is refused every time, and the last good version is shown', async ({
  page,
}) => {
  const { released, good } = await start(page);
  for (const [name, make] of Object.entries(bad))
    await test.step(name, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await make(page, released);
      await serveFiles(page, good);
      await page.route('**/api/remotes/mf-reports/last-good?*', (route) =>
        route.fulfill({ json: good.entry }),
      );
      await page.goto('/test');
      await open(page, reports);
      await expect(page.getByText('The last good version')).toBeVisible();
      await expectNothingRan(page);
    });
});

test('a file that the page itself has fetched is held to its hash as well; what this browser kept is shown', async ({
  page,
}) => {
  const { released, good } = await start(page);
  await page.route('**/api/remotes/mf-reports/last-good?*', (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await bad['entry tampered with']?.(page, released);
  await page.goto(reports.path);
  await expect(failureCard(page, reports)).toContainText('failed the integrity check');
  await expectNothingRan(page);

  await serveFiles(page, good);
  await page.evaluate(
    (entry) => localStorage.setItem('portal-good:mf-reports', JSON.stringify([entry])),
    good.entry,
  );
  await page.goto(reports.path);
  await expect(page.getByText('The last good version')).toBeVisible();
  await expectNothingRan(page);
});
