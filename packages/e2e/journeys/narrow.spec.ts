import { expect, type Locator, type Page } from '@playwright/test';
import { assignShift } from '@portal/contracts';
import { resize, sidebar, signIn, signInAs, test } from '../support/browser';
import { shiftWindows } from '../support/dates';
import { press } from '../support/keyboard';
import { newTeam } from './colleague';

test.use({ viewport: { width: 360, height: 780 } });

const opener = (page: Page) => page.getByRole('button', { name: 'Open navigation' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main navigation' });

test('SHELL-05 on a phone the sidebar is folded away, opens by a button, keeps the focus, and closes by Escape or a link', async ({
  page,
}) => {
  await signIn(page, 'employee');
  await page.goto('/test');
  await expect(opener(page)).toBeVisible();
  await expect(sidebar(page)).toBeHidden();
  await opener(page).click();
  await expect(sidebar(page).getByRole('link', { name: 'Leave Requests' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  const links = await sidebar(page).getByRole('link').count();
  // Once round and further: the links, the button that closes, and whatever the browser has of its own.
  for (let press = 0; press < links + 4; press++) {
    await page.keyboard.press('Tab');
    const left = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(left, `after ${press + 1} presses of Tab the focus is behind the sidebar`).toBe(false);
  }
  await drawer(page).getByRole('link', { name: 'Team Calendar' }).click();
  await expect(page).toHaveURL('/team-calendar');
  await expect(sidebar(page)).toBeHidden();
});

test('ASSIGN-05 the roster is folded by day: by keyboard a day opens, and a shift of it is withdrawn', async ({
  page,
}) => {
  const { employee, supervisor } = await newTeam();
  const window = shiftWindows(8);
  const [first, second] = [window(), window()];
  for (const times of [first, second])
    await supervisor.caller.ok(assignShift, { body: { employeeId: employee.employeeId, ...times } });
  await signInAs(page, supervisor.username, supervisor.password);
  await page.goto(`/shifts?week=${first.startTime.slice(0, 10)}&department=${employee.departmentId}`);
  const roster = page.getByRole('region', { name: 'Roster' });
  const day = roster.getByRole('group').filter({ hasText: '1 shift' }).first();
  const fold = day.getByRole('button', { name: /^Shifts of / });
  const lines = roster.getByRole('listitem');
  await expect(day).toBeVisible();
  await expect(lines).toHaveCount(0);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');

  await press(page, fold);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(employee.name);
  await expect(lines).toContainText('Assigned');
  await page.keyboard.press('Space');
  await expect(lines).toHaveCount(0);
  await page.keyboard.press('Enter');

  await press(page, lines.getByRole('button', { name: `Withdraw shift: ${employee.name}` }));
  const dialog = page.getByRole('dialog', { name: 'Withdraw this shift?' });
  await press(page, dialog.getByRole('button', { name: 'Withdraw shift' }));
  await expect(page.getByText('Shift withdrawn')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(lines).toHaveCount(0);
  // Who works by keyboard stays with the day, and does not start anew at the top of the page.
  const here = roster.locator('[role="group"]:focus-within');
  await expect(here.getByRole('button', { name: /^Shifts of /, expanded: true })).toBeVisible();
});

test('PEOPLE-09 at 360 px the header is one line; at 768 px tables are tables, and at 900 px of height the sidebar fits', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const title = page.getByRole('heading', { level: 1 });
  for (const path of ['/approvals', '/organisation-chart', '/leave-requests']) {
    await page.goto(path);
    await expect(title).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(60);
    expect((await title.boundingBox())?.height).toBeLessThan(30);
  }
  await resize(page, 768, 1000);
  for (const path of ['/leave-requests?scope=visible', '/approvals', '/employees']) {
    await page.goto(path);
    await expect(page.getByRole('columnheader').nth(1)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'table-row');
  }
  await resize(page, 1280, 900);
  await expect(sidebar(page).getByRole('link', { name: 'All administration' })).toBeVisible();
  expect(await sidebar(page).evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
});

test('REP-01 on a phone a toast does not cover the button that was pressed for it', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/reports');
  const apply = page.getByRole('main').getByRole('button', { name: 'Apply Filters' });
  await apply.focus();
  // Where toasts are, which stand over the header too.
  await apply.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 30));
  await apply.press('Enter');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByRole('status')).not.toBeEmpty();
  const bottomOf = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return y + height;
  };
  expect((await apply.boundingBox())?.y).toBeLessThan(40);
  await expect.poll(async () => (await toasts.boundingBox())?.y).toBeGreaterThan(await bottomOf(apply));
});
