import { afterFirstView } from '../live/live-updates';
import { send, type RawAnswer } from './http';

interface First {
  coming: Promise<RawAnswer>;
  /** The response and its time, once it has arrived. */
  come?: { answer: RawAnswer; at: number };
  drawn?: boolean;
}

const firsts = new Map<string, First>();

/**
 * Reads the responses of the page's preload links, so that the first render has its data.
 * @returns settled when all have arrived or failed; failed ones are fetched again
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

/** Call after the first view: later views do not use its responses. Unused ones stay a little for late components. */
export function firstViewRendered(): void {
  for (const [url, { drawn }] of firsts) if (drawn) firsts.delete(url);
  setTimeout(() => firsts.clear(), afterFirstView);
}

/** The response that has already arrived, for the first render. */
export function prefetchedResponse(url: string): First['come'] {
  const first = firsts.get(url);
  if (first?.come) first.drawn = true;
  return first?.come;
}

/** Replaces a call once: the preloaded response, or the pending one. After a refusal the next call goes to the server. */
export function takePrefetchedResponse(url: string): Promise<RawAnswer | undefined> | undefined {
  const first = firsts.get(url);
  firsts.delete(url);
  return first?.coming.catch(() => undefined);
}
