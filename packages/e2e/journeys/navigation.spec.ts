import { expect } from '@playwright/test';
import { sidebar, signIn, staleData, test } from '../support/browser';

test('SHELL-07 another page is announced, titled and has the focus at its top; Back leads to where one was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'admin');
  await page.goto('/departments');
  await expect(page.getByText('View Team').first()).toBeVisible();
  const bottom = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(bottom).toBe(300);
  await sidebar(page).getByRole('link', { name: 'Employees' }).click();
  await expect(page).toHaveTitle(/^Employees/);
  await expect(page.getByText('Employees page', { exact: true })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(bottom).toBe(0);
  await page.goBack();
  await expect(page.getByText('View Team').first()).toBeVisible();
  await expect.poll(bottom).toBe(300);
});

test('an open page stays readable offline, says from when it is, and refuses to save', async ({
  page,
  context,
}) => {
  await signIn(page, 'employee');
  await page.goto('/leave-requests');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const count = await rows.count();
  await page
    .getByRole('button', { name: /^Test|Nadia Rahman/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. You see data from \d\d:\d\d or later/)).toBeVisible();
  await dialog.getByLabel('Current password').fill('portal-demo');
  await dialog.getByLabel('New password', { exact: true }).fill('something else');
  await dialog.getByLabel('Confirm new password').fill('something else');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'You are offline, so nothing was saved. Try again once you are connected.',
  );
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(count);

  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
  expect((await page.request.get('/api/auth/employee')).status()).toBe(200);
});

test.describe('with what the browser keeps', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was read is there offline after a reload as well, until somebody else signs in', async ({
    page,
    context,
    complaints,
  }) => {
    await signIn(page, 'employee');
    await page.goto('/leave-requests');
    const rows = page.getByRole('main').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const first = await rows.nth(1).innerText();
    const kept = () => page.evaluate(async () => (await (await caches.open('apron-files')).keys()).length);
    await expect.poll(kept).toBeGreaterThan(5);
    await page.reload();
    await expect(rows.nth(1)).toBeVisible();
    complaints.expectNone();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(staleData)).toBeVisible();
    await expect.poll(() => rows.nth(1).innerText()).toBe(first);

    await context.setOffline(false);
    await page.reload();
    await expect(rows.nth(1)).toBeVisible();
    await expect(page.getByText(staleData)).toHaveCount(0);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await page.evaluate(() => caches.has('apron-answers'))).toBe(false);
  });
});
