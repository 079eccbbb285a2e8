import { expect, type Page } from '@playwright/test';
import { resize, signIn, test } from '../support/browser';
import { unique } from '../support/people';
import { newColleague } from './colleague';
import { fileByCall } from './leave';

test('DASH-01 DASH-05 the panels of the shifts section stand on the dashboard, with their badges', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible();
  await expect(
    page.getByText('Overview of your leave management and team activities', { exact: true }),
  ).toBeVisible();
  const team = page.getByRole('region', { name: 'Team Shifts' }).first();
  await expect(team.getByText('Live', { exact: true })).toBeVisible();
  await expect(team.getByText('Total Active', { exact: true })).toBeVisible();
  const assign = page.getByRole('region', { name: 'Assign Shifts' });
  await expect(assign.getByText('Supervisor', { exact: true })).toBeVisible();
  await expect(assign.getByRole('button', { name: '8hr shift' })).toBeVisible();
  const registry = (await (await page.request.get('/api/remotes')).json()) as {
    name: string;
    widgets: { id: string }[];
  }[];
  const shifts = registry.find(({ name }) => name === 'mf-shifts');
  expect(shifts?.widgets.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['team-shifts', 'assign-shifts']),
  );
});

/** Top edges of the dashboard's panels, as they stand below one another. */
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('region', { name, exact: true }).first().boundingBox())?.y ?? NaN;

test('PEOPLE-02 DASH-01 an employee finds the own balance first, then week, shift and requests, on a phone before the figures of all', async ({
  page,
}) => {
  await resize(page, 360, 780);
  await signIn(page, 'employee');
  await page.goto('/');
  const own = page.getByRole('region', { name: 'Workflow Status' });
  await expect(own.getByText('Processing Efficiency')).toBeVisible();
  await expect(page.getByRole('region', { name: 'My balance' }).getByText('Days booked')).toBeVisible();
  await expect(page.getByRole('region', { name: 'My shift' })).toBeVisible();
  const figure = page.getByRole('heading', { name: 'Total Employees' });
  await expect(figure).toBeVisible();
  // A panel above that still grows moves the others between two looks.
  await expect(async () => {
    const figures = (await figure.boundingBox())?.y ?? NaN;
    const tops = await Promise.all(
      ['My balance', 'My week', 'My shift', 'Live Activity Stream', 'Who is away', 'Workflow Status'].map(
        (name) => topOf(page, name),
      ),
    );
    expect([...tops, figures]).toEqual([...tops, figures].sort((one, other) => one - other));
  }).toPass();
  await own.getByRole('link', { name: /Approved/ }).click();
  await expect(page).toHaveURL('/leave-requests?scope=visible&status=approved');
});

test('PEOPLE-02 DASH-01 a supervisor and HR find first what waits for them; an administrator the figures', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Waiting for me' });
  await waiting.getByRole('link', { name: 'Open approvals' }).click();
  await expect(page).toHaveURL('/approvals');
  const figure = page.getByRole('heading', { name: 'Total Employees' });
  const isBefore = async () =>
    (await topOf(page, 'Waiting for me')) < ((await figure.boundingBox())?.y ?? NaN);
  await signIn(page, 'hr');
  await page.goto('/');
  for (const lead of ['Waiting for me', 'Missing and late now', 'Thin days ahead'])
    await expect(page.getByRole('region', { name: lead })).toBeVisible();
  await expect.poll(isBefore).toBe(true);
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(figure).toBeVisible();
  await expect(waiting).toBeVisible();
  await expect.poll(isBefore).toBe(false);
  await expect(page.getByRole('region', { name: 'My shift' })).toHaveCount(0);
});

test('DASH-06 a department of the analytics leads to its requests', async ({ page }) => {
  await signIn(page, 'admin');
  // Others file requests meanwhile: the figure and the rows are then of two moments, and are looked at once more.
  await expect(async () => {
    await page.goto('/');
    const share = page
      .getByRole('region', { name: 'Analytics' })
      .getByRole('link', { name: / requests$/ })
      .first();
    const count = /([\d,]+) requests/.exec((await share.textContent()) ?? '')?.[1];
    await share.click();
    await expect(page.getByText(`of ${count} row(s)`)).toBeVisible();
  }).toPass({ timeout: 50_000 });
  await expect(page.getByRole('combobox', { name: 'Department' })).not.toHaveValue('');
});

test('DASH-06 View Reports and DASH-07 View All lead where they say', async ({ page }) => {
  await signIn(page, 'hr');
  await page.goto('/');
  await page.getByRole('link', { name: 'View Reports' }).click();
  await expect(page).toHaveURL('/reports');
  await page.goBack();
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/^[^?]*\/leave-requests/);
});

test('DASH-07 a new request appears on an open dashboard', async ({ page }) => {
  await signIn(page, 'supervisor');
  await page.goto('/');
  const stream = page.getByRole('region', { name: 'Live Activity Stream' });
  await expect(stream.getByText(/^Showing \d+ recent activities$/)).toBeVisible();
  const colleague = await newColleague();
  const line = stream.getByRole('listitem').filter({ hasText: colleague.name });
  await expect(line).toHaveCount(0);
  const type = await fileByCall(colleague, `Live ${unique(6)}`);
  await expect(line).toContainText(type, { timeout: 30_000 });
});
