import { expect, type Page } from '@playwright/test';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signIn, test } from '../support/browser';
import { open } from '../language/open';
import { changeTheme } from './look';
import { loginScreen, screens, show, type Screen } from './screens';
import { states } from './states';

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

const logins = Object.keys(screens) as (keyof typeof screens)[];

for (const login of logins)
  for (const screen of [...screens[login], ...states[login]] as Screen[])
    test(`${login}: ${screen.name}`, async ({ page }) => {
      await signIn(page, login);
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      await show(page, screen);
      await take(page, `${login}-${screen.name}`, !screen.open);
    });

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  for (const { name, path: where, open: dialog } of screens.admin as Screen[])
    if (!dialog)
      test(`French: ${name}`, async ({ page }) => {
        await signIn(page, 'admin');
        await open(page, where);
        await take(page, `french-${name}`, true);
      });
});

/** Answers the form of the login page in the server's stead, and sends it. */
async function tryToSignIn(page: Page, status: number, json: unknown): Promise<void> {
  await page.route('**/api/login', (route) => route.fulfill({ status, json }));
  await page.getByLabel('Username').fill('adaeze.balogun');
  await page.getByLabel('Password', { exact: true }).fill('kestrel-apron-42');
  await page.getByRole('button', { name: 'Access System' }).click();
}

const refusals = {
  'login-refused': [401, { error: 'invalid_credentials', message: 'Invalid credentials' }],
  'login-locked': [
    423,
    {
      error: 'account_locked',
      message: 'Too many attempts. Try again in 15 minutes.',
      details: { retryAfter: 900 },
    },
  ],
} as const;

test(loginScreen.name, async ({ page }) => {
  await page.goto(loginScreen.path);
  await expect(page.getByRole('button', { name: 'Access System' })).toBeVisible();
  await take(page, loginScreen.name, true);
});

for (const [name, [status, json]] of Object.entries(refusals))
  test(name, async ({ page }) => {
    await page.goto(loginScreen.path);
    await tryToSignIn(page, status, json);
    await expect(page.getByRole('alert')).toBeVisible();
    await take(page, name, true);
  });

test('first-password', async ({ page }) => {
  await signIn(page, 'employee');
  // The page that the server draws says who is signed in.
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"mustChangePassword":false', '"mustChangePassword":true');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(loginScreen.path);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await take(page, 'first-password', true);
});

test('navigation on a phone', async ({ page }) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/test');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const colorScheme of schemes) {
    await changeTheme(page, colorScheme);
    await page.screenshot({ path: path.join(folder, `navigation-360-${colorScheme}.png`) });
  }
});
