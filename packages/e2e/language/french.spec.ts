import { expect, type Page } from '@playwright/test';
import { newColleague } from '../journeys/colleague';
import { signIn, signInAs, test } from '../support/browser';
import { forgetChosenCalendar } from '../support/calendar';
import { englishOn, englishTexts } from './english';
import { open } from './open';

const language = (page: Page) => page.locator('html').getAttribute('lang');

test('there are English texts to look for', () => expect(englishTexts.length).toBeGreaterThan(300));

test.describe('a browser that is set to French', () => {
  test.use({ locale: 'fr-FR' });

  test('LANG-01 MOVE-02 dates are French, and a week begins as the organisation has it: on Sunday until it is changed', async ({
    page,
  }) => {
    await forgetChosenCalendar();
    await signIn(page, 'employee');
    await open(page, '/leave-requests');
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d{1,2}\s\p{L}+\.?\s\d{4}/u)
        .first(),
    ).toBeVisible();
    await open(page, '/team-calendar');
    await expect(page.locator('.rdp-weekday').first()).toHaveText('Dim.');
  });

  test('LANG-01 LOGIN-03 the login page and what the server refuses are in French', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Accéder au système' }).click();
    await expect(page.getByText('Le nom d’utilisateur est obligatoire')).toBeVisible();
    await page.getByLabel('Nom d’utilisateur').fill('personne');
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
    await page.getByRole('button', { name: 'Accéder au système' }).click();
    await expect(page.getByText('Identifiants incorrects')).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
  });
});

test('LANG-02 who switches to French has it on every device, until they switch back', async ({
  page,
  browser,
}) => {
  const { username, password } = await newColleague();
  await signInAs(page, username, password);
  await page.goto('/leave-requests');
  await expect(page.getByRole('button', { name: 'New Request' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: 'Nouvelle demande' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes de congé' })).toBeVisible();
  expect(await language(page)).toBe('fr');

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await signInAs(other, username, password);
  await other.goto('/leave-requests');
  await expect(other.getByRole('button', { name: 'Nouvelle demande' }).first()).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'New Request' }).first()).toBeVisible();
  expect(await language(page)).toBe('en');
});
