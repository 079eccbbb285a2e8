import { expect, type Page } from '@playwright/test';
import { listDepartments, ReportType } from '@portal/contracts';
import { resize, signIn, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { addDepartment, addEmployee, unique } from '../support/people';
import { demoPassword, portalUrl } from '../support/portal';

const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';

/** Pixels by which the page is wider than the window. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a long value leaves the rest of its row on the screen', async ({ page }) => {
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  const departmentId = await addDepartment(admin, long);
  await addEmployee(admin, { departmentId, lastName: long });
  await signIn(page, 'hr');
  for (const width of [360, 768, 1440]) {
    await resize(page, width, 900);
    await page.goto(`/employees?department=${departmentId}`);
    const row = page.getByRole('row', { name: new RegExp(long) });
    const edit = row.getByRole('button', { name: /^Edit/ });
    await edit.scrollIntoViewIfNeeded();
    await expect(edit).toBeInViewport();
    expect(await excess(page), `employees at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('the palette shows people with very long names within a narrow screen', async ({ page }) => {
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  const departmentId = await addDepartment(admin, long);
  await addEmployee(admin, { departmentId, lastName: `${long} ${unique(8)}` });
  await signIn(page, 'hr');
  await resize(page, 360, 780);
  await page.goto('/test');
  await page.getByRole('button', { name: /^Search and commands/ }).click();
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(long.slice(0, 12));
  const found = page.getByRole('option', { name: new RegExp(long) }).first();
  await expect(found).toBeVisible();
  const box = await found.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);
  expect(await excess(page), 'the page').toBeLessThanOrEqual(0);
  const beyond = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(beyond, 'parts of the palette').toEqual([]);
  await found.click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(long) })).toBeVisible();
  expect(await excess(page), "the person's page").toBeLessThanOrEqual(0);
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Employee' })).toBeVisible();
  expect(await excess(page), 'the form').toBeLessThanOrEqual(0);
});

/** Words of printed tables that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const cell of document.querySelectorAll('table th, table td')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const word of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word[0]);
        }
    }
    return broken;
  });

test('a printed report breaks no word and fits the sheet', async ({ page }) => {
  // A4 on its side, within its margins.
  await resize(page, 1047, 718);
  // The page opens the browser's print dialog.
  await page.addInitScript(() => (globalThis.print = () => undefined));
  const hr = await signedIn(portalUrl(), 'hr', demoPassword);
  const operations = (await hr.ok(listDepartments)).find(({ shortCode }) => shortCode === 'OPS');
  await signIn(page, 'hr');
  for (const report of ReportType.options) {
    await page.goto(`/reports/print?report=${report}&department=${operations?.id}&period=last_3_months`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await brokenWords(page), report).toEqual([]);
    expect(await excess(page), `${report}: wider than the sheet`).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
