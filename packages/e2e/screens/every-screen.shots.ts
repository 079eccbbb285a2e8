import { expect, type Page } from '@playwright/test';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signIn, test } from '../support/browser';
import { changeTheme, loginScreen, screens, show, type Screen } from './screens';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../shots');
const widths = [1440, 768, 360];
const schemes = ['light', 'dark'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One picture a width and theme; a dialog covers the window, so the page behind it is not taken whole. */
async function take(page: Page, name: string, fullPage: boolean): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await changeTheme(page, colorScheme);
      await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`), fullPage });
    }
  }
}

for (const [login, all] of Object.entries(screens) as [keyof typeof screens, Screen[]][])
  for (const screen of all)
    test(`${login}: ${screen.name}`, async ({ page }) => {
      await signIn(page, login);
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      await show(page, screen);
      await take(page, `${login}-${screen.name}`, !screen.open);
    });

test(loginScreen.name, async ({ page }) => {
  await page.goto(loginScreen.path);
  await expect(page.getByRole('button', { name: 'Access System' })).toBeVisible();
  await take(page, loginScreen.name, true);
});
