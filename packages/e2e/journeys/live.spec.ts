import { expect } from '@playwright/test';
import { assignShift, cancelShift, signIn as signInToShift, signOut } from '@portal/contracts';
import { signIn, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { demoPassword, portalUrl } from '../support/portal';
import { newColleague, newTeam } from './colleague';
import { fileByCall } from './leave';

test('SHIFT-07 a change elsewhere stands on an open board and roster while they are live', async ({
  page,
}) => {
  const { employee: colleague } = await newTeam();
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  await signIn(page, 'supervisor');
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
  test.setTimeout(90_000);
  const colleague = await newColleague();
  await page.route('**/api/events', (route) => route.abort());
  await signIn(page, 'supervisor');
  await page.goto('/shifts');
  const board = page.getByRole('region', { name: 'Team Shifts' });
  await expect(board.getByRole('status')).toHaveText('Not live: refreshing every 10 s');
  await colleague.caller.ok(signInToShift, { body: { location: 'Apron 9' } });
  const card = board.getByRole('listitem').filter({ hasText: colleague.name });
  await expect(card).toContainText('Apron 9', { timeout: 15_000 });
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
