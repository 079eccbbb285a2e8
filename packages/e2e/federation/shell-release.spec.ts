import { expect, type Page } from '@playwright/test';
import { activateRelease, releaseHistory, rollbackRelease, uploadRelease } from '@portal/contracts';
import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Caller } from '../support/caller';
import { releaseCommand, tokenCommand } from '../support/release-command';
import type { Variant } from '../support/section-variant';
import type { OwnPortal } from '../support/start-portal';
import { builtShell, shellVariant } from '../support/shell-variant';
import { readBuild } from './read-build';
import { activeOf, openAsAdmin, test } from './release-portal';

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

const uploadSecond = async (admin: Caller, { dataDir }: OwnPortal) =>
  admin.ok(uploadRelease, { params: shell, body: await readBuild(second.folder, dataDir) });

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
  const first = await activeOf(admin, shell.name);
  const to = portal.url;
  await openAsAdmin(page, to, '/');
  await expect(header(page)).toContainText(says.first);
  const made = await tokenCommand(portal.dataDir, [shell.name, '--label', 'Shell team']);
  const token = /RELEASE_TOKEN=(\S+)/.exec(made.output)?.[1] ?? '';
  const released = await releaseCommand('release', shell.name, {
    token,
    to,
    dataDir: portal.dataDir,
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
  await uploadSecond(admin, portal);
  await openAsAdmin(page, portal.url, '/leave-requests');
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await beginRequest(page);
  const expectAsBefore = async () => {
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Half a thought');
    const manifest = await readFile(path.join(builtShell, 'remote.json'), 'utf8');
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

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'This page is out of date' });

/** Opens a page in a version of the shell that is then taken back, and whose files are deleted. */
async function openOutdated(
  page: Page,
  path: string,
  { portal, admin, digit }: { portal: OwnPortal; admin: Caller; digit: string },
  begin = async () => undefined as void,
): Promise<void> {
  const gone = await shellVariant(digit, { [says.first]: says.second });
  try {
    await admin.ok(uploadRelease, { params: shell, body: await readBuild(gone.folder, portal.dataDir) });
  } finally {
    await gone.remove();
  }
  await admin.ok(activateRelease, { params: shell, body: { version: gone.version } });
  await openAsAdmin(page, portal.url, path);
  await expect(page.locator(`meta[name="apron-shell"][content="${gone.version}"]`)).toBeAttached();
  await begin();
  await page.waitForLoadState('networkidle');
  await admin.ok(rollbackRelease, { params: shell, body: {} });
  await rm(filesOf(portal, gone.version), { recursive: true });
}
const filesOf = ({ dataDir }: OwnPortal, version: string) =>
  path.join(dataDir, 'remotes', shell.name, version);

test('an open page that needs a file which is gone offers one reload, and the draft of a request is there again', async ({
  page,
  portal,
  admin,
}) => {
  await openOutdated(page, '/leave-requests?new=1', { portal, admin, digit: 'd' });
  await dialog(page).getByLabel('Reason').fill('Half a thought');
  await expect(offer(page)).toHaveCount(1);
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  const now = await activeOf(admin, shell.name);
  await expect(page.locator(`meta[name="apron-shell"][content="${now}"]`)).toBeAttached();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Half a thought');
  await expect(offer(page)).toHaveCount(0);
});

test('a form that has no draft of its own is filled in again after the reload', async ({
  page,
  portal,
  admin,
}) => {
  const notes = page.getByRole('main').getByLabel('Notes');
  await openOutdated(page, '/shifts?assign=1', { portal, admin, digit: 'e' }, async () => {
    await notes.fill('Bring the keys');
  });
  // What makes the file is a part of the shell that comes with the click.
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('What you typed is restored')).toBeVisible();
  await expect(notes).toHaveValue('Bring the keys');
});

test('a page whose first file does not come or does not run says so, offers a reload, and is reported', async ({
  page,
  portal,
  admin,
}) => {
  const failures = async () => {
    const { state, versions } = await admin.ok(releaseHistory, { params: shell });
    return versions.find(({ version }) => version === state.active)?.failures ?? 0;
  };
  await openAsAdmin(page, portal.url, '/');
  for (const answer of [{ status: 404 }, { body: 'nothing.here()', contentType: 'text/javascript' }]) {
    const before = await failures();
    await page.route('**/assets/main.*.js', (route) => route.fulfill(answer));
    await page.goto(portal.url);
    await expect(page.getByRole('alert')).toHaveText('The portal could not start.');
    await expect.poll(failures).toBe(before + 1);
    await page.unroute('**/assets/main.*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(header(page)).toContainText(says.first);
  }
});

test('what the shell fails to bring is reported of the shell, and of no section', async ({
  page,
  portal,
  admin,
}) => {
  const failuresOf = async (name: string) => {
    const { versions } = await admin.ok(releaseHistory, { params: { name } });
    return versions.reduce((sum, { failures }) => sum + failures, 0);
  };
  const before = { leave: await failuresOf('mf-leave'), shell: await failuresOf(shell.name) };
  await openAsAdmin(page, portal.url, '/');
  await page.route(/\/assets\/(?!main\.).*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${portal.url}/leave-requests`);
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't load Leave Requests" })).toBeVisible();
  await expect.poll(() => failuresOf(shell.name)).toBeGreaterThan(before.shell);
  expect(await failuresOf('mf-leave')).toBe(before.leave);
});
