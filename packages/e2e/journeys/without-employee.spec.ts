import { createLeaveType } from '@portal/contracts';
import { expect } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { test } from '../support/browser';
import { signedIn } from '../support/caller';
import { adminPassword } from '../support/portal';
import { startPortal, type OwnPortal } from '../support/start-portal';
import { routesFor } from './routes';

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await startPortal({ demo: false, admin: { username: 'admin', password: adminPassword } });
});
test.afterAll(() => portal.stop());

test('MOVE-01 every page opens for the first administrator, who is no employee', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  const admin = await signedIn(portal.url, 'admin', adminPassword);
  await admin.ok(createLeaveType, { body: { name: 'Annual leave', employeeId: null } });
  const signIn = await page.request.post(`${portal.url}/api/login`, {
    data: { username: 'admin', password: adminPassword },
    headers: { origin: portal.url },
  });
  expect(signIn.status()).toBe(200);
  for (const { path, heading } of routesFor('admin')) {
    await page.goto(`${portal.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  for (const path of ['/', '/employees/me', '/balances']) {
    await page.goto(`${portal.url}${path}`);
    await expect(page.getByText(/^You are not an employee here/).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.goto(`${portal.url}/leave-requests?new=1`);
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Employee/)).toHaveValue('');
  complaints.expectNone();
});
