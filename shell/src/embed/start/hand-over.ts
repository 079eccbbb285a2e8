import type { HandedOver, PageToken } from '../protocol';

/** Runs in the sign-in window after sign-in: gets a token for the opener and sends it to that origin only. */
async function handOver(origin: string, sections: string[]): Promise<void> {
  const opener = window.opener as Window | null;
  // The opener's policy, or the way the tab was opened, cuts the connection.
  if (!opener) return say('alone');
  const answer = await fetch('/api/embed/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin, sections }),
  });
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  const { token, expiresAt } = (await answer.json()) as PageToken;
  const message: HandedOver = { type: 'apron-embed-token', token, expiresAt, sections };
  opener.postMessage(message, origin);
  window.close();
}

/** Replaces the page's initial text by another one of it. */
function say(id: string): void {
  for (const sentence of document.querySelectorAll('p')) sentence.hidden = sentence.id !== id;
}

const asked = new URLSearchParams(location.search);
const origin = asked.get('origin');
if (origin)
  handOver(origin, asked.getAll('section')).catch((error: unknown) => {
    console.error('Signing in was not handed over', error);
    say('failed');
  });
