import { expect } from '@playwright/test';
import { screens, sidewaysScroll, type Screen } from '../screens/screens';
import { resize, signIn, test } from '../support/browser';
import { englishOn } from './english';
import { inFrench } from './in-french';
import { open } from './open';

test.use({ locale: 'fr-FR', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 480_000 });

/** A page that was just made narrower takes a moment. */
const soft = expect.configure({ soft: true });

for (const [login, all] of Object.entries(screens) as [keyof typeof screens, Screen[]][]) {
  const dialogs = all.filter((screen) => screen.open);
  if (dialogs.length === 0) continue;
  test(`LANG-01 ${login}: every dialog is in French, and fits a phone`, async ({ page }) => {
    page.setDefaultTimeout(15_000);
    await signIn(page, login);
    for (const dialog of dialogs) {
      await resize(page, 1280, 900);
      await open(page, dialog.path);
      await dialog.open?.(page, inFrench);
      expect.soft(await englishOn(page), `English in ${dialog.name}`).toEqual([]);
      await resize(page, 360, 780);
      await soft.poll(() => sidewaysScroll(page), `too wide: ${dialog.name}`).toBe('none');
    }
  });
}
