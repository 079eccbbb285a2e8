import { expect, test, type Page } from '@playwright/test';
import { endAccountSessions } from '@portal/contracts';
import { signedIn } from '../support/caller';
import { addDepartment, addPerson, type Person } from '../support/people';
import { fillRequest, freeDay, typeWithRoute } from '../journeys/leave';
import { demoPassword, portalUrl } from '../support/portal';
import { addSection, openHostSite, requests, signInByWindow, signInIn, type HostSite } from './host-site';

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

/** Opens the form of a new request and fills it in. */
async function fillIn(page: Page, reason: string) {
  const caller = await signedIn(portalUrl(), person.username, person.password);
  const type = await typeWithRoute(caller, 'supervisor');
  return fillRequest(page, { type, day: await freeDay(caller), reason });
}

test('a page of another site signs in by a window, and goes on after its session was ended without losing what was typed', async ({
  page,
}) => {
  const { accountId, username, password } = person;
  await page.goto(`${hostSite.otherSite}/docs/plain.html`);
  await expect(page.getByRole('heading', { name: 'Sign in to see leave' })).toBeVisible({ timeout: 30_000 });
  await signInByWindow(page, username, password);
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });

  const dialog = await fillIn(page, 'Filled in before the session ended');
  await hostSite.admin.ok(endAccountSessions, { params: { id: accountId }, body: {} });
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Your session has ended. What you typed is still here')).toBeVisible();
  await expect(dialog).toBeHidden();
  await signInByWindow(page, username, password);
  await expect(page.getByText('Leave request submitted successfully')).toBeVisible();
  await expect(page.getByText('Filled in before the session ended')).toBeVisible();
  await expect(page.getByText('Signed in as')).toBeVisible();
});

test('the token is renewed by itself under a half-filled form, outlives a reload of its page, and ends by signing out', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${hostSite.otherSite}/docs/plain.html`);
  await signInByWindow(page, person.username, person.password);
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });
  const dialog = await fillIn(page, 'Filled in before the token was renewed');
  const renewed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/embed/tokens') && answer.request().method() === 'POST',
  );
  await page.clock.fastForward(6 * 60_000);
  expect((await renewed).status()).toBe(201);
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Leave request submitted successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Filled in before the token was renewed')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  const signInFirst = page.getByRole('heading', { name: 'Sign in to see leave' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(signInFirst).toBeVisible();
  await expect(requests(page)).toHaveCount(0);
  await page.reload();
  await expect(signInFirst).toBeVisible({ timeout: 30_000 });
});

test('in the frame of a strict page on another site, where no cookie goes, the window signs in as well', async ({
  page,
}) => {
  await page.goto(`${hostSite.otherSite}/strict.html?policy=frame`);
  const frame = page.frameLocator('portal-section iframe');
  await expect(frame.getByRole('heading', { name: 'Sign in to see leave' })).toBeVisible({ timeout: 30_000 });
  await signInByWindow(page, person.username, person.password, frame);
  await expect(frame.getByRole('heading', { name: 'Your Requests' })).toBeVisible({ timeout: 30_000 });
});

test('where the browser lets no window open, a link signs in, and both languages say so', async ({
  page,
}) => {
  await page.addInitScript(() => (window.open = () => null));
  await page.goto(`${hostSite.otherSite}/bare.html`);
  await addSection(page, { name: 'leave', lang: 'fr' });
  await page.getByRole('button', { name: 'Se connecter' }).click({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toContainText('Le navigateur a bloqué la fenêtre de connexion.');
  await expect(page.getByRole('link', { name: 'Se connecter dans un nouvel onglet' })).toBeVisible();

  await page.reload();
  await addSection(page, { name: 'leave' });
  await page.getByRole('button', { name: 'Sign in' }).click({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the sign-in window.');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click();
  await signInIn(await opening, person.username, person.password);
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });
});

test('a window that lost the page which opened it says what to do', async ({ page }) => {
  await page.goto(`${portalUrl()}/embed-sign-in?origin=${encodeURIComponent(hostSite.otherSite)}`);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Access System' }).click();
  await expect(page.getByText('This window cannot notify the page that you came from')).toBeVisible();
});

test('a page that is not on the list shows  but a message, and is answered nothing', async ({
  page,
  context,
}) => {
  await context.request.post(`${portalUrl()}/api/login`, {
    data: { username: 'employee', password: demoPassword },
    headers: { origin: portalUrl() },
  });
  await page.goto(`${hostSite.unlisted}/bare.html`);
  await addSection(page, { name: 'leave' });
  await expect(page.getByRole('alert')).toContainText(
    `This page (${hostSite.unlisted}) is not allowed to show portal sections.`,
    { timeout: 30_000 },
  );
  for (const file of ['/api/embed', '/api/auth/employee', '/embed/host.json'])
    expect(
      await page.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            () => 'answered',
            () => '',
          ),
        portalUrl() + file,
      ),
    ).toBe('');
  await page.setContent(
    `<iframe src="${portalUrl()}/embed-frame?origin=${encodeURIComponent(hostSite.sameSite)}"></iframe>`,
  );
  await expect(page.frameLocator('iframe').locator('portal-section')).toHaveCount(0);
});
