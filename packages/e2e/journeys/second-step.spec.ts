import { expect, type Page } from '@playwright/test';
import { currentUser } from '@portal/contracts';
import { TOTP } from 'otpauth';
import { violationsOf } from '../support/axe';
import { sidebar, signInAs, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { press, typeInto } from '../support/keyboard';
import { addDepartment, addPerson } from '../support/people';
import { demoPassword, portalUrl, sql } from '../support/portal';

const somebody = async () => {
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  return addPerson(admin, { departmentId: await addDepartment(admin) });
};
/** As if half a minute had passed since the last code: each is taken once. */
const nextCode = (accountId: string) =>
  sql('update identity.accounts set totp_last_step = 0 where id = $1', [accountId]);
const codeOf = (secret: string) => new TOTP({ secret: secret.replaceAll(' ', '') }).generate();

interface Words {
  account: string;
  startIt: string;
  key: string;
  code: string;
  password: string;
  turnOn: string;
  codes: string;
  kept: string;
}

/** From the user menu to the recovery codes, by the keyboard alone; answers the secret and the first of the codes. */
async function setUp(page: Page, { name, password }: { name: string; password: string }, words: Words) {
  await page.goto('/');
  await press(page, page.getByRole('button', { name, exact: true }));
  await page.getByRole('menuitem', { name: words.account }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words.account });
  const start = dialog.getByRole('button', { name: words.startIt });
  await expect(start).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, start);
  const secret = await dialog.getByLabel(words.key).innerText();
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const used = codeOf(secret);
  await typeInto(page, dialog.getByLabel(words.code), used);
  await typeInto(page, dialog.getByLabel(words.password, { exact: true }), password);
  await press(page, dialog.getByRole('button', { name: words.turnOn }));
  const codes = dialog.getByRole('list', { name: words.codes }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await violationsOf(page)).toEqual([]);
  const recovery = await codes.first().innerText();
  await press(page, dialog.getByRole('button', { name: words.kept }));
  return { dialog, secret, used, recovery };
}

const english: Words = {
  account: 'Account',
  startIt: 'Set up',
  key: 'Setup key',
  code: 'Code from the app',
  password: 'Password',
  turnOn: 'Turn on',
  codes: 'Recovery codes',
  kept: 'I have saved the codes',
};

async function firstStep(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/');
  await typeInto(page, page.getByLabel('Username'), username);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

test('LOGIN-01 the second step: set up, asked for at sign-in, recovered and turned off, by keyboard', async ({
  page,
  browser,
}) => {
  const person = await somebody();
  await signInAs(page, person.username, person.password);
  const { dialog, secret, used, recovery } = await setUp(page, person, english);
  await expect(dialog.getByText('10 recovery codes left')).toBeVisible();

  const context = await browser.newContext({ baseURL: portalUrl() });
  const other = await context.newPage();
  await firstStep(other, person);
  expect(await violationsOf(other)).toEqual([]);
  await typeInto(other, other.getByLabel('Code', { exact: true }), used);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('was already used');
  await nextCode(person.accountId);
  await typeInto(other, other.getByLabel('Code', { exact: true }), codeOf(secret));
  await other.keyboard.press('Enter');
  await expect(sidebar(other)).toBeVisible();
  await context.clearCookies();
  await firstStep(other, person);
  await typeInto(other, other.getByLabel('Code', { exact: true }), recovery);
  await other.keyboard.press('Enter');
  await expect(sidebar(other)).toBeVisible();
  await context.close();

  await nextCode(person.accountId);
  await press(page, dialog.getByRole('button', { name: 'Turn off' }));
  await typeInto(page, dialog.getByLabel('Password', { exact: true }), person.password);
  await typeInto(page, dialog.getByLabel('Code', { exact: true }), codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Set up' })).toBeVisible();
  await (await signedIn(portalUrl(), person.username, person.password)).ok(currentUser);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('LANG-01 the second step is set up and asked for in French', async ({ page, browser }) => {
    const person = await somebody();
    await signInAs(page, person.username, person.password);
    await setUp(page, person, {
      account: 'Compte',
      startIt: 'Configurer',
      key: 'Clé de configuration',
      code: 'Code de l’application',
      password: 'Mot de passe',
      turnOn: 'Activer',
      codes: 'Codes de récupération',
      kept: 'J’ai enregistré les codes',
    });
    const context = await browser.newContext({ baseURL: portalUrl(), locale: 'fr-FR' });
    const other = await context.newPage();
    await other.goto('/');
    await other.getByLabel('Nom d’utilisateur').fill(person.username);
    await other.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Accéder au système' }).click();
    await expect(other.getByRole('heading', { name: 'Saisissez votre code' })).toBeVisible();
    await other.getByLabel('Code', { exact: true }).fill('000000');
    await other.getByRole('button', { name: 'Accéder au système' }).click();
    await expect(other.getByRole('alert')).toContainText('Ce code est incorrect');
    await context.close();
  });
});
