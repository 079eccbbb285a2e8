import { expect, type Page } from '@playwright/test';
import { sidebar } from '../support/browser';
import { adminPassword } from '../support/portal';
import { sections } from '../federation/sections';
import { holdTable } from './hold-table';
import { test } from './portal-fixture';

const usableWithinMs = 3000;
const wellWithinMs = 5000;
const [leave, , , reports] = sections as [(typeof sections)[0], unknown, unknown, (typeof sections)[0]];

/** The test before this one may have ended its fault a moment ago. */
async function signIn(page: Page, url: string): Promise<void> {
  const ask = () =>
    page.request.post(`${url}/api/login`, {
      data: { username: 'admin', password: adminPassword },
      headers: { origin: url },
    });
  await expect.poll(async () => (await ask()).status(), { timeout: wellWithinMs }).toBe(200);
}

/** Opens a page and waits until the browser remembers user and sections. */
async function openOnce(page: Page, url: string): Promise<void> {
  await page.goto(url + leave.path);
  await expect(leave.shown(page)).toBeVisible();
  const remembered = () =>
    page.evaluate(async () => {
      const cache = await caches.open('apron-answers');
      return (await cache.keys()).length > 0 && localStorage.getItem('portal-registry') !== null;
    });
  await expect.poll(remembered).toBe(true);
}

/** Loads a page: sidebar and sections are there in time, and at no moment a login form. */
async function expectShellInTime(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('input[type="password"]')) document.documentElement.dataset.login = 'seen';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  for (const { link } of sections)
    await expect(sidebar(page).getByRole('link', { name: link })).toBeVisible({
      timeout: Math.max(1, usableWithinMs - (performance.now() - started)),
    });
  const took = Math.round(performance.now() - started);
  test.info().annotations.push({ type: 'shell', description: `usable after ${took} ms` });
  await sidebar(page).evaluate((nav) => nav.setAttribute('data-same', ''));
}

/** By itself: without a reload, and without a login form at any moment. */
async function expectWellAgain(page: Page, section: (typeof sections)[0]): Promise<void> {
  const back = performance.now();
  await expect(section.shown(page)).toBeVisible({ timeout: wellWithinMs });
  await expect(page.getByText('The portal is not responding')).toHaveCount(0, {
    timeout: Math.max(1, wellWithinMs - (performance.now() - back)),
  });
  test.info().annotations.push({
    type: 'recovery',
    description: `well after ${Math.round(performance.now() - back)} ms`,
  });
  await expect(page.locator('nav[data-same]').first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.dataset.login)).toBeUndefined();
}

test('PostgreSQL hangs as a page is loaded: sidebar and sections within 3 s, no login form, well within 5 s of its return', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, portal.url);
  await openOnce(page, portal.url);
  const second = await context.newPage();
  await portal.pauseDatabase();
  try {
    await expectShellInTime(page, portal.url + leave.path);
    // In another tab as well, once the gateway knows that the database hangs.
    await expectShellInTime(second, portal.url + reports.path);
  } finally {
    await portal.resumeDatabase();
  }
  await Promise.all([expectWellAgain(page, leave), expectWellAgain(second, reports)]);
});

test('the registry hangs as a page is loaded: its last sections within 3 s, and the new ones once it answers', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.url);
  await openOnce(page, portal.url);
  const held = await holdTable(portal.databaseUrl, 'releases.sections', 'access exclusive');
  try {
    await expectShellInTime(page, portal.url + reports.path);
    await expect(reports.shown(page)).toBeVisible();
  } finally {
    await held.letGo();
  }
  await expectWellAgain(page, reports);
});
