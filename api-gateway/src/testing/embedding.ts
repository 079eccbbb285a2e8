import type { Browser, Reply } from '../testing/browser';
import type { Portal } from '../testing/portal';

export const intranet = 'https://intranet.example.org';
export const evil = 'https://evil.example';
export const me = '/api/auth/employee';

export const corsOf = ({ headers }: Reply) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
];

/** A browser with a session of a user. */
export async function signedIn(portal: Portal, username: string): Promise<Browser> {
  const browser = portal.browser();
  const { status } = await browser.signIn(username);
  if (status !== 200) throw new Error(`sign-in of ${username}: ${status}`);
  return browser;
}

/** A page of another site: no cookie goes with what it asks. */
export const page = (portal: Portal, token: string, origin = intranet) => {
  const headers = { origin, authorization: `Bearer ${token}` };
  const browser = portal.browser();
  return {
    get: (path: string) => browser.get(path, headers),
    post: (path: string, body?: unknown) => browser.post(path, body, headers),
    write: (method: string, path: string, body?: unknown) => browser.write(method, path, body, headers),
  };
};

/** What the pop-up fetches for a page. */
export async function tokenOf(browser: Browser, origin = intranet, sections: string[] = ['demo']) {
  const { status, body } = await browser.post('/api/embed/tokens', { origin, sections });
  if (status !== 201) throw new Error(`no token: ${status}`);
  return body as unknown as { token: string; expiresAt: string };
}
