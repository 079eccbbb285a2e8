import { createEmbedToken } from '@portal/contracts';
import { storeToken, takeToken } from './stored-token';
import type { PageToken } from './protocol';

/** Milliseconds until the next try if the portal is unreachable. */
const againAfter = 15_000;
/** Limits of the time until a token is renewed, however wrong the local clock is. */
const [soonest, latest] = [60_000, 300_000];

/**
 * The token of this page. While there is a section, it is renewed at half of its lifetime; without one it expires.
 * @param first token of the previous page; exchanged at once, so that the stored one becomes worthless
 */
export function createTokens(portal: string, first: PageToken | undefined) {
  let current = first;
  let used = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function renew({ token, sections }: PageToken): Promise<void> {
    const answer = await fetch(portal + createEmbedToken.path, {
      method: createEmbedToken.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ origin: location.origin }),
    });
    if (current?.token !== token) return;
    if (answer.ok) keep({ ...((await answer.json()) as PageToken), sections });
    // After the session ends, the next call gets a 401 and asks to sign in.
    else if (answer.status !== 401) renewIn(againAfter);
  }
  function renewIn(ms: number) {
    clearTimeout(timer);
    if (!used) return;
    timer = setTimeout(() => {
      if (current) renew(current).catch(() => renewIn(againAfter));
    }, ms);
  }
  function keep(next: PageToken) {
    current = next;
    const half = (Date.parse(next.expiresAt) - Date.now()) / 2;
    renewIn(Math.min(Math.max(half, soonest), latest));
  }
  addEventListener('pagehide', () => used && current && storeToken(portal, current));
  // A page restored from the back/forward cache still has its token.
  addEventListener('pageshow', () => void takeToken(portal));
  return {
    current: (): string | undefined => current?.token,
    keep,
    /** Whether there is a section on the page. A new one starts with a new token. */
    use(now: boolean) {
      if (used === now) return;
      used = now;
      renewIn(0);
    },
    drop() {
      current = undefined;
      clearTimeout(timer);
    },
  };
}
