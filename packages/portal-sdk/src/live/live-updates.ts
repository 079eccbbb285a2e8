import type { QueryClient } from '@tanstack/react-query';
import { calm } from '../host/calm';
import { liveStore } from './live-state';
import type { OpenStream } from './open-stream';

/** Milliseconds after the first view until the page starts listening to changes, unless somebody types. */
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
    // Its first word draws the shell again and reads lists again.
    calm()
      .then(() => import('./listen'))
      .then(
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
