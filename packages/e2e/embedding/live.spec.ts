import { expect, test, type Page, type Request } from '@playwright/test';
import { fileByCall, rowOf } from '../journeys/leave';
import { addDepartment, addPerson, unique, type Person } from '../support/people';
import { portalUrl } from '../support/portal';
import { addSection, openHostSite, signInBrowser, signInByWindow, type HostSite } from './host-site';

let hostSite: HostSite;
let asks: Person;
let decides: Person;
test.beforeAll(async () => {
  hostSite = await openHostSite();
  const departmentId = await addDepartment(hostSite.admin, 'Live on other pages');
  decides = await addPerson(hostSite.admin, { departmentId, role: 'supervisor' });
  asks = await addPerson(hostSite.admin, { departmentId, supervisorId: decides.employeeId });
});
test.afterAll(() => hostSite.close());
test.use({ trace: 'off', reuseContext: false });

const isStream = (request: Request) => request.url().startsWith(`${portalUrl()}/api/events`);

/** Has somebody else change the list on the page, which no timer reads again. */
async function seesNewRequest(page: Page): Promise<void> {
  const reason = `Told of while it is seen ${unique(6)}`;
  await fileByCall(asks, reason);
  await expect(rowOf(page, reason)).toBeVisible();
}

test('sections of a page share one runtime, one session and one stream of changes, which ends with the last of them', async ({
  page,
  context,
}) => {
  await signInBrowser(context, decides.username, decides.password);
  await page.goto(`${hostSite.sameSite}/bare.html`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const opened = page.waitForRequest(isStream);
  await addSection(page, { name: 'leave', view: '/approvals' });
  await addSection(page, { name: 'shifts', view: '/shifts' });
  await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Team Shifts' }).first()).toBeVisible({ timeout: 30_000 });
  const stream = await opened;
  await seesNewRequest(page);
  for (const once of [/^\/api\/embed$/, /^\/api\/events$/, /^\/embed\/assets\/host\./])
    expect(asked.filter((path) => once.test(path))).toHaveLength(1);

  const sections = page.locator('portal-section');
  await sections.first().evaluate((section) => section.remove());
  await expect(sections).toHaveCount(1);
  expect(stream.failure()).toBeNull();
  const ended = page.waitForEvent('requestfailed', (request) => request === stream);
  await sections.first().evaluate((section) => section.remove());
  await ended;
});

test('a page of another site is told of changes by its token, which stands in no address', async ({
  page,
}) => {
  await page.goto(`${hostSite.otherSite}/bare.html`);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await addSection(page, { name: 'leave', view: '/approvals' });
  const opened = page.waitForRequest(isStream);
  await signInByWindow(page, decides.username, decides.password);
  const { authorization } = (await opened).headers();
  expect(authorization).toMatch(/^Bearer emb_/);
  await seesNewRequest(page);
  expect(addresses.filter((address) => address.includes('emb_'))).toEqual([]);
});
