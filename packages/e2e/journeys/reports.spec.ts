import { expect, type Page } from '@playwright/test';
import { sidebar, signIn, test } from '../support/browser';

const kinds = [
  'Leave Summary',
  'Department Analysis',
  'Employee Utilization',
  'Team Shift',
  'Compliance Audit',
];

/**
 * How many rows a report has, as its preview says: at least, and at most. Others write meanwhile: a file made later may
 * have more, and with their departments a summary may have more rows than are counted.
 */
async function rowsOf(page: Page): Promise<{ least: number; most: number }> {
  const caption = await page.getByRole('dialog').getByRole('table').locator('caption').textContent();
  const [least = NaN, most = least] = (caption?.match(/[\d,]+/g) ?? []).map((text) =>
    Number(text.replaceAll(',', '')),
  );
  return {
    least: Math.max(least, most),
    most: caption?.startsWith('The first') && least === most ? Infinity : most,
  };
}

test('REP-02 REP-04 each report is looked at, drawn, and saved with as many rows as it says', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'hr');
  await page.goto('/reports?period=last_6_months');
  for (const kind of kinds) {
    await page.getByRole('button', { name: `Preview ${kind}` }).click();
    const dialog = page.getByRole('dialog', { name: kind });
    await expect(dialog.getByRole('table')).toBeVisible();
    const { least } = await rowsOf(page);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^[a-z_]+-\d{4}-\d\d-\d\d\.csv$/);
    const text = await new Response((await file.createReadStream()) as unknown as ReadableStream).text();
    const lines = text.split('\r\n').filter(Boolean).length;
    expect(lines, kind).toBeGreaterThan(least);
    await page.reload();
    await expect(dialog.getByRole('table')).toBeVisible();
    expect(lines, kind).toBeLessThanOrEqual((await rowsOf(page)).most + 1);
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
