import { expect, type Page, type Response } from '@playwright/test';
import { sidebar, signIn, test } from '../support/browser';

// With nothing in its cache or storage.
test.use({ reuseContext: false });

/** What a page may cost with an empty cache: bytes as they are sent, the typeface among them; calls count apart. */
const budget = { bytes: 225_000, files: 10 };

/** What tells that the first view stands: figures of the page's own section. */
const firstViews = {
  '/': (page: Page) => page.getByRole('button', { name: 'Refresh team shifts' }),
  '/leave-requests': (page: Page) => page.getByRole('button', { name: 'Columns' }),
  '/shifts': (page: Page) => page.getByRole('button', { name: 'Assign Shift' }),
  '/employees': (page: Page) => page.getByRole('button', { name: 'Columns' }),
  '/reports': (page: Page) => page.getByRole('button', { name: 'Preview Leave Summary' }),
};

const isCall = (response: Response) => new URL(response.url()).pathname.startsWith('/api/');

for (const [path, firstView] of Object.entries(firstViews)) {
  test(`the first load of ${path} keeps to its budget`, async ({ page, complaints }) => {
    await signIn(page, 'admin');
    const files: Response[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith('http') && !isCall(response)) files.push(response);
    });
    await page.goto(path);
    await expect(sidebar(page)).toBeVisible();
    await expect(firstView(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      files.map(async (response) => ({
        file: new URL(response.url()).pathname,
        bytes: (await response.request().sizes()).responseBodySize,
      })),
    );
    const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0);
    const list = sizes.map(({ file, bytes: size }) => `${size} ${file}`).join('\n');
    test.info().annotations.push({ type: 'first load', description: `${bytes} bytes\n${list}` });
    expect(bytes, `bytes of\n${list}`).toBeLessThanOrEqual(budget.bytes);
    expect(sizes.length, `files\n${list}`).toBeLessThanOrEqual(budget.files);
    complaints.expectNone();
  });
}
