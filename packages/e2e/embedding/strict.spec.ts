import { expect, test } from '@playwright/test';
import { openHostSite, requests, signInBrowser, type HostSite } from './host-site';

let hostSite: HostSite;
test.beforeAll(async () => {
  hostSite = await openHostSite();
});
test.afterAll(() => hostSite.close());
test.use({ trace: 'off', reuseContext: false });

test('a page whose policy asks for a nonce shows the section itself, and its policy has nothing to report', async ({
  page,
  context,
}) => {
  await signInBrowser(context, 'employee');
  await page.addInitScript(() => {
    const reported: string[] = [];
    Object.assign(window, { reported });
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      reported.push(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  for (const policy of ['nonce', 'dynamic', 'nonce-styles']) {
    await page.goto(`${hostSite.sameSite}/strict.html?policy=${policy}`);
    await expect(requests(page), policy).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('portal-section iframe')).toHaveCount(0);
    // What is fetched after a click carries the nonce as well.
    await page.getByRole('button', { name: 'New Request' }).click();
    await expect(page.getByRole('dialog', { name: 'New Leave Request' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { reported: string[] }).reported), policy).toEqual(
      [],
    );
  }
});

test('a page whose policy lets no style or script of the portal in shows it in a frame of its height, else says what to do', async ({
  page,
  context,
}) => {
  await signInBrowser(context, 'employee');
  const frame = page.frameLocator('portal-section iframe');
  for (const policy of ['nonce-frame', 'trusted-types', 'frame']) {
    await page.goto(`${hostSite.sameSite}/strict.html?policy=${policy}`);
    await expect(frame.getByRole('heading', { name: 'Your Requests' }), policy).toBeVisible({
      timeout: 30_000,
    });
  }
  const heights = () =>
    page.evaluate(
      () => document.querySelector('portal-section')?.shadowRoot?.querySelector('iframe')?.clientHeight ?? 0,
    );
  await expect.poll(heights).toBeGreaterThan(500);
  await expect
    .poll(() => frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight))
    .toBe(0);

  await page.goto(`${hostSite.sameSite}/strict.html?policy=closed`);
  await expect(page.getByRole('alert')).toContainText('blocks the portal');
});
