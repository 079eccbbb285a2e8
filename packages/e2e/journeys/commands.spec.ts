import { expect, type Page } from '@playwright/test';
import { currentUser } from '@portal/contracts';
import { signIn, signInAs, test } from '../support/browser';
import { unique } from '../support/people';
import { newColleague } from './colleague';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });

async function open(page: Page, path = '/test'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the command palette leads to pages, people and commands, by the keyboard alone', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'admin');
  await open(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await palette(page).fill('accou');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/accounts');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await palette(page).fill('nadia');
  await expect(page.getByRole('option', { name: /Nadia Rahman/ })).toBeVisible();
  await page.getByRole('option', { name: /Nadia Rahman/ }).click();
  await expect(page).toHaveURL(/\/employees\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Nadia Rahman' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await palette(page).fill('new leave');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Leave Request' })).toBeVisible();
  complaints.expectNone();
});

test('an employee finds colleagues in the directory, and nothing that the role does not include', async ({
  page,
}) => {
  await signIn(page, 'employee');
  await open(page);
  await page.getByRole('button', { name: /^Search and commands/ }).click();
  await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  for (const hidden of ['Accounts', 'Approvals', 'Reports', 'Assign shift', 'Add employee'])
    await expect(page.getByRole('option', { name: hidden })).toHaveCount(0);
  await palette(page).fill('lindqv');
  await page.getByRole('option', { name: /Marcus Lindqvist/ }).click();
  await expect(page).toHaveURL(/\/employees\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Marcus Lindqvist' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('the focus goes back to where it was, and what was chosen last stands first', async ({ page }) => {
  await signIn(page, 'employee');
  await open(page);
  const button = page.getByRole('button', { name: /^Search and commands/ });
  await button.click();
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  await palette(page).fill('calendar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/team-calendar');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Team Calendar/]);
});

test('? lists the shortcuts, g and a letter go to pages, and both can be switched off', async ({ page }) => {
  await signIn(page, 'employee');
  await open(page);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Go to Team Calendar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/team-calendar');
  await page.keyboard.press('?');
  await list.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Team Calendar' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(page).toHaveURL('/team-calendar');
});

test('the keys of a section are listed while it is open, and a sequence goes before them', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  await open(page, '/approvals');
  await expect(
    page
      .getByRole('main')
      .getByText(/Pending Review|All caught up!/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('?');
  const here = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator('section').first();
  await expect(here.getByRole('heading', { name: 'On this page' })).toBeVisible();
  await expect(here.getByText('Deny the request in focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the own password is changed at any time; other sessions end, this one goes on', async ({ page }) => {
  const { username, password, caller } = await newColleague();
  const next = `next-${unique(12)}`;
  await signInAs(page, username, password);
  await open(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Test Colleague/ })
    .click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = async (current: string) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm new password').fill(next);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the current one');
  await expect(dialog.getByText('Invalid credentials')).toBeVisible();
  await change(password);
  await expect(page.getByText('Your other sessions have ended.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await page.request.get('/api/auth/employee')).status(), 'this session').toBe(200);
  await expect.poll(async () => (await caller.call(currentUser)).status, 'the other session').toBe(401);
  await signInAs(page, username, next);
});
