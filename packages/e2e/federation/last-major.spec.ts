import { expect, type Page } from '@playwright/test';
import {
  activateRelease,
  listDepartments,
  listReleases,
  rollbackRelease,
  uploadRelease,
} from '@portal/contracts';
import { sidebar } from '../support/browser';
import type { Caller } from '../support/caller';
import { releaseCommand } from '../support/release-command';
import type { Variant } from '../support/section-variant';
import { shellVariant } from '../support/shell-variant';
import { readBuild } from './read-build';
import { activeOf, main, openAsAdmin, params, says, section, test } from './release-portal';

const shell = { name: 'shell' };
/** A name of the SDK that the section uses. */
const gone = { compareNames: 'orderOfNames' };
const none = 'No departments found';

const made: Variant[] = [];
const shellOf = async (digit: string, major?: number) => {
  const variant = await shellVariant(digit, gone, major);
  made.push(variant);
  return variant;
};
test.afterAll(() => Promise.all(made.map((variant) => variant.remove())));

const upload = async (caller: Caller, { folder }: Variant, dataDir: string) =>
  caller.call(uploadRelease, { params: shell, body: await readBuild(folder, dataDir) });
const inFrame = (page: Page) => main(page).locator('iframe').contentFrame();
const shellOfPage = (page: Page) => page.locator('meta[name="apron-shell"]').getAttribute('content');

test('sections of the last major go on in a shell of the next: pages, panels, a form, Back, a release and its roll-back', async ({
  page,
  portal,
  admin: caller,
  token,
  second,
}) => {
  const first = await activeOf(caller, shell.name);
  await openAsAdmin(page, portal.url, '/departments');
  await expect(main(page)).toContainText(none);
  await expect(main(page).locator('iframe')).toHaveCount(0);

  const tooSoon = await upload(caller, await shellOf('1'), portal.dataDir);
  expect(tooSoon.status).toBe(422);
  expect(tooSoon.text).toContain('compareNames (@portal/portal-sdk)');

  const next = await shellOf('2', 2);
  expect((await upload(caller, next, portal.dataDir)).status).toBe(201);
  await caller.ok(activateRelease, { params: shell, body: { version: next.version } });
  await page.goto(`${portal.url}/departments`);
  expect(await shellOfPage(page)).toBe(next.version);
  await expect(inFrame(page).getByText(none)).toBeVisible();

  const frame = inFrame(page);
  await frame.getByRole('button', { name: 'Add Department' }).first().click();
  const form = frame.getByRole('dialog');
  await form.getByLabel('Department name').fill('Apron Control');
  await form.getByLabel('Short code').fill('APR');
  await form.getByRole('button', { name: 'Add Department' }).click();
  await expect(frame.getByRole('link', { name: 'View Team Apron Control' })).toBeVisible();
  expect((await caller.ok(listDepartments)).map(({ name }) => name)).toContain('Apron Control');

  await frame.getByRole('link', { name: 'View Team Apron Control' }).click();
  await expect(page).toHaveURL(/\/employees\?/);
  await expect(frame.getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/departments`);
  await expect(frame.getByRole('link', { name: 'View Team Apron Control' })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  const panel = main(page).locator('iframe[title="Total Employees"]').contentFrame();
  await expect(panel.getByText('Total Employees')).toBeVisible();

  const args = ['--dist', second.folder];
  const released = await releaseCommand('release', section, {
    token,
    to: portal.url,
    dataDir: portal.dataDir,
    args,
  });
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining('everybody has') });
  await page.goto(`${portal.url}/reports`);
  await expect(inFrame(page).getByText(says.second).first()).toBeAttached();
  const states = await caller.ok(listReleases);
  expect(states.find(({ name }) => name === section)).toMatchObject({ earlierShell: first });
  await caller.ok(rollbackRelease, { params, body: {} });
  await page.goto(`${portal.url}/reports`);
  await expect(inFrame(page).getByText(says.first).first()).toBeAttached();

  const third = await upload(caller, await shellOf('3', 3), portal.dataDir);
  expect(third.status).toBe(422);
  expect(third.text).toContain('that runs in it');
  await caller.ok(rollbackRelease, { params: shell, body: {} });
  await page.goto(`${portal.url}/departments`);
  await expect(main(page).getByRole('link', { name: 'View Team Apron Control' })).toBeVisible();
});
