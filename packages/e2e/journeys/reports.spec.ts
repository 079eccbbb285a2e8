import { expect, type Page } from '@playwright/test';
import { sidebar, signIn, test } from '../support/browser';

const kinds = [
  'Leave Summary',
  'Department Analysis',
  'Employee Utilization',
  'Team Shift',
  'Compliance Audit',
];

/** How many rows a report has, as its preview says. */
async function rowsOf(page: Page): Promise<number> {
  const caption = await page.getByRole('dialog').getByRole('table').locator('caption').textContent();
  return Math.max(...(caption?.match(/[\d,]+/g) ?? []).map((text) => Number(text.replaceAll(',', ''))));
}

/** Lines of a file that say what it covers, and the titles of its columns; the empty one has its fields as well. */
const linesAbove = 9;

test('REP-02 REP-04 each report is looked at, drawn, and saved with as many rows as it says', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'hr');
  await page.goto('/reports?period=last_6_months');
  for (const kind of kinds) {
    await page.getByRole('button', { name: `Preview ${kind}` }).click();
    const dialog = page.getByRole('dialog', { name: kind });
    await expect(dialog.getByRole('table')).toBeVisible();
    const before = await rowsOf(page);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^[a-z_]+-all-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    const text = await new Response((await file.createReadStream()) as unknown as ReadableStream).text();
    expect(text).toContain(`"Report","${kind}"`);
    const rows = text.split('\r\n').filter(Boolean).length - linesAbove;
    // Others write meanwhile.
    expect(rows, kind).toBeGreaterThanOrEqual(before);
    await page.reload();
    await expect(dialog.getByRole('table')).toBeVisible();
    expect(rows, kind).toBeLessThanOrEqual(await rowsOf(page));
    await dialog.getByRole('tab', { name: 'Chart' }).click();
    await expect(dialog.getByRole('figure').getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  }
  complaints.expectNone();
});

test('REP-02 the print view puts the report alone on paper, under what it covers and who made it', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'hr');
  await page.goto('/reports?preview=department_analysis');
  await page.getByRole('dialog').getByRole('link', { name: 'Print view' }).click();
  await expect(page).toHaveURL('/reports/print?report=department_analysis');
  await expect(page.getByRole('table', { name: /All rows/ })).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Department Analysis' })).toBeVisible();
  await expect(page.getByText('Made by')).toBeVisible();
  for (const left of [sidebar(page), page.getByRole('banner'), page.getByRole('button', { name: 'Print' })])
    await expect(left).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // Width before height: the sheet lies on its side.
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to reports' }).click();
  await expect(page.getByRole('dialog', { name: 'Department Analysis' })).toBeVisible();
  complaints.expectNone();
});
