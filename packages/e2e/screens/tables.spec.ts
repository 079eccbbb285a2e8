import { expect, type Locator } from '@playwright/test';
import { fileByCall } from '../journeys/leave';
import { newTeam } from '../journeys/colleague';
import { resize, signIn, signInAs, test } from '../support/browser';

/** In how many lines a text is written, and whether something of it is cut off. */
const writing = (of: Locator) =>
  of.evaluateAll((found) =>
    found.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      return { words: one.textContent, lines, cut: one.scrollWidth > one.clientWidth };
    }),
  );

/** Room for a fingertip, in px of both directions. */
const fingertip = 44;

test('EMP-01 addresses stand whole on one line, and on a phone a finger finds what can be done with a row', async ({
  page,
}) => {
  await resize(page, 1440, 900);
  await signIn(page, 'admin');
  // The longest of the demonstration.
  await page.goto('/employees?q=sondergaard%40kestrelbay');
  const addresses = page.getByRole('cell').locator('p', { hasText: '@' });
  await expect(addresses.first()).toBeVisible();
  // The typeface may come after the words.
  await expect
    .poll(async () => (await writing(addresses)).filter(({ lines, cut }) => lines > 1 || cut))
    .toEqual([]);

  await resize(page, 360, 800);
  const deed = page.getByRole('button', { name: /^Edit / }).first();
  // An icon says in a word what it does.
  expect(await deed.evaluate((button) => getComputedStyle(button, '::after').content)).toBe('"Edit"');
  await expect.poll(async () => (await deed.boundingBox())?.width).toBeGreaterThanOrEqual(fingertip);
  expect((await deed.boundingBox())?.height).toBeGreaterThanOrEqual(fingertip);
});

test('LEAVE-03 APPR-01 a long reason takes two lines of a row, and stands whole in the detail', async ({
  page,
  another,
}) => {
  const { employee, supervisor } = await newTeam();
  const reason = 'To look after a child who is ill, and there is more to say. '.repeat(17).slice(0, 1000);
  await fileByCall(employee, reason.trim());
  await signInAs(page, supervisor.username, supervisor.password);
  const own = await another(employee);
  for (const [one, path] of [
    [page, '/approvals'],
    [own, '/leave-requests'],
  ] as const) {
    await one.goto(path);
    const row = one.getByRole('row').filter({ hasText: 'To look after a child' });
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(120);
    await row.getByRole('button', { name: 'View' }).click();
    await expect(one.getByRole('dialog').getByText(reason.trim())).toBeVisible();
  }
});

test('REP-02 on a phone a long report shows its first rows, the others at a press, and paper has all', async ({
  page,
}) => {
  await resize(page, 360, 800);
  await signIn(page, 'admin');
  await page.goto('/reports/print?report=leave_summary&period=last_year');
  const rows = page.getByRole('row');
  const showAll = page.getByRole('button', { name: /^Show all \d+ rows$/ });
  await expect(showAll).toBeVisible();
  const all = Number(/\d+/.exec(await showAll.innerText())?.[0]);
  await expect(rows).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  // With the head of the table.
  await expect(rows).toHaveCount(all + 1);
  await expect(showAll).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await showAll.press('Enter');
  await expect(rows).toHaveCount(all);
  await expect(rows.nth(10)).toBeFocused();
});

test('EMP-01 a page that is none leads to the last one, and Back does not lead into it', async ({ page }) => {
  await signIn(page, 'hr');
  await page.goto('/employees?q=sondergaard');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await page.goto('/employees?page=999');
  await expect(page).toHaveURL(/[?&]page=[1-9]\d?$/);
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/q=sondergaard/);
});
