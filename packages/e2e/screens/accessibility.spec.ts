import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { resize, signIn, test } from '../support/browser';
import { changeTheme, sidewaysScroll } from './look';
import { loginScreen, screens, show, type Screen } from './screens';
import { expectStill } from './still';

/** A wall, a desk, 1280 px enlarged to 200 %, a phone. */
const widths = [2560, 1280, 640, 360];
/** Where axe looks as well. */
const axeWidths = [1280, 360];
const schemes = ['light', 'dark'] as const;

test.describe.configure({ mode: 'parallel' });
// An animation half way through has colours that nobody reads.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const soft = expect.configure({ soft: true });

/** Nothing sticks out at any width, and axe has nothing against either theme, wide and narrow. */
async function expectInOrder(page: Page, { name, alike }: Pick<Screen, 'name' | 'alike'>): Promise<void> {
  let judged: string | undefined;
  for (const width of widths) {
    await resize(page, width, 900);
    // A page that was just made narrower takes a moment.
    await soft.poll(() => sidewaysScroll(page), `${name} at ${width} px`).toBe('none');
    if (alike || !axeWidths.includes(width)) continue;
    const elements = await page.locator('body').ariaSnapshot();
    for (const colorScheme of schemes) {
      await changeTheme(page, colorScheme);
      // The themes differ in their colours alone, and the widths often only in their layout.
      const sameElements = elements === judged ? 'layout' : undefined;
      const only = colorScheme === 'dark' ? 'colours' : sameElements;
      soft(await violationsOf(page, only), `axe: ${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
    judged = elements;
  }
}

/** So many screens a test that two workers share them. */
const share = 6;

for (const [login, all] of Object.entries(screens) as [keyof typeof screens, Screen[]][])
  for (let from = 0; from < all.length; from += share) {
    const some = all.slice(from, from + share);
    const names = some.map(({ name }) => name).join(', ');
    test(`axe has nothing against what ${login} sees, nothing scrolls sideways or keeps moving: ${names}`, async ({
      page,
    }) => {
      await signIn(page, login);
      for (const screen of some) {
        await resize(page, 1440, 900);
        await show(page, screen);
        await expectStill(page, screen.name);
        await expectInOrder(page, screen);
      }
    });
  }

test('axe has nothing against the login page, and it does not scroll sideways', async ({ page }) => {
  await page.goto(loginScreen.path);
  await expect(page.getByRole('button', { name: 'Access System' })).toBeVisible();
  await expectStill(page, loginScreen.name);
  await expectInOrder(page, loginScreen);
});
