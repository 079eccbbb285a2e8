import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { listDepartments, listEmployees } from '@portal/contracts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staleData } from '../support/browser';
import { signedIn } from '../support/caller';
import { demoPassword, portalUrl } from '../support/portal';

let profile: string;
test.beforeEach(async () => (profile = await mkdtemp(path.join(tmpdir(), 'apron-profile-'))));
test.afterEach(() => rm(profile, { recursive: true, force: true }));

/** Opens a browser whose storage stays on the disk when it is closed. */
async function openBrowser(): Promise<{ context: BrowserContext; page: Page }> {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: args ?? [],
    baseURL: portalUrl(),
    locale: 'en-GB',
    serviceWorkers: 'allow',
  });
  return { context, page: await context.newPage() };
}

const cachedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const answers = names.includes('apron-answers') ? await (await caches.open('apron-answers')).keys() : [];
    return answers.map(({ url }) => new URL(url).pathname);
  });

/** Signs in, reads lists with people in them, and waits until they are kept for reading offline. */
async function readLists(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username').fill('hr');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Access System' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('row');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  });
  for (const address of ['/employees', '/leave-requests']) {
    await page.goto(address);
    await expect(rows.nth(1)).toBeVisible({ timeout: 30_000 });
  }
  await expect.poll(async () => (await cachedAnswers(page)).length).toBeGreaterThan(2);
}

/** Files below a folder that hold one of these texts, as UTF-8 or UTF-16. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    const hit = texts.find(
      (text) => content.includes(text) || content.includes(Buffer.from(text, 'utf16le')),
    );
    if (hit) found.push(`${path.relative(folder, file)}: ${hit}`);
  }
  return found;
}

/** Texts of records that the lists hold, each long enough to be met by no chance. */
async function secretsOfLists(): Promise<string[]> {
  const hr = await signedIn(portalUrl(), 'hr', demoPassword);
  const people = await hr.ok(listEmployees, { query: { page: 1, pageSize: 10 } });
  const departments = await hr.ok(listDepartments);
  return [
    ...people.flatMap(({ email, mobile, nationalId, id }) => [email, mobile, nationalId, id]),
    ...departments.map(({ id }) => id),
  ].filter((text): text is string => typeof text === 'string' && text.length > 7);
}

test('a browser that is closed without signing out leaves nothing to read: on disk, offline, and for the next person', async () => {
  const secrets = await secretsOfLists();
  const first = await openBrowser();
  await readLists(first.page);
  // Within the session it is there without a connection, after a reload as well.
  await first.context.setOffline(true);
  await first.page.reload();
  await expect(first.page.getByText(staleData)).toBeVisible();
  await expect(first.page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  expect((await cachedAnswers(first.page)).every((name) => name.startsWith('/cached/'))).toBe(true);
  await first.context.close();
  expect(await filesWith(profile, secrets)).toEqual([]);

  const second = await openBrowser();
  await second.context.setOffline(true);
  await second.page.goto('/employees').catch(() => undefined);
  await expect(second.page.getByRole('row')).toHaveCount(0);
  await second.context.setOffline(false);
  await second.page.goto('/employees');
  await expect(second.page.getByLabel('Username')).toBeVisible();
  await expect.poll(() => second.page.evaluate(() => caches.keys())).toEqual(['apron-files']);
  expect(
    await second.page.evaluate(() =>
      fetch('/api/departments', { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ status }) => status,
        () => 'nothing',
      ),
    ),
  ).not.toBe(200);
  const stored = await second.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  for (const secret of secrets) expect(stored).not.toContain(secret);
  await second.context.close();
});

test('an answer that nobody is signed in takes what was kept away', async () => {
  const { context, page } = await openBrowser();
  await readLists(page);
  const cookies = await context.cookies();
  await context.clearCookies({ name: 'apron.sid' });
  expect(cookies.map(({ name }) => name)).toContain('apron.offline');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Departments' })
    .click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['apron-files']);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('apron.offline');
  await context.close();
});
