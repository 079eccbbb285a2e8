import { confirmSecondStep, startSecondStep, updateSignInRules } from '@portal/contracts';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { violationsOf } from '../support/axe';
import { resize, sidebar, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { press, typeInto } from '../support/keyboard';
import { addDepartment, addPerson } from '../support/people';
import { adminPassword } from '../support/portal';
import { startPortal, type OwnPortal } from '../support/start-portal';

let portal: OwnPortal;

// The rule holds for every administrator of a portal.
test.beforeAll(async () => {
  portal = await startPortal({ demo: false, admin: { username: 'admin', password: adminPassword } });
});
test.afterAll(() => portal.stop());

const codeOf = (secret: string) => new TOTP({ secret: secret.replaceAll(' ', '') }).generate();

async function hrOfWhomItIsRequired() {
  const admin = await signedIn(portal.url, 'admin', adminPassword);
  const departmentId = await addDepartment(admin);
  const hr = await addPerson(admin, { departmentId, role: 'hr_admin' });
  const { secret } = await admin.ok(startSecondStep);
  await admin.ok(confirmSecondStep, { body: { code: codeOf(secret), password: adminPassword } });
  await admin.ok(updateSignInRules, { body: { administratorsNeedSecondStep: true } });
  return hr;
}

async function signInAt(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto(`${portal.url}/employees`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Access System' }).click();
}

test('LOGIN-01 an administrator who needs a second step sets it up by keyboard before the portal opens', async ({
  page,
}) => {
  const hr = await hrOfWhomItIsRequired();
  await resize(page, 360, 780);
  await signInAt(page, hr);
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // Another address is no way around it, and one can leave.
  await page.goto(`${portal.url}/departments`);
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();

  await signInAt(page, hr);
  await press(page, page.getByRole('button', { name: 'Set up' }));
  await typeInto(page, page.getByLabel('Code from the app'), '000000');
  await typeInto(page, page.getByLabel('Password', { exact: true }), hr.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(/code/i);
  const secret = await page.getByLabel('Setup key').innerText();
  await typeInto(page, page.getByLabel('Code from the app'), codeOf(secret));
  expect(await violationsOf(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'Turn on' }));
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  expect(await violationsOf(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'I have saved the codes' }));
  await expect(page).toHaveURL(`${portal.url}/employees`);
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
});
