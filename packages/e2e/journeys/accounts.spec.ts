import { expect } from '@playwright/test';
import { sidebar, signIn, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { choose } from '../support/choose';
import { addDepartment, addEmployee, unique } from '../support/people';
import { demoPassword, portalUrl } from '../support/portal';

test('LOGIN-01 an account is created, its holder chooses a password at the first sign-in, and an administrator ends the session', async ({
  page,
  browser,
}) => {
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  const lastName = `Newcomer ${unique(8)}`;
  await addEmployee(admin, { departmentId: await addDepartment(admin), lastName });
  const name = `Test ${lastName}`;

  await signIn(page, 'admin');
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Create account' }).click();
  const form = page.getByRole('dialog', { name: 'Create account' });
  await choose(page, form.getByRole('combobox', { name: /^Employee/ }), name);
  await expect(form.getByLabel('Username')).toHaveValue(/^test\.newcomer/);
  await form.getByRole('button', { name: 'Create account' }).click();
  const shown = page.getByRole('dialog', { name: `${name}'s temporary password` });
  const temporary = await shown.getByLabel('Temporary password').innerText();
  const username = await shown.getByRole('strong').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();

  const context = await browser.newContext({ baseURL: portalUrl() });
  const theirs = await context.newPage();
  await theirs.goto('/team-calendar');
  await theirs.getByLabel('Username').fill(username);
  await theirs.getByLabel('Password', { exact: true }).fill(temporary);
  await theirs.getByRole('button', { name: 'Access System' }).click();
  await expect(theirs.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const refused = await theirs.request.get('/api/departments');
  expect([refused.status(), ((await refused.json()) as { error: string }).error]).toEqual([
    403,
    'password_change_required',
  ]);
  await theirs.goto('/');
  const own = `own-${unique(12)}`;
  await theirs.getByLabel('Temporary password').fill(temporary);
  await theirs.getByLabel('New password', { exact: true }).fill(own);
  await theirs.getByLabel('Confirm new password').fill(own);
  await theirs.getByRole('button', { name: 'Save and continue' }).click();
  await expect(sidebar(theirs)).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto(`/accounts?q=${encodeURIComponent(username)}`);
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sessions...' }).click();
  const sessions = page.getByRole('dialog', { name: `${name}'s sessions` });
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByText('Nobody is signed in with this account.')).toBeVisible();

  await expect.poll(async () => (await theirs.request.get('/api/auth/employee')).status()).toBe(401);
  // The page may have heard of it by itself before the link is pressed.
  const link = sidebar(theirs).getByRole('link', { name: 'Departments', exact: true });
  const login = theirs.getByRole('button', { name: 'Access System' });
  await expect(async () => {
    if (!(await login.isVisible())) await link.click({ timeout: 2000 });
    await expect(login).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.close();
});
