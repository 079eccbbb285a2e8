import { expect, type Page } from '@playwright/test';
import { myShift, signIn as signInToShift, signOut } from '@portal/contracts';
import { signIn, signInAs, test } from '../support/browser';
import { choose } from '../support/choose';
import type { Person } from '../support/people';
import { newColleague } from './colleague';

const cardOf = (page: Page, { name }: Person) =>
  page.getByRole('region', { name: 'Team Shifts' }).getByRole('listitem').filter({ hasText: name });

test('ASSIGN-01 ASSIGN-05 SHIFT-03 a shift assigned in the form stands on the board', async ({
  page,
  complaints,
}) => {
  const colleague = await newColleague();
  await signIn(page, 'supervisor');
  await page.goto('/shifts');
  const picker = page.getByRole('combobox', { name: /Employee/ });
  await choose(page, picker, colleague.name);
  await page.getByRole('button', { name: '8hr shift' }).click();
  await expect(page.getByText('8.0 hours')).toBeVisible();
  await page.getByLabel(/^Location/).fill('Gate 14');
  await page.getByRole('button', { name: 'Assign Shift' }).click();
  await expect(page.getByText('Shift assigned successfully')).toBeVisible();
  await expect(picker).toHaveValue('');
  const card = cardOf(page, colleague);
  await expect(card).toContainText('Gate 14');
  await expect(card).toContainText('(assigned)');
  complaints.expectNone();
});

test('SHIFT-08 an employee signs in, takes a break, ends it and signs out', async ({ page }) => {
  const colleague = await newColleague();
  await signInAs(page, colleague.username, colleague.password);
  await page.goto('/shifts');
  const card = cardOf(page, colleague);
  await page.getByRole('button', { name: 'Sign in to shift' }).click();
  await expect(card).toContainText('Working');
  await page.getByRole('button', { name: 'Start break' }).click();
  await expect(card).toContainText('On Break');
  await page.getByRole('button', { name: 'End break' }).click();
  await expect(card).toContainText('Working');
  await page.getByRole('button', { name: 'Sign out of shift' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out of shift' }).click();
  await expect(card).toContainText('Signed Out');
});

test('SHIFT-07 what others do shows on an open board within the poll', async ({ page }) => {
  const colleague = await newColleague();
  await signIn(page, 'supervisor');
  await page.goto('/shifts');
  const card = cardOf(page, colleague);
  await expect(page.getByRole('button', { name: 'Refresh team shifts' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await colleague.caller.ok(signInToShift, { body: { location: 'Apron 2' } });
  await expect(card).toContainText('Apron 2', { timeout: 15_000 });
  expect((await colleague.caller.ok(myShift)).current?.status).toBe('signed_in');
  await colleague.caller.ok(signOut, { body: {} });
  await expect(card).toContainText('Signed Out', { timeout: 15_000 });
});
