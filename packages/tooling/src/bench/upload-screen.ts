import type { Page } from '@playwright/test';
import type { Figure } from './figures';
import { makeRows } from './upload';

/** Seconds that somebody waits for a long file before they think that it hangs. */
const patience = 10;

/** A file through the screen: chosen, judged row by row, written, until the screen says that it is done. */
export async function uploadByScreen(
  page: Page,
  url: string,
  shortCode: string,
  count: number,
): Promise<Figure> {
  const rows = makeRows(shortCode, count);
  const header = Object.keys(rows[0] ?? {});
  const lines = [header, ...rows.map((row) => Object.values(row))].map((cells) => cells.join(','));
  await page.goto(`${url}/employees`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const started = performance.now();
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await dialog.getByText(/of [\d,]+ rows can be created/).waitFor();
  const judged = performance.now();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page
    .getByText(/^Successfully created/)
    .first()
    .waitFor();
  const done = performance.now();
  return {
    name: `upload of ${count.toLocaleString('en-GB')} employees through the screen`,
    value: (done - started) / 1000,
    unit: 's',
    budget: { atMost: patience },
    note: `verdicts after ${Math.round(judged - started)} ms, written ${Math.round(done - judged)} ms later`,
  };
}
