import { afterFirstView } from '../live/live-updates';
import { send, type RawAnswer } from './http';

interface First {
  coming: Promise<RawAnswer>;
  /** Once it is there, and when it came. */
  come?: { answer: RawAnswer; at: number };
  drawn?: boolean;
}

const firsts = new Map<string, First>();

/**
 * Reads what the page has the browser fetch before its scripts run (its preload links), so that what is drawn first
 * has its data in it.
 * @returns settled when all have come, or failed: those are fetched again
 */
export function prefetchResponses(document: Document): Promise<unknown> {
  const links = document.querySelectorAll('link[rel="preload"][as="fetch"]');
  const all = [...links].map((link) => {
    const path = link.getAttribute('href') ?? '';
    const first: First = { coming: send({ method: 'GET', path }) };
    firsts.set(path, first);
    return first.coming.then(
      (answer) => void (first.come = { answer, at: Date.now() }),
      () => void firsts.delete(path),
    );
  });
  return Promise.all(all);
}

/** The first view is drawn: its answers are nobody else's. Those that nobody took wait on a little for what is late. */
export function firstViewRendered(): void {
  for (const [url, { drawn }] of firsts) if (drawn) firsts.delete(url);
  setTimeout(() => firsts.clear(), afterFirstView);
}

/** The answer that has come already, to draw with. */
export function prefetchedResponse(url: string): First['come'] {
  const first = firsts.get(url);
  if (first?.come) first.drawn = true;
  return first?.come;
}

/** In place of a call, once: the answer that has come or is on its way. After a refusal the next call asks again. */
export function takePrefetchedResponse(url: string): Promise<RawAnswer | undefined> | undefined {
  const first = firsts.get(url);
  firsts.delete(url);
  return first?.coming.catch(() => undefined);
}
