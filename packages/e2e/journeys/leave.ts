import { expect, type Locator, type Page } from '@playwright/test';
import { createLeaveRequest, listLeaveRequests, listLeaveTypes, type ApprovalRoute } from '@portal/contracts';
import { sidebar } from '../support/browser';
import type { Caller } from '../support/caller';
import { workdays } from '../support/dates';
import type { Person } from '../support/people';
import { sql } from '../support/portal';

/** A leave type of the organisation that takes this route. */
export async function typeWithRoute(
  caller: Caller,
  route: ApprovalRoute,
): Promise<{ id: string; name: string; requiresDocs: boolean }> {
  const types = await caller.ok(listLeaveTypes, { query: { active: 'true' } });
  const found = types.find(({ approvalRoute }) => approvalRoute === route);
  if (!found) throw new Error(`the demo organisation has no leave type with the route ${route}`);
  return found;
}

/** The first weekday from some weeks ahead on which this person has asked for nothing. */
export async function freeDay(caller: Caller): Promise<string> {
  const taken = await caller.ok(listLeaveRequests, { query: { scope: 'own' } });
  const next = workdays(24);
  for (;;) {
    const day = next();
    if (!taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate)) return day;
  }
}

/** Files a request without a browser. */
export async function fileWithoutForm(
  { caller, employeeId }: Person,
  { type, day, reason }: NewRequest & { type: { id: string } },
): Promise<void> {
  const documentRef = type.requiresDocs ? { documentRef: 'HR-4711' } : {};
  const asked = { employeeId, leaveTypeId: type.id, startDate: day, endDate: day, reason, hours: null };
  await caller.ok(createLeaveRequest, { body: { ...asked, createdBy: employeeId, ...documentRef } });
}

/** Files a request for a free day without a browser, for a supervisor to decide; answers its leave type. */
export async function fileByCall(person: Person, reason: string): Promise<string> {
  const type = await typeWithRoute(person.caller, 'supervisor');
  await fileWithoutForm(person, { type, day: await freeDay(person.caller), reason });
  return type.name;
}

export interface NewRequest {
  type: { name: string; requiresDocs: boolean };
  day: string;
  reason: string;
}

/** Opens the form of a new request and fills it in; answers its dialog. */
export async function fillRequest(page: Page, { type, day, reason }: NewRequest): Promise<Locator> {
  await page.getByRole('button', { name: 'New Request' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Leave Request' });
  const types = dialog.getByLabel('Leave Type');
  const option = types.getByRole('option', { name: type.name, exact: true });
  await types.selectOption((await option.getAttribute('value')) ?? '');
  if (type.requiresDocs) await dialog.getByLabel('Document reference').fill('HR-4711');
  await dialog.getByLabel('Start date').fill(day);
  await dialog.getByLabel('End date').fill(day);
  await dialog.getByLabel('Reason').fill(reason);
  return dialog;
}

/** Files a request as a person does: the button, the dialog, the fields, the toast. */
export async function fileByForm(page: Page, request: NewRequest): Promise<void> {
  await page.goto('/leave-requests');
  const dialog = await fillRequest(page, request);
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Leave request submitted successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The row of a request in whichever table shows it, by its reason. */
export const rowOf = (page: Page, reason: string) => page.getByRole('row').filter({ hasText: reason });

/** How many requests the badge beside Approvals says are waiting. */
export async function badge(page: Page): Promise<number> {
  const link = sidebar(page).getByRole('link', { name: /^Approvals/ });
  await expect(link).toBeVisible();
  const [count] = /\d+/.exec(await link.innerText()) ?? ['0'];
  return Number(count);
}

/** Opens Approvals, finds the request, and decides it with a comment. */
export async function decideByDialog(
  page: Page,
  verdict: 'Approve' | 'Deny',
  request: { reason: string; employee: string },
  comment: string,
): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name: /^Approvals/ })
    .click();
  await page.getByRole('searchbox').fill(request.employee);
  const row = rowOf(page, request.reason);
  await row.getByRole('button', { name: `${verdict}: ${request.employee}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(request.reason)).toBeVisible();
  await dialog.getByLabel(/Comment/).fill(comment);
  await dialog.getByRole('button', { name: `${verdict} Request` }).click();
  const done = verdict === 'Approve' ? 'approved' : 'denied';
  await expect(page.getByText(`Leave request ${done} successfully`)).toBeVisible();
  await expect(row).toHaveCount(0);
}

/** Makes the notices of decisions on this person's requests due, as if the time to undo them were over. */
export const undoTimeIsOver = ({ employeeId }: Person) =>
  sql('update notifications.scheduled set due_at = now() where employee_id = $1', [employeeId]);

/** The button of the notifications, which says how many are unread. */
export const unread = (page: Page, count: number) =>
  page.getByRole('button', {
    name: count === 0 ? 'Notifications' : `Notifications, ${count} unread`,
    exact: true,
  });

/** Opens the notifications and answers the newest one. */
export async function newestNotification(page: Page) {
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first();
}

/** Opens the team calendar on a day and answers the list of who is on leave then. */
export async function calendarDay(page: Page, day: string) {
  await page.goto(`/team-calendar?month=${day.slice(0, 7)}&date=${day}`);
  return page.getByRole('list', { name: 'On leave' });
}
