import { expect, test } from '@playwright/test';
import { endAccountSessions } from '@portal/contracts';
import { addDepartment, addPerson } from '../support/people';
import { fillRequest, freeDay, typeWithRoute } from '../journeys/leave';
import { demoPassword, portalUrl } from '../support/portal';
import { addSection, openHouse, requests, signInByWindow, type House } from './house';

let house: House;
test.beforeAll(async () => {
  house = await openHouse();
});
test.afterAll(() => house.close());
test.use({ trace: 'off' });

test('a page of another site signs in by a window, and goes on after its session was ended without losing what was typed', async ({
  page,
}) => {
  const departmentId = await addDepartment(house.admin, 'Embedding');
  const { accountId, username, password, caller } = await addPerson(house.admin, { departmentId });
  await page.goto(`${house.otherSite}/docs/plain.html`);
  await expect(page.getByRole('heading', { name: 'Sign in to see leave' })).toBeVisible({ timeout: 30_000 });
  await signInByWindow(page, username, password);
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });

  const type = await typeWithRoute(caller, 'supervisor');
  const day = await freeDay(caller);
  const dialog = await fillRequest(page, { type, day, reason: 'Filled in before the session ended' });
  await house.admin.ok(endAccountSessions, { params: { id: accountId }, body: {} });
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Your session is over. What you typed is still here')).toBeVisible();
  await expect(dialog).toBeHidden();
  await signInByWindow(page, username, password);
  await expect(page.getByText('Leave request submitted successfully')).toBeVisible();
  await expect(page.getByText('Filled in before the session ended')).toBeVisible();
  await expect(page.getByText('Signed in as')).toBeVisible();
});

test('the token is renewed by itself before it is over; signing out ends it', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${house.otherSite}/docs/plain.html`);
  await signInByWindow(page);
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });
  const renewed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/embed/tokens') && answer.request().method() === 'POST',
  );
  await page.clock.fastForward(6 * 60_000);
  expect((await renewed).status()).toBe(201);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to see leave' })).toBeVisible();
  await expect(requests(page)).toHaveCount(0);
});

test('a page that is not on the list shows nothing but a message, and is answered nothing', async ({
  page,
  context,
}) => {
  await context.request.post(`${portalUrl()}/api/login`, {
    data: { username: 'employee', password: demoPassword },
    headers: { origin: portalUrl() },
  });
  await page.goto(`${house.unlisted}/bare.html`);
  await addSection(page, { name: 'leave' });
  await expect(page.getByRole('alert')).toContainText(
    `This page (${house.unlisted}) may not show sections of the portal.`,
    { timeout: 30_000 },
  );
  for (const file of ['/api/embed', '/api/auth/employee', '/embed/host.json'])
    expect(
      await page.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            () => 'answered',
            () => 'nothing',
          ),
        portalUrl() + file,
      ),
    ).toBe('nothing');
  await page.setContent(
    `<iframe src="${portalUrl()}/embed-frame?origin=${encodeURIComponent(house.sameSite)}"></iframe>`,
  );
  await expect(page.frameLocator('iframe').locator('portal-section')).toHaveCount(0);
});
