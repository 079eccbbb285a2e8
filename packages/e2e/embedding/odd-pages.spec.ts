import { expect, test, type Page } from '@playwright/test';
import type { EmbedState } from '@portal/contracts';
import { fakeVersion } from '../federation/fake-version';
import { openHostSite, requests, signInBrowser, type HostSite } from './host-site';

let hostSite: HostSite;
test.beforeAll(async () => {
  hostSite = await openHostSite();
});
test.afterAll(() => hostSite.close());
test.use({ trace: 'off', reuseContext: false });

interface HostPage {
  head?: string;
  doctype?: string;
  direction?: 'rtl';
  policy?: string;
}

/** Opens a page of somebody else with the leave section on it. */
async function openPage(page: Page, { head = '', doctype, direction = undefined, policy }: HostPage) {
  const html = `${doctype ?? '<!doctype html>'}
    <html lang="en" ${direction ? `dir="${direction}"` : ''}>
      <head>
        <script nonce="page">
          heard = [];
          for (const name of ['ready', 'error'])
            document.addEventListener(name, ({ detail }) => heard.push([name, detail]), true);
        </script>
        ${head}
        <script src="https://portal.example.org/embed.js" nonce="page" async></script>
      </head>
      <body>
        <h1>Ground handling</h1>
        <portal-section name="leave" view="/leave-requests" theme="light" nonce="page"></portal-section>
      </body>
    </html>`;
  const query = new URLSearchParams({ html, ...(policy && { policy }) });
  await page.goto(`${hostSite.sameSite}/?${query.toString()}`);
}

type Heard = [event: string, detail: Record<string, string>][];
const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard);

const script = (text: string) => `<script nonce="page">${text}</script>`;

for (const [name, host] of [
  [
    'with further methods on arrays',
    { head: script('Array.prototype.last = Array.prototype.foo = () => 1') },
  ],
  ['in quirks mode', { doctype: '' }],
  ['that reads from right to left', { direction: 'rtl' }],
  ['with a direction by its styles', { head: '<style>* { direction: rtl }</style>' }],
  ['zoomed to 137 %', { head: '<style>body { zoom: 1.37 }</style>' }],
  ['zoomed to 64 %', { head: '<style>body { zoom: 0.64 }</style>' }],
] as const)
  test(`a page ${name} shows the section itself, with its dialogs in the window`, async ({
    page,
    context,
  }) => {
    await signInBrowser(context, 'employee');
    await openPage(page, host);
    await expect(requests(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expect.poll(() => heard(page)).toMatchObject([['ready', { name: 'mf-leave' }]]);
    await expect(page.locator('portal-section iframe')).toHaveCount(0);
    const heading = (await requests(page).boundingBox())!;
    expect(heading.x).toBeLessThan(200);

    await page.getByRole('button', { name: 'New Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Leave Request' });
    await expect(dialog.getByRole('button', { name: 'Submit request' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    // The calendar stands at its button: below or above it or, without room there, beside it.
    const button = dialog.getByRole('button', { name: /Choose a date/ }).first();
    await expect(async () => {
      await button.press('Enter');
      await expect(page.getByRole('grid')).toBeVisible({ timeout: 3000 });
    }).toPass();
    const [at, calendar] = [(await button.boundingBox())!, (await page.getByRole('grid').boundingBox())!];
    const gap = 24;
    expect(calendar.x).toBeLessThan(at.x + at.width + gap);
    expect(calendar.x + calendar.width).toBeGreaterThan(at.x - 300);
  });

for (const [name, change, reason] of [
  [
    'freezes every built-in prototype',
    'for (const one of [Object, Array, Function, String, Promise, Map, Error]) Object.freeze(one.prototype);',
    'Object.prototype is frozen',
  ],
  [
    'adds to every object',
    'Object.prototype.foo = () => 1;',
    'Object.prototype.foo is listed in every object',
  ],
  ['gives arrays a toJSON', 'Array.prototype.toJSON = () => "x";', 'JSON.stringify gives another text'],
] as const)
  test(`a page that ${name} shows the section in a frame, and says why`, async ({ page, context }) => {
    await signInBrowser(context, 'employee');
    await openPage(page, { head: script(change) });
    const frame = page.frameLocator('portal-section iframe');
    await expect(frame.getByRole('heading', { name: 'Your Requests' })).toBeVisible({ timeout: 30_000 });
    await expect(frame.getByRole('row').nth(3)).toBeVisible();
    await expect
      .poll(() => heard(page))
      .toMatchObject([['ready', { name: 'mf-leave', frameReason: reason }]]);

    // Where the policy lets no frame in, the note says both.
    await openPage(page, { head: script(change), policy: 'nonce' });
    await expect(page.getByRole('alert')).toContainText(reason, { timeout: 30_000 });
    await expect(page.getByRole('alert')).toContainText('frame-src');
    expect((await heard(page)).map(([event, { code }]) => [event, code])).toEqual([['error', 'altered']]);
  });

test('a page that wants trusted types is told that its policy is why the section is in a frame', async ({
  page,
  context,
}) => {
  await signInBrowser(context, 'employee');
  await openPage(page, { policy: 'trusted-types' });
  const frame = page.frameLocator('portal-section iframe');
  await expect(frame.getByRole('heading', { name: 'Your Requests' })).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => heard(page))
    .toMatchObject([['ready', { frameReason: 'the content security policy of this page' }]]);
});

test('`ready` comes when the section is drawn, with the version that is: one that arrives and throws is none', async ({
  page,
  context,
}) => {
  await signInBrowser(context, 'employee');
  const throws = `(_, React) => ({ pages: { '/leave-requests': () => { throw new Error('not with this data'); } } })`;
  await page.route('**/api/embed?*', async (route) => {
    const response = await route.fetch();
    const state = (await response.json()) as EmbedState;
    const remotes = state.remotes.map((remote) =>
      remote.name === 'mf-leave' ? fakeVersion(remote, 'throws00', throws).entry : remote,
    );
    await route.fulfill({ response, json: { ...state, remotes } });
  });
  await page.route('**/remotes/*/9.9.9-*/**', async (route) => {
    const state = (await (await page.request.get(`${hostSite.portal}/api/embed`)).json()) as EmbedState;
    const leave = state.remotes.find(({ name }) => name === 'mf-leave')!;
    const { files } = fakeVersion(leave, 'throws00', throws);
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      body: files[pathname],
      contentType: pathname.endsWith('.json') ? 'application/json' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  let hasLastGood = false;
  await page.route('**/last-good?*', (route) => (hasLastGood ? route.fallback() : route.abort()));
  await openPage(page, {});
  await expect(page.getByRole('alert')).toContainText('It stopped because of an error', { timeout: 30_000 });
  expect(await heard(page)).toMatchObject([['error', { code: 'failed', message: 'not with this data' }]]);

  hasLastGood = true;
  await openPage(page, {});
  await expect(requests(page)).toBeVisible({ timeout: 30_000 });
  const [[event, { version } = {}] = []] = await heard(page);
  expect(event).toBe('ready');
  expect(version).not.toContain('throws00');
});
