import { expect, test, type Page } from '@playwright/test';
import { addDepartment, addPerson, type Person } from '../support/people';
import { demoPassword, portalUrl } from '../support/portal';
import {
  addSection,
  openHostSite,
  requests,
  signInBrowser,
  signInByWindow,
  type HostSite,
} from './host-site';

let hostSite: HostSite;
let person: Person;
test.beforeAll(async () => {
  hostSite = await openHostSite();
  person = await addPerson(hostSite.admin, {
    departmentId: await addDepartment(hostSite.admin, 'Embedding'),
  });
});
test.afterAll(() => hostSite.close());
test.use({ trace: 'off', reuseContext: false });

/** Counts how often the page asks for its next token. */
function renewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/embed/tokens')) count += 1;
  });
  return () => count;
}

test('a token is renewed while a section stands on the page, and for the sections it was given for', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${hostSite.otherSite}/bare.html`);
  await addSection(page, { name: 'leave' });
  await signInByWindow(page, person.username, person.password);
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });
  const renewed = renewals(page);
  await page.evaluate(() => document.querySelector('portal-section')?.remove());
  await page.clock.fastForward(6 * 60_000);
  expect(renewed()).toBe(0);
  await addSection(page, { name: 'leave' });
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(renewed).toBe(1);

  // What the token was not given for asks for one more click, and is then there beside the first.
  await addSection(page, { name: 'shifts' });
  await expect(page.getByRole('heading', { name: 'Sign in to see Shifts' })).toBeVisible({ timeout: 30_000 });
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Signed in already, the window may be gone by now.
  const popup = await opening;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expect(page.getByRole('heading', { name: 'Sign in to see Shifts' })).toHaveCount(0, {
    timeout: 30_000,
  });
  await expect(requests(page)).toBeVisible();
});

test('by the cookie or by a token, a host page changes no role, no password and no override', async ({
  page,
  context,
}) => {
  await signInBrowser(context, 'admin');
  await page.goto(`${hostSite.sameSite}/bare.html`);
  const statusOf = (method: string, path: string, body: unknown) =>
    page.evaluate(
      async ([url, verb, text]) => {
        const answer = await fetch(url, {
          method: verb,
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: text,
        });
        return [answer.status, ((await answer.json()) as { error: string }).error];
      },
      [portalUrl() + path, method, JSON.stringify(body)] as const,
    );
  const { accountId: id, employeeId } = person;
  const refused = [403, 'bad_origin'];
  expect(await statusOf('POST', `/api/accounts/${id}/password`, {})).toEqual(refused);
  expect(await statusOf('PUT', `/api/employees/${employeeId}`, { role: 'system_admin' })).toEqual(refused);
  expect(
    await statusOf('POST', '/api/auth/password', {
      currentPassword: demoPassword,
      newPassword: 'taken over now',
    }),
  ).toEqual(refused);
  expect(
    await statusOf('POST', '/api/remote-override', { remote: 'mf-leave', address: 'http://localhost:4400' }),
  ).toEqual(refused);

  // What only does such things is shown in the portal itself.
  await addSection(page, { name: 'admin', view: '/accounts' });
  await expect(page.getByRole('link', { name: 'Open it in the portal' })).toBeVisible({ timeout: 30_000 });
});
