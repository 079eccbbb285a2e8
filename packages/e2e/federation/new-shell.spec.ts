import { expect, type Page } from '@playwright/test';
import { activateRelease, rollbackRelease, uploadRelease } from '@portal/contracts';
import { shellVariant } from '../support/shell-variant';
import { readBuild } from './read-build';
import { activeOf, openAsAdmin, test } from './release-portal';

const params = { name: 'shell' };
const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of the portal is ready.' });
const shellOf = (page: Page) => page.locator('meta[name="apron-shell"]');

test('an open page offers a new shell and reloads on request; a wall display reloads automatically', async ({
  page,
  browser,
  portal,
  admin,
}) => {
  const first = await activeOf(admin, params.name);
  const next = await shellVariant('9', { 'Skip to content': 'Skip to the content' });
  try {
    await admin.ok(uploadRelease, { params, body: await readBuild(next.folder, portal.dataDir) });
  } finally {
    await next.remove();
  }
  const wall = await (await browser.newContext()).newPage();
  await openAsAdmin(wall, portal.url, '/shifts?kiosk');
  await expect(wall.getByRole('region', { name: 'Display' })).toBeAttached();
  await openAsAdmin(page, portal.url, '/leave-requests');
  await page.getByRole('button', { name: 'New Request' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await admin.ok(activateRelease, { params, body: { version: next.version } });
  await expect(shellOf(wall)).toHaveAttribute('content', next.version);
  await expect(note(page)).toContainText('Reload the page once you finish your form.');
  await expect(note(page).getByRole('button')).toHaveCount(0);
  await expect(shellOf(page)).toHaveAttribute('content', first ?? '');
  await page.keyboard.press('Escape');
  await note(page).getByRole('button', { name: 'Reload' }).click();
  await expect(shellOf(page)).toHaveAttribute('content', next.version);
  await expect(note(page)).toHaveCount(0);

  await admin.ok(rollbackRelease, { params, body: {} });
  await expect(shellOf(wall)).toHaveAttribute('content', first ?? '');
  // The page was loaded a moment ago: its stream of changes begins once it is idle.
  await expect(note(page)).toBeVisible({ timeout: 30_000 });
  await wall.context().close();
});
