import { expect } from '@playwright/test';
import { signIn, test } from '../support/browser';
import { newTeam } from './colleague';

const year = new Date().getFullYear();

test('BAL-01 BAL-05 BAL-08 HR adjusts a balance with a note; lines, sum and forecast follow', async ({
  page,
}) => {
  const { employee } = await newTeam();
  await signIn(page, 'hr');
  await page.goto(`/balances/${employee.employeeId}`);
  const glance = page.getByRole('region', { name: `Balances ${year}: ${employee.name}` });
  await glance.getByRole('button', { name: 'Show entries for Annual Leave' }).first().click();
  const lines = page.getByRole('table').last();
  await expect(lines.getByRole('row')).toHaveCount(2);

  await glance.getByRole('button', { name: 'Adjust Annual Leave' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Adjust Annual Leave ${year}` });
  await dialog.getByLabel('Days to add').fill('1.5');
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(dialog.getByText('Note is required')).toBeVisible();
  await dialog.getByLabel('Note').fill('Worked on a public holiday');
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(dialog).toBeHidden();

  const line = lines.getByRole('row').last();
  await expect(line).toContainText('Worked on a public holiday');
  await expect(line).toContainText('+1.5');
  await expect(line).toContainText('29.5');
  await expect(page.getByRole('region', { name: 'Forecast' })).toContainText('29.5');
});

test('BAL-01 an employee reads the own balances, and those of nobody else', async ({ page }) => {
  const { employee } = await newTeam();
  await signIn(page, 'employee');
  await page.goto('/balances');
  await expect(page.getByRole('region', { name: `Balances ${year}`, exact: true }).first()).toBeVisible();
  await expect(page.getByText('Yearly allowance').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Adjust/ })).toHaveCount(0);
  await page.goto(`/balances/${employee.employeeId}`);
  await expect(page.getByText("You don't have access")).toBeVisible();
});
