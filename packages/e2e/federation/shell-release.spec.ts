import { expect, type Page } from '@playwright/test';
import { activateRelease, rollbackRelease, uploadRelease } from '@portal/contracts';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../support/caller';
import { releaseCommand, tokenCommand } from '../support/release-command';
import type { Variant } from '../support/section-variant';
import { shellVariant } from '../support/shell-variant';
import { readBuild } from './read-build';
import { activeOf, openAsAdmin, test } from './release-portal';

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../shell/dist');
const shell = { name: 'shell' };
/** What the header of the dashboard says in each of the two versions. */
const says = {
  first: 'Overview of your leave management and team activities',
  second: 'What goes on in your team',
};
const header = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');

let second: Variant;
test.beforeAll(async () => {
  second = await shellVariant('b', { [says.first]: says.second });
});
test.afterAll(() => second.remove());

const uploadSecond = async (admin: Caller) =>
  admin.ok(uploadRelease, { params: shell, body: await readBuild(second.folder) });

/** Opens the form of a leave request and writes into it. */
async function beginRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Request' }).first().click();
  await dialog(page).getByLabel('Reason').fill('Half a thought');
}

test('the shell is released by a command, is on the next page that is opened, and is taken back', async ({
  page,
  portal,
  admin,
}) => {
  test.setTimeout(120_000);
  const first = await activeOf(admin, shell.name);
  const to = portal.url;
  await openAsAdmin(page, to, '/');
  await expect(header(page)).toContainText(says.first);
  const made = await tokenCommand(portal.dataDir, [shell.name, '--label', 'Shell team']);
  const token = /RELEASE_TOKEN=(\S+)/.exec(made.output)?.[1] ?? '';
  const released = await releaseCommand('release', shell.name, {
    token,
    to,
    args: ['--dist', second.folder, '--note', 'Other words'],
  });
  expect(released).toMatchObject({
    code: 0,
    output: expect.stringContaining(`everybody has ${second.version}`),
  });
  await expect(header(page)).toContainText(says.first);
  await page.goto(`${to}/`);
  await expect(header(page)).toContainText(says.second);

  expect((await releaseCommand('rollback', shell.name, { token, to })).code).toBe(0);
  await page.goto(`${to}/`);
  await expect(header(page)).toContainText(says.first);
  expect(await activeOf(admin, shell.name)).toBe(first);
});

test('a shell that does not start in a browser, or was changed, does not get out', async ({
  portal,
  admin,
}) => {
  test.setTimeout(120_000);
  const first = await activeOf(admin, shell.name);
  const made = await tokenCommand(portal.dataDir, [shell.name, '--label', 'Shell team']);
  const token = /RELEASE_TOKEN=(\S+)/.exec(made.output)?.[1] ?? '';
  const broken = await shellVariant('c', { '"Main navigation"': '(()=>{throw new Error("no sidebar")})()' });
  const release = () =>
    releaseCommand('release', shell.name, { token, to: portal.url, args: ['--dist', broken.folder] });
  try {
    const thrown = await release();
    expect(thrown.code).toBe(1);
    expect(thrown.output).toContain('does not stand in a browser');
    expect(thrown.output).toContain('no sidebar');
    await appendFile(path.join(broken.folder, 'service-worker.js'), '//');
    expect(await release()).toMatchObject({
      code: 1,
      output: expect.stringContaining('service-worker.js of the build is missing or was changed'),
    });
  } finally {
    await broken.remove();
  }
  expect(await activeOf(admin, shell.name)).toBe(first);
});

test('a half-filled form stays as it is while the shell is released and rolled back, and every file of its own version is there', async ({
  page,
  portal,
  admin,
}) => {
  const first = await activeOf(admin, shell.name);
  await uploadSecond(admin);
  await openAsAdmin(page, portal.url, '/leave-requests');
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await beginRequest(page);
  const expectAsBefore = async () => {
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Half a thought');
    const manifest = await readFile(path.join(dist, 'remote.json'), 'utf8');
    const { files } = JSON.parse(manifest) as { files: Record<string, { size: number }> };
    for (const [file, { size }] of Object.entries(files).filter(([name]) => /\bassets\//.test(name))) {
      const answer = await page.request.get(`${portal.url}/${file}`);
      expect([file, answer.status(), (await answer.body()).length]).toEqual([file, 200, size]);
    }
  };
  await admin.ok(activateRelease, { params: shell, body: { version: second.version } });
  await expectAsBefore();
  await admin.ok(rollbackRelease, { params: shell, body: {} });
  await expectAsBefore();
  expect(failed).toEqual([]);
  expect(await activeOf(admin, shell.name)).toBe(first);
});
