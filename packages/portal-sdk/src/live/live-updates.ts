import type { QueryClient } from '@tanstack/react-query';
import { liveStore } from './live-state';
import type { OpenStream } from './open-stream';

/** Milliseconds after the first view until what it does not need begins, such as listening to changes. */
export const afterFirstView = 3000;
const againAfter = 30_000;

/**
 * Keeps the `live` queries of a page fresh while somebody is signed in, by one stream of events for all of them.
 * @param open how the stream is opened; the browser's own way by default
 * @returns ends it
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
