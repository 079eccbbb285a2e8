import { expect, type Page } from '@playwright/test';

/** Opens a path and waits until its section has drawn what it shows first, whatever the language. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
  const busy = page.getByRole('main').locator('[aria-busy="true"]');
  await expect(busy).toHaveCount(0, { timeout: 30_000 });
}
