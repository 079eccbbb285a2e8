import { expect, type Locator, type Page } from '@playwright/test';

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab until the target has the focus; fails where it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 300; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Goes to a control by Tab and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types over what stands there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens a page and leaves its navigation by the skip link, as who works by keyboard does. */
export async function openByKeyboard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
}

/** Goes to a select by Tab, opens it, and takes the option after the one that stands there. */
export async function chooseNext(page: Page, select: Locator): Promise<void> {
  await expect(select).toBeEnabled();
  const before = await select.inputValue();
  await press(page, select, 'Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(select).not.toHaveValue(before);
}
