import type { QueryClient } from '@tanstack/react-query';
import { liveStore } from './live-state';
import type { OpenStream } from './open-stream';

/** Milliseconds after the first view until the page starts listening to changes. */
export const afterFirstView = 3000;
const againAfter = 30_000;

/**
 * Keeps the `live` queries of a page fresh while somebody is signed in, with one event stream for all of them.
 * @param open opens the stream; an EventSource by default
 * @returns a function that ends it
 */
export function liveUpdates(client: QueryClient, open?: OpenStream): () => void {
  let end: (() => void) | undefined;
  let over = false;
  const begin = () => {
    import('./listen').then(
      ({ listen }) => {
        if (!over) end = listen(client, open);
      },
      () => {
        liveStore.setState({ state: 'fallback' });
        timer = setTimeout(begin, againAfter);
      },
    );
  };
  let timer = setTimeout(begin, afterFirstView);
  return () => {
    over = true;
    clearTimeout(timer);
    end?.();
  };
}
