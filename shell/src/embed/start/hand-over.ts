import type { HandedOver, PageToken } from '../protocol';

/** Runs in the pop-up, when somebody is signed in: fetches a token for the page that opened it, and hands it to that page alone. */
async function handOver(origin: string): Promise<void> {
  const opener = window.opener as Window | null;
  // The page's own policy, or the way in which the tab was opened, keeps the two apart.
  if (!opener) return say('alone');
  const answer = await fetch('/api/embed/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin }),
  });
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  const { token, expiresAt } = (await answer.json()) as PageToken;
  const message: HandedOver = { type: 'apron-embed-token', token, expiresAt };
  opener.postMessage(message, origin);
  window.close();
}

/** Shows one of the page's sentences in place of the one that it begins with. */
function say(id: string): void {
  for (const sentence of document.querySelectorAll('p')) sentence.hidden = sentence.id !== id;
}

const origin = new URLSearchParams(location.search).get('origin');
if (origin)
  handOver(origin).catch((error: unknown) => {
    console.error('Signing in was not handed over', error);
    say('failed');
  });
