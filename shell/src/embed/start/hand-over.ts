import type { HandedOver } from '../protocol';

/** Runs in the pop-up, when somebody is signed in: fetches a token for the page that opened it, and hands it to that page alone. */
async function handOver(origin: string): Promise<void> {
  const answer = await fetch('/api/embed/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin }),
  });
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  const { token, expiresAt } = (await answer.json()) as { token: string; expiresAt: string };
  const message: HandedOver = { type: 'apron-embed-token', token, expiresAt };
  (window.opener as Window | null)?.postMessage(message, origin);
  window.close();
}

const origin = new URLSearchParams(location.search).get('origin');
if (origin)
  handOver(origin).catch((error: unknown) => console.error('Signing in was not handed over', error));
