import { createEmbedToken } from '@portal/contracts';

interface Token {
  token: string;
  expiresAt: string;
}

/** Milliseconds until the next try where the portal could not be reached. */
const againAfter = 15_000;
const longestTimer = 2 ** 31 - 1;

/** The token of this page. The next one is fetched at half of its time, so that a form never meets its end. */
export function createTokens(portal: string) {
  let kept: Token | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function renew({ token }: Token): Promise<void> {
    const answer = await fetch(portal + createEmbedToken.path, {
      method: createEmbedToken.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ origin: location.origin }),
    });
    if (kept?.token !== token) return;
    if (answer.ok) keep((await answer.json()) as Token);
    // Else the session is over: the next call is told so, and asks the person.
  }
  function renewIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        if (kept) renew(kept).catch(() => renewIn(againAfter));
      },
      Math.min(ms, longestTimer),
    );
  }
  function keep(next: Token) {
    kept = next;
    renewIn(Math.max(0, (Date.parse(next.expiresAt) - Date.now()) / 2));
  }
  return {
    current: (): string | undefined => kept?.token,
    keep,
    drop() {
      kept = undefined;
      clearTimeout(timer);
    },
  };
}
