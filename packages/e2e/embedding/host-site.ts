import { addEmbedOrigin, removeEmbedOrigin } from '@portal/contracts';
import { expect, type BrowserContext, type FrameLocator, type Page } from '@playwright/test';
import { signedIn, type Caller } from '../support/caller';
import { demoPassword, portalUrl } from '../support/portal';
import { hostPages, type HostPages } from './host-pages';

/** A hostSite beside the portal, whose pages show sections: on the portal's own site (the cookie goes along), and on another. */
export interface HostSite {
  /** Origin of the portal. */
  portal: string;
  sameSite: string;
  otherSite: string;
  /** Another one of the same server, that is on no list. */
  unlisted: string;
  admin: Caller;
  close: () => Promise<void>;
}

export async function openHostSite(): Promise<HostSite> {
  const portal = new URL(portalUrl());
  const listed: HostPages = await hostPages(portal.origin);
  const stranger: HostPages = await hostPages(portal.origin);
  const other = portal.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const sameSite = `http://${portal.hostname}:${listed.port}`;
  const otherSite = `http://${other}:${listed.port}`;
  const admin = await signedIn(portal.origin, 'admin', demoPassword);
  for (const origin of [sameSite, otherSite])
    await admin.ok(addEmbedOrigin, { body: { origin, note: 'Browser tests' } });
  return {
    portal: portal.origin,
    sameSite,
    otherSite,
    unlisted: `http://${portal.hostname}:${stranger.port}`,
    admin,
    async close() {
      for (const origin of [sameSite, otherSite]) await admin.ok(removeEmbedOrigin, { query: { origin } });
      await Promise.all([listed.close(), stranger.close()]);
    },
  };
}

/** Puts a session into a browser (a demo login's unless told), whatever page it is on. */
export async function signInBrowser(
  context: BrowserContext,
  login: string,
  password = demoPassword,
): Promise<void> {
  const answer = await context.request.post(`${portalUrl()}/api/login`, {
    data: { username: login, password },
    headers: { origin: portalUrl() },
  });
  expect(answer.status(), `sign-in of ${login}`).toBe(200);
}

/** Signs in in a window of the portal, which closes by itself after that. */
export async function signInIn(window: Page, username: string, password: string): Promise<void> {
  await window.getByLabel('Username').fill(username);
  await window.getByLabel('Password', { exact: true }).fill(password);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Access System' }).click();
  await closed;
}

/** Presses the button of the section, and signs in in the window that it opens. */
export async function signInByWindow(
  page: Page,
  username: string,
  password: string,
  within: Page | FrameLocator = page,
): Promise<void> {
  const opening = page.waitForEvent('popup');
  await within.getByRole('button', { name: 'Sign in' }).click();
  await signInIn(await opening, username, password);
}

/** Adds a section to a page that has loaded, with the loader's line where it is not there yet. */
export async function addSection(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate(
    ([given, src]) => {
      const section = document.createElement('portal-section');
      for (const [name, value] of Object.entries(given)) section.setAttribute(name, value);
      document.querySelector('#section')?.append(section);
      if (customElements.get('portal-section')) return;
      const script = document.createElement('script');
      script.src = src;
      script.nonce = given.nonce ?? '';
      script.onload = () => script.remove();
      document.head.append(script);
    },
    [attributes, `${portalUrl()}/embed.js`] as const,
  );
}

/** What tells that the leave section stands. */
export const requests = (page: Page) => page.getByRole('heading', { name: 'Your Requests' });

/** The page's own marks, one a line: its global variables, and how each of its elements looks. */
export const marksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const globals = window as unknown as Record<string, unknown>;
    const looks = (element: Element) => {
      const style = getComputedStyle(element);
      return [...style].map((name) => `${element.nodeName} ${name}: ${style.getPropertyValue(name)}`);
    };
    return [
      ...Object.keys(window).map((name) => `window.${name}: ${typeof globals[name]}`),
      ...[...document.querySelectorAll('html, body, body *:not(portal-section)')].flatMap(looks),
      `${document.styleSheets.length} style sheets, ${document.scripts.length} scripts`,
      ...Object.keys(localStorage).map((name) => `stored: ${name}`),
    ].sort();
  });

/** What is in one list of marks and not in the other. */
export const differences = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((mark) => !after.includes(mark)).map((mark) => `gone: ${mark}`),
  ...after.filter((mark) => !before.includes(mark)).map((mark) => `new: ${mark}`),
];
