import { expect } from '@playwright/test';
import { listBalances, listNotifications, signIn as signInToShift, signOut } from '@portal/contracts';
import { signInAs, test } from '../support/browser';
import { demoPassword } from '../support/portal';
import { choose } from '../support/choose';
import { newTeam } from './colleague';

test('POL-05 a supervisor records overtime of a report and HR approves it; the report is notified and has the days', async ({
  page,
  complaints,
  another,
}) => {
  const { supervisor, employee } = await newTeam();
  await employee.caller.ok(signInToShift, { body: {} });
  await employee.caller.ok(signOut, { body: {} });
  const query = { employeeId: employee.employeeId };
  const available = async () => {
    const balances = await employee.caller.ok(listBalances, { query });
    return balances.reduce((sum, balance) => sum + (balance.available ?? 0), 0);
  };
  const before = await available();

  await signInAs(page, supervisor.username, supervisor.password);
  await page.goto('/shifts');
  const card = page.getByRole('region', { name: 'Overtime' });
  await card.getByRole('button', { name: 'Record overtime' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record overtime' });
  await choose(page, dialog.getByRole('combobox', { name: /^Employee/ }), employee.name);
  await expect(dialog.getByLabel(/^Shift/)).not.toHaveValue('');
  await dialog.getByLabel(/^Time/).selectOption({ label: '2 h' });
  await dialog.getByLabel(/^Reason/).fill('Fuel spill on stand 7');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText(`Overtime recorded for ${employee.name}`)).toBeVisible();
  await expect(card.getByText('1 to decide')).toHaveCount(0);
  const told = async () => (await employee.caller.ok(listNotifications)).map(({ title }) => title.message);
  expect(await told()).toContain(`${supervisor.name} recorded overtime for you`);

  const hr = await another({ username: 'hr', password: demoPassword });
  await hr.goto('/shifts?overtime=1');
  await expect(hr.getByText(`Recorded by ${supervisor.name}`)).toBeVisible();
  await hr.getByRole('button', { name: `Approve ${employee.name}'s overtime` }).click();
  await expect(hr.getByText(/Overtime approved: [\d.]+ days of leave/)).toBeVisible();
  expect(await told()).toContain('Your overtime was approved');
  expect(await available()).toBeGreaterThan(before);
  complaints.expectNone();
});

test('POL-05 a supervisor asks for their own overtime and cannot approve it', async ({ page }) => {
  const { supervisor } = await newTeam();
  await supervisor.caller.ok(signInToShift, { body: {} });
  await supervisor.caller.ok(signOut, { body: {} });
  await signInAs(page, supervisor.username, supervisor.password);
  await page.goto('/shifts?overtime=1');
  const card = page.getByRole('region', { name: 'Overtime' });
  await expect(card.getByText('No overtime yet')).toBeVisible();
  await card.getByRole('button', { name: 'Request overtime' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request overtime' });
  await expect(dialog.getByLabel(/^Shift/)).not.toHaveValue('');
  await dialog.getByLabel(/^Reason/).fill('Late arrival');
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(card.getByRole('list', { name: 'Yours' }).getByText('Pending')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});
