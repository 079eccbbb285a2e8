import { expect } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signIn, test } from '../support/browser';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

interface Entry {
  name: string;
  version: string;
  base: string;
  entry: string;
  routes: { path: string }[];
}

/** The sections of the repository. */
const sections = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .sort();

test('each section comes out of its own released files', async ({ page }) => {
  await signIn(page, 'hr');
  const registry = (await (await page.request.get('/api/remotes')).json()) as Entry[];
  expect(registry.map(({ name }) => name).sort()).toEqual(sections);
  for (const { name, version, base, routes } of registry) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(routes[0]!.path);
    await page.waitForLoadState('networkidle');
    expect(base).toBe(`/remotes/${name}/${version}/`);
    expect(asked.filter((file) => file.startsWith(base)).length, `files of ${name}`).toBeGreaterThan(0);
    const others = registry.filter((entry) => entry.name !== name && entry.name !== 'mf-leave');
    const foreign = asked.filter((file) => others.some((entry) => file.startsWith(entry.base)));
    expect(foreign, `files of other sections on the page of ${name}`).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('a released file may be kept for ever, the page and the registry may not', async ({ page }) => {
  await signIn(page, 'hr');
  const registry = (await (await page.request.get('/api/remotes')).json()) as Entry[];
  for (const { base, entry } of registry) {
    const answer = await page.request.get(base + entry);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
  for (const file of ['/', '/api/remotes']) {
    const caching = (await page.request.get(file)).headers()['cache-control'] ?? '';
    expect(caching, file).toMatch(/no-cache|no-store|max-age=0/);
  }
});

test("no section's address or route is compiled into the shell", async ({ page }) => {
  await signIn(page, 'hr');
  const registry = (await (await page.request.get('/api/remotes')).json()) as Entry[];
  const dist = path.join(root, 'shell/dist');
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(js|html)$/.test(file));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = await readFile(path.join(dist, file), 'utf8');
    for (const { name, version, routes } of registry) {
      const compiledIn = [name, version, ...routes.map((route) => `"${route.path}"`)].filter((word) =>
        text.includes(word),
      );
      expect(compiledIn, `in ${file}`).toEqual([]);
    }
  }
});

test('DASH-09 a section whose files are missing says so with Retry, and the others work', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  await page.route('**/remotes/mf-shifts/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/shifts');
  await expect(page.getByRole('alert').getByText("Couldn't load")).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Leave Requests/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Your Requests' })).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't load Team Shifts" })).toBeVisible();
  await expect(page.getByText('Pending Requests').first()).toBeVisible();

  await page.unroute('**/remotes/mf-shifts/**');
  await page
    .getByRole('alert')
    .filter({ hasText: "Couldn't load Team Shifts" })
    .getByRole('button', { name: 'Retry' })
    .click();
  await expect(page.getByRole('button', { name: 'Refresh team shifts' })).toBeVisible();
});
