import { expect, test as base, type Page } from '@playwright/test';
import {
  activateRelease,
  createReleaseToken,
  listReleases,
  rollbackRelease,
  uploadRelease,
} from '@portal/contracts';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { signedIn, type Caller } from '../support/caller';
import { demoPassword } from '../support/portal';
import { releaseCommand } from '../support/release-command';
import { variantOf, type Variant } from '../support/section-variant';
import { startPortal, type OwnPortal } from '../support/start-portal';
import { packed } from './packed';

const section = 'mf-reports';
const params = { name: section };
const shown = 'All departments';

interface Given {
  portal: OwnPortal;
  admin: Caller;
  token: string;
  second: Variant;
}

/** A portal of its own: what is released here must not reach the pages of other tests. */
const test = base.extend<object, Given>({
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal({ demo: false, admin: { username: 'admin', password: demoPassword } });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  admin: [
    async ({ portal }, use) => use(await signedIn(portal.url, 'admin', demoPassword)),
    { scope: 'worker' },
  ],
  token: [
    async ({ admin }, use) =>
      use((await admin.ok(createReleaseToken, { params, body: { label: 'Reports team' } })).token),
    { scope: 'worker' },
  ],
  second: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const variant = await variantOf(section, 'b', { [shown]: 'Every department' });
      await use(variant);
      await variant.remove();
    },
    { scope: 'worker' },
  ],
});

async function openReports(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/api/login`, {
    data: { username: 'admin', password: demoPassword },
    headers: { origin: url },
  });
  await page.goto(`${url}/reports`);
}
const main = (page: Page) => page.getByRole('main');
const activeOf = async (admin: Caller) =>
  (await admin.ok(listReleases)).find(({ name }) => name === section)?.active;

test('a section is released alone, is on the next page that is opened, and is taken back in a second', async ({
  page,
  portal,
  admin,
  token,
  second,
}) => {
  test.setTimeout(120_000);
  const first = await activeOf(admin);
  const to = portal.url;
  await openReports(page, to);
  await expect(main(page)).toContainText(shown);

  const released = await releaseCommand('release', section, {
    token,
    to,
    args: ['--dist', second.folder, '--note', 'Other words'],
  });
  expect(released).toMatchObject({
    code: 0,
    output: expect.stringContaining(`everybody has ${second.version}`),
  });
  await page.goto(`${to}/reports`);
  await expect(main(page)).toContainText('Every department');

  const started = performance.now();
  await admin.ok(rollbackRelease, { params, body: {} });
  await page.goto(`${to}/reports`);
  await expect(main(page)).toContainText(shown);
  test.info().annotations.push({
    type: 'roll-back',
    description: `${Math.round(performance.now() - started)} ms until the page had the version before`,
  });
  expect(await activeOf(admin)).toBe(first);
  const history = await releaseCommand('releases', section, { token, to });
  expect(history.output).toMatch(/rolled back .*Admin/i);
  expect(history.output).toMatch(/released .*Reports team .*Other words/);
});

test('a section that throws, was changed or is not ours to release does not get out', async ({
  portal,
  admin,
  token,
}) => {
  test.setTimeout(120_000);
  const first = await activeOf(admin);
  const to = portal.url;
  const broken = await variantOf(section, 'c', {
    [`"${shown}"`]: '(()=>{throw new Error("no departments")})()',
  });
  try {
    const thrown = await releaseCommand('release', section, { token, to, args: ['--dist', broken.folder] });
    expect(thrown.code).toBe(1);
    expect(thrown.output).toContain('does not stand in a browser');
    expect(thrown.output).toContain('no departments');
    await appendFile(path.join(broken.folder, 'remoteEntry.js'), '//');
    const changed = await releaseCommand('release', section, { token, to, args: ['--dist', broken.folder] });
    expect(changed.code).toBe(1);
    expect(changed.output).toContain('remoteEntry.js of the build is missing or was changed');
    const foreign = await releaseCommand('release', 'mf-leave', {
      token,
      to,
      args: ['--dist', broken.folder],
    });
    expect(foreign).toMatchObject({
      code: 1,
      output: expect.stringContaining('This token releases mf-reports'),
    });
    expect((await releaseCommand('rollback', section, { token: '', to })).code).toBe(2);
    expect((await releaseCommand('rollback', section, { token, to: 'http://127.0.0.1:9' })).code).toBe(4);
  } finally {
    await broken.remove();
  }
  expect(await activeOf(admin)).toBe(first);
});

test('people who read while versions come and go get whole pages, each of one version', async ({
  admin,
  second,
}) => {
  test.setTimeout(120_000);
  const first = (await activeOf(admin)) ?? '';
  await admin.ok(uploadRelease, { params, body: await packed(second.folder) });
  const base = (version: string) => `/remotes/${section}/${version}/`;
  let over = false;
  let pages = 0;
  const wrong: string[] = [];

  /** Opens the page as a browser does: the page, then every file that it links, then the registry. */
  async function read(reader: Caller): Promise<void> {
    const page = await reader.raw({ method: 'GET', path: '/reports' });
    const links = [...page.text.matchAll(/<link rel="preload" as="(?:script|style)" href="([^"]+)"/g)]
      .map(([, href]) => href ?? '')
      .filter((href) => href.startsWith('/remotes/mf-reports/'));
    const versions = new Set(links.map((href) => href.split('/')[3]));
    const [boot] = [first, second.version].filter((version) =>
      page.text.includes(`"base":"${base(version)}"`),
    );
    if (page.status !== 200 || links.length === 0)
      wrong.push(`the page: ${page.status}, ${links.length} links`);
    if (versions.size !== 1 || !versions.has(boot)) wrong.push(`boot ${boot}, links ${[...versions].join()}`);
    for (const href of links) {
      const { status } = await reader.raw({ method: 'GET', path: href });
      if (status !== 200) wrong.push(`${href}: ${status}`);
    }
    pages += 1;
  }
  const readers = Array.from({ length: 50 }, async () => {
    const reader = admin.copy();
    while (!over) await read(reader);
  });
  for (let n = 0; n < 10; n += 1) {
    const before = pages;
    await admin.ok(activateRelease, { params, body: { version: second.version } });
    await expect.poll(() => pages).toBeGreaterThan(before + 5);
    await admin.ok(rollbackRelease, { params, body: {} });
  }
  over = true;
  await Promise.all(readers);
  expect(wrong).toEqual([]);
  expect(pages).toBeGreaterThan(50);
  test.info().annotations.push({ type: 'pages', description: `${pages} whole pages over 20 moves` });
});
