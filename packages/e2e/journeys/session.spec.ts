import { expect } from '@playwright/test';
import { sidebar, signIn, signInByForm, test } from '../support/browser';
import { demoPassword } from '../support/portal';

test('SHELL-03 LOGIN-02 signed out, a deep link shows the login page and leads there after login', async ({
  page,
}) => {
  await signInByForm(page, { username: 'employee', password: demoPassword }, '/team-calendar');
  await expect(page).toHaveURL('/team-calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Calendar' })).toBeVisible();
});

test('LOGIN-03 a wrong password is refused in words', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Username').fill('nobody-of-this-name');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Access System' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
});

test('LOGIN-04 SHELL-06 who is signed in stands in the sidebar, and logging out ends the session', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  await page.goto('/');
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByText('supervisor', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Access System' })).toBeVisible();
  expect((await page.request.get('/api/auth/employee')).status()).toBe(401);
});

test('who is signed in and opens the login page is led on', async ({ page, complaints }) => {
  await signIn(page, 'employee');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/login?next=%2Fteam-calendar');
  await expect(page).toHaveURL('/team-calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Calendar' })).toBeVisible();
  complaints.expectNone();
});
