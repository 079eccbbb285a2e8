import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import {
  addSection,
  differences,
  marksOf,
  openHostSite,
  requests,
  signInBrowser,
  type HostSite,
} from './host-site';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

let hostSite: HostSite;
test.beforeAll(async () => {
  hostSite = await openHostSite();
});
test.afterAll(() => hostSite.close());
test.use({ trace: 'off', reuseContext: false });

test('the loader keeps to its budget of 15 kB', async () => {
  const file = await readFile(path.join(root, 'shell/dist/embed/start/embed.js'));
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(15 * 1024);
});

for (const [kind, place] of [
  ['that is bare', 'bare.html'],
  ['that is hostile: jQuery, AMD, a base, styles for everything, an old React', 'hostile.html'],
  ['that is hostile and has a strict policy', 'hostile.html?policy=nonce'],
] as const)
  test(`two lines show a section on a page ${kind}, and leave it as it was`, async ({ page, context }) => {
    await signInBrowser(context, 'employee');
    await page.goto(`${hostSite.sameSite}/${place}`);
    const before = await marksOf(page);
    await addSection(page, { name: 'leave', view: '/leave-requests', theme: 'light', nonce: 'page' });
    await expect(requests(page)).toBeVisible({ timeout: 30_000 });

    // Dialog, menu, calendar and toast stand in the section's own root.
    const section = page.locator('portal-section');
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(section.getByRole('menuitemcheckbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New Request' }).click();
    const dialog = section.getByRole('dialog');
    // The calendar is fetched when the button is pointed at; a click that it overtakes is lost.
    const calendar = dialog.getByRole('button', { name: /Choose a date/ }).first();
    await expect(async () => {
      await calendar.press('Enter');
      await expect(section.getByRole('grid')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Export CSV' }).click();

    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect.poll(async () => differences(before, await marksOf(page))).toEqual([]);
    const others = await page.evaluate(() => {
      const globals = window as unknown as { own?: object } & Record<string, unknown>;
      return Object.entries(globals.own ?? {}).flatMap(([name, value]) =>
        globals[name] === value ? [] : [name],
      );
    });
    expect(others).toEqual([]);
  });

test('the three examples of the documentation work: plain, jQuery with everything set for everything, another React', async ({
  page,
  context,
}) => {
  await signInBrowser(context, 'employee');
  await page.goto(`${hostSite.sameSite}/docs/plain.html`);
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });

  await page.goto(`${hostSite.sameSite}/docs/jquery.html`);
  const heading = page.getByRole('heading', { name: 'Vos demandes' });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#place')).toHaveText('/leave-requests');
  expect(
    await heading.evaluate((element) => {
      const { fontFamily, fontStyle, textTransform, letterSpacing, color } = getComputedStyle(element);
      return { public: fontFamily.includes('Public Sans'), fontStyle, textTransform, letterSpacing, color };
    }),
  ).toEqual({
    public: true,
    fontStyle: 'normal',
    textTransform: 'none',
    letterSpacing: 'normal',
    color: 'rgb(19, 26, 34)',
  });
  expect(
    await page.evaluate(() => (window as unknown as { jQuery: { fn: { jquery: string } } }).jQuery.fn.jquery),
  ).toBe('3.7.1');
  await page.getByRole('link', { name: 'Équipes' }).click();
  await expect(page.locator('#place')).toHaveText('/shifts');

  await page.goto(`${hostSite.sameSite}/docs/react.html`);
  await expect(page.getByText('Sections ready: 2')).toBeVisible({ timeout: 30_000 });
  const sections = page.locator('portal-section');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(sections.first()).toHaveAttribute('data-theme', 'dark');
  await expect(sections.last()).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(sections).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { React: { version: string } }).React.version)).toBe(
    '16.14.0',
  );
});

test('attributes lead in, events lead out, and the address of the page stays its own', async ({
  page,
  context,
}) => {
  await signInBrowser(context, 'hr');
  await page.goto(`${hostSite.sameSite}/bare.html`);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ['ready', 'navigate', 'error'])
      document.addEventListener(name, ({ detail }: CustomEventInit) => heard.push([name, detail]), true);
  });
  const heard = () => page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard));
  await addSection(page, { name: 'leave' });
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(heard).toContain('"ready"');
  await page.getByLabel('Status', { exact: true }).selectOption('approved');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.poll(heard).toContain('"outside":false');
  const section = page.locator('portal-section');
  await section.evaluate((element) => element.setAttribute('view', '/approvals'));
  await expect(page.getByText(/Pending Review|All caught up!/).first()).toBeVisible();
  expect(page.url()).toBe(`${hostSite.sameSite}/bare.html`);
  await section.evaluate((element) => element.setAttribute('name', 'no-such'));
  await expect(page.getByRole('alert')).toContainText('There is no section called no-such.');
  await expect.poll(heard).toContain('no_section');
});

test('what is removed is gone: nothing of it is left but code, however often it comes back', async ({
  page,
  context,
}) => {
  await signInBrowser(context, 'employee');
  await page.goto(`${hostSite.sameSite}/bare.html`);
  const cdp = await context.newCDPSession(page);
  const counted = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await cdp.send('Performance.enable');
  const comeAndGo = async () => {
    await addSection(page, { name: 'leave', view: '/leave-requests' });
    await expect(requests(page)).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => document.querySelector('portal-section')?.remove());
    await expect(page.locator('portal-section')).toHaveCount(0);
  };
  for (let warm = 0; warm < 3; warm += 1) await comeAndGo();
  const before = await counted();
  for (let times = 0; times < 8; times += 1) await comeAndGo();
  await expect.poll(async () => (await counted()).listeners).toBeLessThanOrEqual(before.listeners + 8);
  await expect.poll(async () => (await counted()).nodes).toBeLessThanOrEqual(before.nodes + 400);
});
