import { createEmbedToken } from '@portal/contracts';
import { leaveToken, takeToken } from './kept-token';
import type { PageToken } from './protocol';

/** Milliseconds until the next try where the portal could not be reached. */
const againAfter = 15_000;
/** Shortest and longest time until a token is renewed, whatever this machine's clock says of its end. */
const [soonest, latest] = [60_000, 300_000];

/**
 * The token of this page. The next one is fetched at half of its time, so that a form never meets its end.
 * @param first left behind by the page before; it is exchanged at once, so that what lay in a storage is soon worth nothing
 */
export function createTokens(portal: string, first: PageToken | undefined) {
  let kept: PageToken | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function renew({ token }: PageToken): Promise<void> {
    const answer = await fetch(portal + createEmbedToken.path, {
      method: createEmbedToken.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ origin: location.origin }),
    });
    if (kept?.token !== token) return;
    if (answer.ok) keep((await answer.json()) as PageToken);
    // When the session is over, the next call is told so, and asks the person.
    else if (answer.status !== 401) renewIn(againAfter);
  }
  function renewIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (kept) renew(kept).catch(() => renewIn(againAfter));
    }, ms);
  }
  function keep(next: PageToken) {
    kept = next;
    const half = (Date.parse(next.expiresAt) - Date.now()) / 2;
    renewIn(Math.min(Math.max(half, soonest), latest));
  }
  if (first) {
    keep(first);
    renewIn(0);
  }
  addEventListener('pagehide', () => kept && leaveToken(portal, kept));
  // A page that comes back out of the browser's own store still has its token.
  addEventListener('pageshow', () => void takeToken(portal));
  return {
    current: (): string | undefined => kept?.token,
    keep,
    drop() {
      kept = undefined;
      clearTimeout(timer);
    },
  };
}
