import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import { liveEvents } from '@portal/contracts';
import { noteRefusal } from '../cluster/calls';
import { isCluster } from './cluster-mode';
import { demoPassword, portalUrl, type DemoLogin } from './portal';

/** What a page complained of while a test used it. */
export interface Complaints {
  /** Fails the test if the page wrote an error or threw. */
  expectNone: () => void;
  /** What the page complained of, and what it still waits for, for the message of a test that failed. */
  inWords: () => string;
}

async function listenTo(page: Page): Promise<Complaints> {
  const heard: string[] = [];
  const waiting = new Map<Request, number>();
  page.on('request', (request) => waiting.set(request, Date.now()));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('response', (response) => {
    if (response.status() === 503) noteRefusal(`${response.request().method()} ${response.url()}`);
  });
  page.on('console', (message) => {
    // The stream of a gateway that is killed breaks off; the page connects again by itself.
    const isKilled = isCluster && message.location().url.endsWith(liveEvents.path);
    if (message.type() === 'error' && !isKilled)
      heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`content policy: ${effectiveDirective} refuses ${blockedURI}`),
    ),
  );
  const waits = ([request, since]: [Request, number]) =>
    `${new URL(request.url()).pathname}: no answer for ${Date.now() - since} ms`;
  return {
    expectNone: () => expect(heard, 'errors in the console').toEqual([]),
    inWords: () => [new URL(page.url()).pathname, ...[...waiting].map(waits), ...heard].join('\n'),
  };
}

/**
 * The banner over a page whose data is from the browser's cache. Some browsers report a connection after a reload
 * without one; the banner then names the portal instead.
 */
export const staleData =
  /^(You are offline|The portal is not responding)\. You see data from \d\d:\d\d or later/;

/** Who can sign in. */
export interface Login {
  username: string;
  password: string;
}

interface Given {
  complaints: Complaints;
  /** Signs somebody else in, in a browser of their own that goes with the test. */
  another: (who: Login) => Promise<Page>;
}

/** A browser test against the portal under test; the page's console is listened to. */
export const test = base.extend<Given>({
  // The address is known only once the global setup has run.
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(portalUrl()),
  complaints: [
    async ({ page }, use, info) => {
      const complaints = await listenTo(page);
      await use(complaints);
      // All else that a page stores goes with `reuseContext`.
      if (page.url().startsWith('http'))
        await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
      if (info.status !== info.expectedStatus) await info.attach('page', { body: complaints.inWords() });
    },
    { auto: true },
  ],
  another: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ username, password }) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      contexts.push(context);
      const page = await context.newPage();
      await signInAs(page, username, password);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Puts a demo login's session into the page's browser, without the form. */
export async function signIn(page: Page, login: DemoLogin): Promise<void> {
  await signInAs(page, login, demoPassword);
}

/** As `signIn`, for any account. */
export async function signInAs(page: Page, username: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { username, password },
    headers: { origin: portalUrl() },
  });
  expect(answer.status(), `sign-in of ${username}`).toBe(200);
}

/** Signs in as a person does, through the login page, and lands in the shell. */
export async function signInByForm(page: Page, { username, password }: Login, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Access System' }).click();
  await expect(page.getByText('Login successful! Redirecting to dashboard...')).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
}

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Two frames: what was added by then has its styles and stands on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

const countStyles = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0));

/**
 * Makes the window another size once the page adds no styles any more: in the frame in which some are added, Chromium
 * applies the media queries of those alone, and all others stay as they were.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  let styles;
  do {
    styles = await countStyles(page);
    await drawn(page);
    await drawn(page);
  } while (styles !== (await countStyles(page)));
  await page.setViewportSize({ width, height });
}
