import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, signInAs, test } from '../support/browser';
import { unique } from '../support/people';
import { newColleague } from './colleague';
import { fileByCall, freeDay, rowOf, typeWithRoute } from './leave';

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

/** The approvals of one new person with requests of these reasons, as the demo supervisor sees them. */
async function openApprovals(page: Page, reasons: readonly string[]) {
  const person = await newColleague();
  for (const reason of reasons) await fileByCall(person, reason);
  await signIn(page, 'supervisor');
  await page.goto(`/approvals?q=${encodeURIComponent(person.name)}`);
  for (const reason of reasons) await expect(rowOf(page, reason)).toBeVisible();
  return person;
}

test('APPR-02 APPR-03 by keys alone: view, approve with a comment, on to the next, and take it back', async ({
  page,
  complaints,
}) => {
  const [first, second] = [`First ${unique(6)}`, `Second ${unique(6)}`];
  await openApprovals(page, [first, second]);
  await page.keyboard.press('j');
  await expect(rowOf(page, first)).toBeFocused();
  await page.keyboard.press('v');
  const view = page.getByRole('dialog', { name: /'s leave request$/ });
  await expect(view.getByRole('list', { name: 'Department coverage' })).toBeVisible();
  await expect(view.getByRole('list', { name: 'History' })).toContainText('Waiting for');
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(rowOf(page, first)).toBeFocused();

  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve this leave request?' });
  await expect(dialog.getByLabel(/^Comment/)).toBeFocused();
  await page.keyboard.type('Enjoy');
  await tabTo(page, dialog.getByRole('button', { name: 'Approve Request' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Leave request approved successfully')).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(rowOf(page, second)).toBeFocused();

  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Decision undone: the request is pending again')).toBeVisible();
  await expect(rowOf(page, first)).toBeVisible();
  complaints.expectNone();
});

test('APPR-02 APPR-04 several are selected by keys and denied at once; what somebody else decided is told by name', async ({
  page,
  another,
}) => {
  const [first, second] = [`First ${unique(6)}`, `Second ${unique(6)}`];
  const person = await openApprovals(page, [first, second]);
  await page.keyboard.press('j');
  await expect(rowOf(page, first)).toBeFocused();
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  const deny = page.getByRole('button', { name: 'Deny Selected (2)' });
  await deny.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Deny 2 requests?' });
  await expect(dialog.getByRole('list', { name: 'Selected requests' })).toContainText(person.name);
  await tabTo(page, dialog.getByLabel(/^Comment/));
  await page.keyboard.type('Too many away');

  // Meanwhile the employee withdraws one of them.
  const own = await another(person);
  await own.goto('/leave-requests');
  await rowOf(own, first)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await own.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(rowOf(own, first)).toContainText('Cancelled');

  await tabTo(page, dialog.getByRole('button', { name: 'Deny 2 requests' }));
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: 'Decisions' });
  await expect(summary).toContainText('1 request denied');
  const stays = summary.getByRole('listitem').filter({ hasText: person.name });
  await expect(stays).toContainText('This request was already cancelled.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('All caught up!').or(page.getByText('No results found.'))).toBeVisible();
  await own.reload();
  await expect(rowOf(own, second)).toContainText('Denied');
});

test('FORM-05 a request is filed by keys alone, and the form says at once what it means', async ({
  page,
}) => {
  const person = await newColleague();
  const type = await typeWithRoute(person.caller, 'supervisor');
  const day = await freeDay(person.caller);
  const reason = `By keys ${unique(6)}`;
  await signInAs(page, person.username, person.password);
  await page.goto('/leave-requests');
  await page.getByRole('button', { name: 'New Request' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Leave Request' });
  const types = dialog.getByLabel('Leave Type');
  const option = types.getByRole('option', { name: type.name, exact: true });
  await expect(option).toBeAttached();
  await expect(dialog.getByRole('combobox', { name: 'Employee' })).toBeFocused();
  await tabTo(page, types);
  const reached = () => option.evaluate((one) => one === document.activeElement);
  // The first press opens the list.
  for (let presses = 0; presses < 200 && !(await reached()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(types).toHaveValue((await option.getAttribute('value')) ?? '');
  if (type.requiresDocs) {
    await tabTo(page, dialog.getByLabel('Document reference'));
    await page.keyboard.type('HR-4711');
  }
  await tabTo(page, dialog.getByLabel('Start date'));
  await page.keyboard.type(day);
  await tabTo(page, dialog.getByLabel('End date'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(day);
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type(reason);
  const meaning = dialog.getByRole('complementary', { name: 'What this request means' });
  await expect(meaning).toContainText('1 day');
  await expect(meaning.getByRole('list', { name: 'Who decides' })).toContainText('Supervisor');
  await expect(meaning.getByRole('region', { name: 'What the approver sees' })).toContainText('% available');
  await tabTo(page, dialog.getByRole('button', { name: 'Submit request' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Leave request submitted successfully')).toBeVisible();
  await expect(rowOf(page, reason)).toContainText('Pending');
});

test('CAL-02 CAL-03 the month is walked by keys: days, weeks, months, and a day is opened', async ({
  page,
}) => {
  await signIn(page, 'employee');
  await page.goto('/team-calendar?month=2026-03&date=2026-03-11');
  const day = (words: string) => page.getByRole('button', { name: new RegExp(`, ${words}, 2026`) });
  await day('March 11').focus();
  const walk = { ArrowRight: 'March 12', ArrowDown: 'March 19', Home: 'March 15', End: 'March 21' };
  for (const [key, words] of Object.entries(walk)) {
    await page.keyboard.press(key);
    await expect(day(words)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Mar 21, 2026' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=2026-04/);
  await expect(day('April 21')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(day('March 21')).toBeFocused();
});

test('CAL-02 the wall chart of the team by keys: cells, weeks, a day opened; the type of a colleague stays hidden', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'employee');
  await page.goto('/team-calendar');
  await page.getByRole('radio', { name: 'Month' }).focus();
  await page.keyboard.press('ArrowRight');
  const grid = page.getByRole('grid', { name: 'Team leave by person and day' });
  await expect(grid).toBeVisible();
  await expect(page).toHaveURL(/view=team&department=/);
  await tabTo(page, grid.locator('[role="gridcell"][tabindex="0"]'));
  const focused = grid.locator('[role="gridcell"]:focus');
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('data-place', '0 0');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-place', '1 1');
  const before = await focused.getAttribute('aria-label');
  await page.keyboard.press('PageDown');
  await expect(focused).not.toHaveAttribute('aria-label', before ?? '');
  await expect(focused).toHaveAttribute('data-place', '1 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Selected day' })).toBeFocused();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  complaints.expectNone();
});
