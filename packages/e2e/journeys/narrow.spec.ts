import { expect, type Page } from '@playwright/test';
import { sidebar, signIn, test } from '../support/browser';

test.use({ viewport: { width: 360, height: 780 } });

const opener = (page: Page) => page.getByRole('button', { name: 'Open navigation' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main navigation' });

test('SHELL-05 on a phone the sidebar is folded away, opens by a button, and Escape closes it', async ({
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
});

test('SHELL-05 the open sidebar keeps the focus, and following a link closes it', async ({ page }) => {
  await signIn(page, 'employee');
  await page.goto('/test');
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
