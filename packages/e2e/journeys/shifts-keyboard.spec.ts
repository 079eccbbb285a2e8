import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { resize, signIn, signInAs, test } from '../support/browser';
import { expectAnswered } from '../support/choose';
import { press, tabTo, typeInto } from '../support/keyboard';
import type { Person } from '../support/people';
import { newColleague, newTeam } from './colleague';

const cardOf = (page: Page, { name }: Person) =>
  page.getByRole('region', { name: 'Team Shifts' }).getByRole('listitem').filter({ hasText: name });

test('SHIFT-08 by keyboard alone an employee signs in, takes a break, ends it and signs out', async ({
  page,
}) => {
  const colleague = await newColleague();
  await signInAs(page, colleague.username, colleague.password);
  await page.goto('/shifts');
  const own = page.getByRole('region', { name: 'My shift' });
  const button = (name: string) => own.getByRole('button', { name });
  const card = cardOf(page, colleague);
  const expectBoth = async (state: string) => {
    await expect(own).toContainText(state);
    await expect(card).toContainText(state);
  };
  await press(page, button('Sign in to shift'));
  await expectBoth('Working');
  await press(page, button('Start break'));
  await expectBoth('On Break');
  await press(page, button('End break'));
  await expectBoth('Working');
  await press(page, button('Sign out of shift'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Sign out of shift' }));
  await expect(button('Sign out of shift')).toHaveCount(0);
  await expect(card).toContainText('Signed Out');
});

test('ASSIGN-01 ASSIGN-05 SHIFT-03 by keyboard alone a supervisor assigns a shift, which stands on the board, and withdraws it', async ({
  page,
  complaints,
}) => {
  const { employee: colleague, supervisor } = await newTeam();
  await signInAs(page, supervisor.username, supervisor.password);
  // Among all departments it is one of many, and stands where somebody asks for more of the day.
  await page.goto(`/shifts?department=${colleague.departmentId}`);
  const form = page.getByRole('region', { name: 'Assign Shifts' });
  const picker = form.getByRole('combobox', { name: /Employee/ });
  await tabTo(page, picker);
  await page.keyboard.type(colleague.name);
  // Until the search is answered others stand there as well, and one of them may be marked.
  await expectAnswered(page);
  await expect(page.getByRole('option')).toHaveCount(1);
  const marked = async () => {
    const id = await picker.getAttribute('aria-activedescendant');
    return id ? page.locator(`[id="${id}"]`).innerText() : '';
  };
  if (!(await marked()).includes(colleague.name)) await page.keyboard.press('ArrowDown');
  await expect.poll(marked).toContain(colleague.name);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(colleague.name);
  await press(page, form.getByRole('button', { name: '8hr shift' }));
  await expect(page.getByText('8.0 hours')).toBeVisible();
  await typeInto(page, form.getByLabel(/^Location/), 'Gate 14');
  await press(page, form.getByRole('button', { name: 'Assign Shift' }));
  await expect(page.getByText('Shift assigned successfully')).toBeVisible();
  await expect(picker).toHaveValue('');
  const card = cardOf(page, colleague);
  await expect(card).toContainText('Gate 14');
  await expect(card).toContainText('(assigned)');
  const line = page
    .getByRole('region', { name: 'Roster' })
    .getByRole('listitem')
    .filter({ hasText: colleague.name });
  await press(page, line.getByRole('button', { name: /^Withdraw shift/ }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw shift' }));
  await expect(page.getByText('Shift withdrawn')).toBeVisible();
  await expect(line).toHaveCount(0);
  complaints.expectNone();
});

test('SHIFT-08 on a phone the own shift comes first', async ({ page }) => {
  await resize(page, 360, 780);
  await signIn(page, 'employee');
  await page.goto('/shifts');
  const top = async (name: string) =>
    (await page.getByRole('region', { name }).first().boundingBox())?.y ?? NaN;
  await expect(page.getByRole('region', { name: 'My shift' })).toBeVisible();
  expect(await top('My shift')).toBeLessThan(await top('Team Shifts'));
});

/** A date so many weeks from now. The week to come is planned, and nothing of it has begun; of a past one all is over. */
const inWeeks = (weeks: number) => new Date(Date.now() + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

test('ASSIGN-05 the roster of a week on paper, and its buttons on one line', async ({ page }) => {
  await resize(page, 1440, 900);
  await signIn(page, 'hr');
  await page.goto(`/shifts?week=${inWeeks(1)}`);
  const roster = page.getByRole('region', { name: 'Roster' });
  const withdraw = roster.getByRole('button', { name: /^Withdraw shift/ }).first();
  await expect(withdraw).toBeVisible();
  expect((await withdraw.boundingBox())?.height).toBeLessThan(40);
  await page.emulateMedia({ media: 'print' });
  await expect(roster.getByRole('heading', { name: /^Monday/ })).toBeVisible();
  await expect(withdraw).toBeHidden();
  await expect(roster.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Team Shifts' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
});

test('ASSIGN-05 SHIFT-03 by keyboard alone the rest of a day, and all of a week as a file', async ({
  page,
}) => {
  await signIn(page, 'hr');
  await page.goto(`/shifts?week=${inWeeks(-2)}`);
  const roster = page.getByRole('region', { name: 'Roster' });
  const badges = roster.getByRole('heading').getByText(/^\d+ shifts?$/);
  await expect(badges).toHaveCount(7);
  const counts = (await badges.allInnerTexts()).map((count) => Number.parseInt(count, 10));
  const day = roster.locator('section').filter({ has: page.getByRole('heading', { name: /^Monday/ }) });
  const lines = day.getByRole('listitem');
  await press(page, day.getByRole('button', { name: /^Show (all|more)/ }));
  await expect(lines.nth(8)).toBeFocused();
  await expect(lines).toHaveCount(Math.min(counts[0] ?? 0, 50));
  const saving = page.waitForEvent('download');
  await roster.getByRole('button', { name: 'CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^roster-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows.length - 1).toBe(counts.reduce((sum, count) => sum + count, 0));
});
