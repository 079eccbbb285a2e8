import { expect, test as base, type Page } from '@playwright/test';
import { listReleases } from '@portal/contracts';
import { signedIn, type Caller } from '../support/caller';
import { adminPassword } from '../support/portal';
import { tokenCommand, type Ended } from '../support/release-command';
import { variantOf, type Variant } from '../support/section-variant';
import { startPortal, type OwnPortal } from '../support/start-portal';

export const section = 'mf-reports';
export const params = { name: section };
/** What each of the two versions of reports says. */
export const says = { first: 'All departments', second: 'Every department' };

interface Given {
  portal: OwnPortal;
  admin: Caller;
  /** How `npm run token` ended, and the token that it made. */
  made: Ended;
  token: string;
  second: Variant;
}

/** A portal of its own: what is released here must not reach the pages of other tests. */
export const test = base.extend<object, Given>({
  reuseContext: [false, { scope: 'worker' }],
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal({
        demo: false,
        admin: { username: 'admin', password: adminPassword },
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  admin: [
    async ({ portal }, use) => use(await signedIn(portal.url, 'admin', adminPassword)),
    { scope: 'worker' },
  ],
  made: [
    async ({ portal }, use) => use(await tokenCommand(portal.dataDir, [section, '--label', 'Reports team'])),
    { scope: 'worker' },
  ],
  token: [
    async ({ made }, use) => use(/RELEASE_TOKEN=(\S+)/.exec(made.output)?.[1] ?? ''),
    { scope: 'worker' },
  ],
  second: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const variant = await variantOf(section, 'b', { [says.first]: says.second });
      await use(variant);
      await variant.remove();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page of this portal as its administrator. */
export async function openAsAdmin(page: Page, url: string, path: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/login`, {
    data: { username: 'admin', password: adminPassword },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
  await page.goto(url + path);
}

export const main = (page: Page) => page.getByRole('main');

export const activeOf = async (admin: Caller, name = section): Promise<string | undefined> =>
  (await admin.ok(listReleases)).find((state) => state.name === name)?.active;
