import { expect } from '@playwright/test';
import {
  assignShift,
  cancelShift,
  listDepartments,
  myShift,
  signIn as signInToShift,
  signOut,
  updateDepartment,
} from '@portal/contracts';
import { signIn, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { demoPassword, portalUrl } from '../support/portal';
import { addDepartment, unique } from '../support/people';
import { newColleague, newTeam } from './colleague';
import { fileByCall } from './leave';

test('SHIFT-07 a change elsewhere stands on an open board and roster while they are live', async ({
  page,
}) => {
  const { employee: colleague } = await newTeam();
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  // HR reads places on the roster of every department.
  await signIn(page, 'hr');
  const listening = page.waitForRequest('**/api/events');
  await page.goto(`/shifts?department=${colleague.departmentId}`);
  await listening;
  const board = page.getByRole('region', { name: 'Team Shifts' });
  await expect(board.getByText('Live', { exact: true })).toBeVisible();
  // No poll reads the roster: what comes to it comes by the stream.
  const roster = page.getByRole('region', { name: 'Roster' });
  await expect(roster.getByRole('heading', { name: /Today/ })).toBeVisible();
  const line = roster.getByRole('listitem').filter({ hasText: colleague.name });
  await expect(line).toHaveCount(0);
  const startTime = new Date(Date.now() + 60_000);
  const { id } = await admin.ok(assignShift, {
    body: {
      employeeId: colleague.employeeId,
      startTime: startTime.toISOString(),
      endTime: new Date(startTime.getTime() + 3600_000).toISOString(),
      location: 'Stand 12',
    },
  });
  await expect(line).toContainText('Stand 12');
  await expect(board.getByRole('listitem').filter({ hasText: colleague.name })).toContainText('Stand 12');
  await admin.ok(cancelShift, { params: { id } });
  await expect(line).toHaveCount(0);
});

test('SHIFT-07 an interrupted connection falls back to the poll, says so, and says when it is live again', async ({
  page,
}) => {
  const colleague = await newColleague();
  await page.route('**/api/events', (route) => route.abort());
  await signIn(page, 'supervisor');
  await page.goto('/shifts');
  const board = page.getByRole('region', { name: 'Team Shifts' });
  await expect(board.getByRole('status')).toHaveText('Not live: refreshing every 10 s');
  await expect(board.getByRole('button', { name: 'Refresh team shifts' })).toBeVisible();
  const card = board.getByRole('listitem').filter({ hasText: colleague.name });
  await expect(card).toHaveCount(0);
  await colleague.caller.ok(signInToShift, { body: { location: 'Apron 9' } });
  await expect(card).toContainText('Apron 9', { timeout: 15_000 });
  expect((await colleague.caller.ok(myShift)).current?.status).toBe('signed_in');
  await page.unroute('**/api/events');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(board.getByRole('status')).toHaveText('Live');
  await colleague.caller.ok(signOut, { body: {} });
  await expect(card).toContainText('Signed Out');
});

test('SHELL-04 a new request shows among the open approvals, and the badge is read again', async ({
  page,
}) => {
  const colleague = await newColleague();
  await signIn(page, 'supervisor');
  const listening = page.waitForResponse('**/api/events');
  await page.goto('/approvals');
  await page.getByRole('searchbox').fill(colleague.name);
  const row = page.getByRole('row').filter({ hasText: colleague.name });
  await expect(page.getByText('No results found.')).toBeVisible();
  await listening;
  // Nothing polls the approvals; the badge is read every half a minute.
  const badge = page.waitForRequest('**/api/pending-approvals/count');
  await fileByCall(colleague, 'Filed while the approvals are open');
  await expect(row).toBeVisible();
  await badge;
});

test('DEPT-04 a change elsewhere stands on the open cards, leaves an open form alone, and is not put back by it', async ({
  page,
}) => {
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  const id = await addDepartment(admin);
  const department = (await admin.ok(listDepartments)).find((each) => each.id === id);
  if (!department) throw new Error('the new department is not listed');
  const { name, shortCode } = department;
  const params = { id };
  await signIn(page, 'hr');
  const listening = page.waitForResponse('**/api/events');
  await page.goto('/departments');
  await listening;
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Department' });
  await form.getByLabel('Manager').fill('Typed meanwhile');
  const renamed = `Renamed ${unique(6)}`;
  await admin.ok(updateDepartment, { params, body: { name: renamed, shortCode } });
  // Nothing polls the departments: what comes to the cards comes by the stream.
  await expect(page.locator('article').filter({ hasText: renamed })).toBeAttached();
  await expect(form.getByLabel('Department name')).toHaveValue(name);
  await expect(form.getByLabel('Manager')).toHaveValue('Typed meanwhile');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('article').filter({ hasText: renamed })).toContainText('Typed meanwhile');
});
