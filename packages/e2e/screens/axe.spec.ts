import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { signIn, test } from '../support/browser';
import { changeTheme, loginScreen, screens, show } from './screens';

const widths = [1440, 360];
const schemes = ['light', 'dark'] as const;

test.describe.configure({ mode: 'parallel', timeout: 240_000 });
// An animation half way through has colours that nobody reads.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Everything that axe has against what is on screen, in either theme, wide and narrow. */
async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await changeTheme(page, colorScheme);
      expect.soft(await violationsOf(page), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}

/** So many screens a test that two workers share them. */
const share = 8;

for (const [login, every] of Object.entries(screens) as [keyof typeof screens, typeof screens.admin][]) {
  const all = every.filter(({ alike }) => !alike);
  for (let from = 0; from < all.length; from += share) {
    const some = all.slice(from, from + share);
    test(`axe has nothing against what ${login} sees: ${some.map(({ name }) => name).join(', ')}`, async ({
      page,
    }) => {
      await signIn(page, login);
      for (const screen of some) {
        await page.setViewportSize({ width: widths[0]!, height: 900 });
        await show(page, screen);
        await expectNoViolation(page, screen.name);
      }
    });
  }
}

test('axe has nothing against the login page', async ({ page }) => {
  await page.goto(loginScreen.path);
  await expect(page.getByRole('button', { name: 'Access System' })).toBeVisible();
  await expectNoViolation(page, loginScreen.name);
});
