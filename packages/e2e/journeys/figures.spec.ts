import { expect, type Page } from '@playwright/test';
import { approveLeaveRequest, createLeaveRequest } from '@portal/contracts';
import { signIn, signInAs, test } from '../support/browser';
import { dayFromNow } from '../support/dates';
import type { Person } from '../support/people';
import { newTeam } from './colleague';
import { typeWithRoute } from './leave';

/** What a stat card says, and how many rows the list has that it leads to. */
async function followed(page: Page, card: string): Promise<{ says: string; rows: string | undefined }> {
  const article = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: card, exact: true }) });
  await expect(article.getByRole('paragraph').first()).toHaveText(/^[\d,]+$/);
  const says = await article.getByRole('paragraph').first().innerText();
  await article.getByRole('link').click();
  const counted = page.getByText(/of [\d,]+ row\(s\)|^No results found|^No leave requests yet/).first();
  await expect(counted).toBeVisible();
  const rows = /of ([\d,]+) row/.exec(await counted.innerText())?.[1] ?? '0';
  await page.goBack();
  return { says, rows };
}

/** Leave of a weekend and the days around it, so that there is something to count. */
async function fileLeave(
  { caller, employeeId }: Person,
  startDate: string,
  endDate: string,
): Promise<string> {
  const type = await typeWithRoute(caller, 'supervisor');
  const documentRef = type.requiresDocs ? { documentRef: 'HR-4711' } : {};
  const asked = { employeeId, leaveTypeId: type.id, startDate, endDate, reason: 'Moving house', hours: null };
  return (await caller.ok(createLeaveRequest, { body: { ...asked, createdBy: employeeId, ...documentRef } }))
    .id;
}

test('REP-01 each figure of a period leads to as many requests as it says, where one straddles the first day', async ({
  page,
  complaints,
}) => {
  const { employee, supervisor } = await newTeam();
  const [from, to] = [dayFromNow(40), dayFromNow(60)];
  const straddling = await fileLeave(employee, dayFromNow(36), dayFromNow(44));
  await supervisor.caller.ok(approveLeaveRequest, { params: { id: straddling }, body: {} });
  await fileLeave(employee, dayFromNow(46), dayFromNow(52));
  await fileLeave(employee, dayFromNow(58), dayFromNow(66));
  await fileLeave(supervisor, dayFromNow(47), dayFromNow(51));
  const period = `period=custom&from=${from}&to=${to}`;

  await signInAs(page, supervisor.username, supervisor.password);
  await page.goto(`/reports?${period}`);
  expect(await followed(page, 'Leave Requests')).toEqual({ says: '3', rows: '3' });
  expect(await followed(page, 'Pending Reviews')).toEqual({ says: '2', rows: '2' });
  expect(await followed(page, 'Total Employees')).toEqual({ says: '1', rows: '1' });

  // The page of the one before asks on until it is left.
  await page.goto('about:blank');
  await signIn(page, 'hr');
  await page.goto(`/reports?department=${employee.departmentId}&${period}`);
  expect(await followed(page, 'Leave Requests')).toEqual({ says: '4', rows: '4' });
  expect(await followed(page, 'Total Employees')).toEqual({ says: '2', rows: '2' });
  // Of the whole organisation, where others file meanwhile: figure and rows are then of two moments.
  await expect(async () => {
    await page.goto('/reports');
    const { says, rows } = await followed(page, 'Leave Requests');
    expect(Number(says.replace(',', ''))).toBeGreaterThan(10);
    expect(rows).toBe(says);
  }).toPass({ timeout: 50_000 });
  complaints.expectNone();
});
