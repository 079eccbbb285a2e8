import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/browser';
import { screens, settled, type Screen } from './screens';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Animations that would go on for ever. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations === Infinity)
      .map((one) => (one as CSSAnimation).animationName ?? 'unnamed'),
  );

for (const [login, all] of Object.entries(screens) as [keyof typeof screens, Screen[]][]) {
  const pages = all.filter(({ open }) => !open);

  test(`${login}: nothing keeps moving for who asked for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await signIn(page, login);
    for (const screen of pages) {
      await page.goto(screen.path);
      await settled(page, screen);
      expect.soft(await endless(page), screen.name).toEqual([]);
    }
  });
}
