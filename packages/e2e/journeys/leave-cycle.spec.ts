import { expect, type Browser, type Page } from '@playwright/test';
import { currentUser } from '@portal/contracts';
import { signIn, signInByForm, test } from '../support/browser';
import { signedIn, type Caller } from '../support/caller';
import { unique } from '../support/people';
import { demoPassword, portalUrl, type DemoLogin } from '../support/portal';
import {
  badge,
  calendarDay,
  decideByDialog,
  fileByForm,
  freeDay,
  newestNotification,
  rowOf,
  typeWithRoute,
} from './leave';

// Three people in three browsers: it takes its time on a busy machine.
test.setTimeout(150_000);

/** Each person has a browser of their own. */
async function open(browser: Browser, login: DemoLogin): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl() });
  const page = await context.newPage();
  await signIn(page, login);
  await page.goto('/');
  return page;
}

const asEmployee = (): Promise<Caller> => signedIn(portalUrl(), 'employee', demoPassword);

async function prepare(caller: Caller, route: 'supervisor' | 'supervisor,hr') {
  const { name } = await caller.ok(currentUser);
  const type = await typeWithRoute(caller, route);
  return { type, day: await freeDay(caller), reason: `Family matter ${unique(6)}`, employee: name };
}

test('APPR-04 FORM-04 one step: filed, seen in the badge, approved with a comment, told, on the calendar', async ({
  page,
  browser,
}) => {
  const request = await prepare(await asEmployee(), 'supervisor');
  const supervisor = await open(browser, 'supervisor');
  const before = await badge(supervisor);

  await signInByForm(page, 'employee');
  await fileByForm(page, request);
  await expect(rowOf(page, request.reason)).toContainText('Pending');

  await supervisor.goto('/');
  await expect.poll(() => badge(supervisor)).toBe(before + 1);
  await decideByDialog(supervisor, 'Approve', request, 'Enjoy the days off');
  await expect.poll(() => badge(supervisor)).toBe(before);

  await page.goto('/leave-requests');
  await expect(rowOf(page, request.reason)).toContainText('Approved');
  const told = await newestNotification(page);
  await expect(told).toContainText('Your leave is approved');
  await expect(told).toContainText('Enjoy the days off');
  await expect(await calendarDay(page, request.day)).toContainText(request.employee);
});

test('APPR-04 two steps: the supervisor first, then HR, and only then approved', async ({
  page,
  browser,
}) => {
  const request = await prepare(await asEmployee(), 'supervisor,hr');
  await signIn(page, 'employee');
  await fileByForm(page, request);

  const supervisor = await open(browser, 'supervisor');
  await decideByDialog(supervisor, 'Approve', request, 'Fine with me');
  await page.reload();
  await expect(rowOf(page, request.reason)).toContainText('Pending');
  await expect(await calendarDay(page, request.day)).not.toContainText(request.employee);

  const hr = await open(browser, 'hr');
  await decideByDialog(hr, 'Approve', request, 'Papers are in order');
  await page.goto('/leave-requests');
  await expect(rowOf(page, request.reason)).toContainText('Approved');
  await expect(await newestNotification(page)).toContainText('Papers are in order');
  await expect(await calendarDay(page, request.day)).toContainText(request.employee);
});

test('APPR-03 rejected: denied with a comment, told, not on the calendar', async ({ page, browser }) => {
  const request = await prepare(await asEmployee(), 'supervisor');
  await signIn(page, 'employee');
  await fileByForm(page, request);

  const supervisor = await open(browser, 'supervisor');
  await decideByDialog(supervisor, 'Deny', request, 'Two colleagues are away');
  await page.goto('/leave-requests');
  await expect(rowOf(page, request.reason)).toContainText('Denied');
  const told = await newestNotification(page);
  await expect(told).toContainText('Your leave is denied');
  await expect(told).toContainText('Two colleagues are away');
  await page.goto(`/team-calendar?month=${request.day.slice(0, 7)}&date=${request.day}`);
  await expect(
    page
      .getByRole('button', { name: 'Plan Leave Request' })
      .or(page.getByRole('link', { name: 'Plan Leave Request' })),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'On leave' }).getByText(request.employee)).toHaveCount(0);
});
