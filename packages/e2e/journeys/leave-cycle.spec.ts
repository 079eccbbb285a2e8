import { expect } from '@playwright/test';
import { signInAs, signInByForm, test } from '../support/browser';
import { unique } from '../support/people';
import { demoPassword } from '../support/portal';
import { newTeam } from './colleague';
import {
  badge,
  calendarDay,
  decideByDialog,
  fileByForm,
  fileWithoutForm,
  freeDay,
  newestNotification,
  rowOf,
  typeWithRoute,
  undoTimeIsOver,
  unread,
} from './leave';

// Three people in three browsers: it takes its time on a busy machine.
test.setTimeout(150_000);

async function prepare(route: 'supervisor' | 'supervisor,hr') {
  const { employee, supervisor } = await newTeam();
  const type = await typeWithRoute(employee.caller, route);
  const day = await freeDay(employee.caller);
  const request = { type, day, reason: `Family matter ${unique(6)}`, employee: employee.name };
  return { request, employee, supervisor };
}

test('APPR-04 FORM-04 one step: filed, seen in the badge, approved with a comment, notified, on the calendar', async ({
  page,
  another,
}) => {
  const { request, ...people } = await prepare('supervisor');
  const supervisor = await another(people.supervisor);
  await supervisor.goto('/');
  await expect.poll(() => badge(supervisor)).toBe(0);

  await signInByForm(page, people.employee);
  await fileByForm(page, request);
  await expect(rowOf(page, request.reason)).toContainText('Pending');
  await rowOf(page, request.reason).getByRole('button', { name: 'View' }).click();
  const whole = page.getByRole('dialog', { name: `${request.employee}'s leave request` });
  await expect(whole).toContainText('Waiting for');

  await supervisor.goto('/');
  await expect.poll(() => badge(supervisor)).toBe(1);
  await decideByDialog(supervisor, 'Approve', request, 'Enjoy the days off');
  await expect.poll(() => badge(supervisor)).toBe(0);

  // Both are open since before the decision: nobody loads them anew.
  await expect(whole).toContainText('Enjoy the days off');
  await whole.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, request.reason)).toContainText('Approved');
  await undoTimeIsOver(people.employee);
  await expect(unread(page, 1)).toBeVisible();
  const notice = await newestNotification(page);
  await expect(notice).toContainText('Your leave is approved');
  await expect(notice).toContainText('Enjoy the days off');
  await expect(await calendarDay(page, request.day)).toContainText(request.employee);
});

test('APPR-04 two steps: the supervisor first, then HR, and only then approved', async ({
  page,
  another,
}) => {
  const { request, ...people } = await prepare('supervisor,hr');
  await signInAs(page, people.employee.username, people.employee.password);
  await fileWithoutForm(people.employee, request);

  const supervisor = await another(people.supervisor);
  await supervisor.goto('/');
  await decideByDialog(supervisor, 'Approve', request, 'Fine with me');
  await page.goto('/leave-requests');
  await expect(rowOf(page, request.reason)).toContainText('Pending');
  await expect(await calendarDay(page, request.day)).not.toContainText(request.employee);

  const hr = await another({ username: 'hr', password: demoPassword });
  await hr.goto('/');
  await decideByDialog(hr, 'Approve', request, 'Papers are in order');
  await page.goto('/leave-requests');
  await expect(rowOf(page, request.reason)).toContainText('Approved');
  await undoTimeIsOver(people.employee);
  await expect(unread(page, 1)).toBeVisible();
  await expect(await newestNotification(page)).toContainText('Papers are in order');
  await expect(await calendarDay(page, request.day)).toContainText(request.employee);
});

test('APPR-03 rejected: denied with a comment, notified, not on the calendar', async ({ page, another }) => {
  const { request, ...people } = await prepare('supervisor');
  await signInAs(page, people.employee.username, people.employee.password);
  await fileWithoutForm(people.employee, request);

  const supervisor = await another(people.supervisor);
  await supervisor.goto('/');
  await decideByDialog(supervisor, 'Deny', request, 'Two colleagues are away');
  await page.goto('/leave-requests');
  await expect(rowOf(page, request.reason)).toContainText('Denied');
  // The supervisor may still undo it: until then the employee is not notified.
  await expect(unread(page, 0)).toBeVisible();
  await undoTimeIsOver(people.employee);
  await expect(unread(page, 1)).toBeVisible();
  const notice = await newestNotification(page);
  await expect(notice).toContainText('Your leave is denied');
  await expect(notice).toContainText('Two colleagues are away');
  await page.goto(`/team-calendar?month=${request.day.slice(0, 7)}&date=${request.day}`);
  await expect(
    page
      .getByRole('button', { name: 'Plan Leave Request' })
      .or(page.getByRole('link', { name: 'Plan Leave Request' })),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'On leave' }).getByText(request.employee)).toHaveCount(0);
});
