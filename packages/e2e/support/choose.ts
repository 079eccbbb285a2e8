import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the open list of a field holds what was asked for, and nothing else is on its way. */
export async function expectAnswered(page: Page): Promise<void> {
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').filter({ has: list })).toHaveCount(0);
}

/**
 * Chooses in a field with search: types, waits for the answer, clicks the first option of this name, and sees that
 * the field has it and its list is gone.
 */
export async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await expectAnswered(page);
  await page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasText: name, visible: true })
    .first()
    .click();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue(new RegExp(name));
}
