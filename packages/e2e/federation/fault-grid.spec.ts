import { expect, type Page, type Route } from '@playwright/test';
import type { RemoteEntry } from '@portal/contracts';
import { sidebar, signIn, test } from '../support/browser';
import { changeBoot, fakeVersion, serveFiles } from './fake-version';
import { failureCard, open, retry, sections, type Section } from './sections';

/** Puts a fault in the way of sections; the page is loaded after that. */
type Fault = (page: Page, fail: readonly Section[]) => Promise<unknown>;

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: 'Not here' });
const half = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.body();
  return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
};
const file =
  (which: string, answer: (route: Route) => Promise<unknown>): Fault =>
  (page, fail) =>
    Promise.all(fail.map(({ name }) => page.route(`**/remotes/${name}/*/${which}*`, answer)));

/** As if a version had been released that the registry takes back as soon as somebody asks it again. */
const release =
  (exposes: string): Fault =>
  (page, fail) =>
    changeBoot(page, (remotes) =>
      remotes.map((remote: RemoteEntry) => {
        if (!fail.some(({ name }) => name === remote.name)) return remote;
        const bad = fakeVersion(remote, 'badbad00', exposes);
        void serveFiles(page, bad);
        return bad.entry;
      }),
    );

const faults: Record<string, Fault> = {
  'manifest 503': file('remote.json', status(503)),
  'manifest malformed': file('remote.json', (route) => route.fulfill({ json: { files: 'none' } })),
  'entry missing': file('remoteEntry.js', status(404)),
  'entry throws': release('(() => { throw new Error("on purpose"); })()'),
  'chunk missing': file('assets/', status(404)),
  'chunk truncated': file('assets/', half),
  'export missing': release('() => ({ other: 1 })'),
  'render throws': release(
    '() => ({ pages: new Proxy({}, { get: () => () => { throw new Error("on purpose"); } }) })',
  ),
};

const markPage = (page: Page) => sidebar(page).evaluate((nav) => nav.setAttribute('data-same', ''));
/** The page was not loaded anew, and what stands around the sections was never taken away. */
const expectSamePage = (page: Page) => expect(page.locator('nav[data-same]').first()).toBeAttached();

/** What this browser kept would stand in for the version under test: no page that is loaded from now on finds it. */
const keepNothing = (page: Page) =>
  page.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('portal-good')) localStorage.removeItem(key);
  });
/** And so would what the server knows to load well. */
const withoutLastGood = (page: Page) => page.route('**/last-good?*', status(404));

/** Milliseconds from a navigation within which the shell can be used, whatever becomes of the section. */
const usableWithin = 3000;

/** Loads a page whose section fails. A busy machine may be late once, a shell that waits for the section always is. */
async function expectShellInTime(page: Page, section: Section): Promise<void> {
  const others = sections.filter(({ name }) => name !== section.name);
  await expect(async () => {
    const started = performance.now();
    await page.goto(section.path, { waitUntil: 'commit' });
    const timeout = Math.max(1, usableWithin - (performance.now() - started));
    await Promise.all([
      ...others.map(({ link }) =>
        expect(sidebar(page).getByRole('link', { name: link })).toBeVisible({ timeout }),
      ),
      expect(page.getByRole('banner').getByRole('button', { name: /Notifications/ })).toBeEnabled({
        timeout,
      }),
    ]);
    const took = Math.round(performance.now() - started);
    test.info().annotations.push({ type: 'shell', description: `${section.name}: usable after ${took} ms` });
  }).toPass({ timeout: 30_000 });
}

async function show(page: Page, section: Section): Promise<void> {
  await open(page, section);
  await expect(section.shown(page)).toBeVisible();
}

async function expectCard(page: Page, section: Section): Promise<void> {
  await open(page, section);
  await expect(failureCard(page, section)).toBeVisible();
}

const askForSharedPart = (page: Page, { sharedPart }: Section) =>
  page.getByRole('button', { name: sharedPart?.button }).click();

const [leave, shifts, admin, reports] = sections as [Section, Section, Section, Section];
/** Each section once among those that fail and once among those that pass. */
const halves = [
  { fail: [leave, admin], pass: [shifts, reports] },
  { fail: [shifts, reports], pass: [leave, admin] },
];

// A trace of each of these pages would take longer than the test.
test.use({ trace: 'off' });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
  await keepNothing(page);
  // Word of what other tests move would bring a failed section back by itself, under the hand that goes for Retry.
  // `unrouteAll` may have answered one of them already.
  await page.context().route('**/api/events', (route) => route.abort().catch(() => undefined));
});

for (const [name, fault] of Object.entries(faults)) {
  test(`${name}: the rest of the portal goes on, and Retry brings the section back`, async ({ page }) => {
    for (const { fail, pass } of halves) {
      await fault(page, fail);
      await withoutLastGood(page);
      for (const section of fail) await expectShellInTime(page, section);
      // Not by its own address: then the served page's links tell its hashes, and no manifest is asked for.
      await page.goto('/test');
      await markPage(page);
      for (const section of fail) await expectCard(page, section);
      for (const section of pass) await show(page, section);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const section of fail) {
        await open(page, section);
        // The first Retry asked the registry anew: a version that it took back is not even tried any more.
        const card = failureCard(page, section);
        await expect(card.or(section.shown(page)).first()).toBeVisible();
        if (await card.isVisible()) await retry(page, section);
        await expect(section.shown(page)).toBeVisible();
      }
      await expectSamePage(page);
    }
  });
}

test('shared chunk missing: the rest of the portal goes on, and Retry brings it', async ({ page }) => {
  await withoutLastGood(page);
  await page.route(({ pathname }) => /^\/assets\/(?!main\.).*\.js$/.test(pathname), status(404));
  for (const section of [leave, admin, reports]) await expectShellInTime(page, section);
  await page.goto('/test');
  await markPage(page);
  for (const section of [leave, admin, reports]) await expectCard(page, section);
  await show(page, shifts);
  await askForSharedPart(page, shifts);
  await expect(shifts.sharedPart!.failed(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const section of [leave, admin, reports]) {
    await expectCard(page, section);
    await retry(page, section);
    await expect(section.shown(page)).toBeVisible();
  }
  await show(page, shifts);
  await Promise.all([shifts.sharedPart!.came(page), askForSharedPart(page, shifts)]);
  await expectSamePage(page);
});

test('registry 503: the portal starts with what it last said, else says so, and comes once it answers', async ({
  page,
}) => {
  await page.goto('/test');
  await changeBoot(page);
  await page.route('**/api/remotes', status(503));
  await expectShellInTime(page, leave);
  for (const section of sections) await show(page, section);

  // A page that is left may write it once more.
  await page.addInitScript(() => localStorage.removeItem('portal-registry'));
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: "Couldn't start the portal" })).toBeVisible();
  await page.unroute('**/api/remotes');
  // By itself, whether somebody presses Retry or not.
  for (const section of sections) await show(page, section);
});
