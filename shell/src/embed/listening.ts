import { embedStream, liveUpdates, type QueryClient } from '@portal/portal-sdk/host';
import type { EmbedSession } from './session';

/**
 * Keeps what the page's sections show fresh, by one stream for all of them, while there is one and somebody is signed in.
 * @returns to be called for each section that comes; what it answers, when that one goes
 */
export function listening(portal: string, session: EmbedSession, client: QueryClient): () => () => void {
  const open = embedStream({ portal, token: session.token });
  let shown = 0;
  let end: (() => void) | undefined;
  const settle = () => {
    const wanted = shown > 0 && session.useSeen.getState().phase === 'in';
    if (wanted) end ??= liveUpdates(client, open);
    else {
      end?.();
      end = undefined;
    }
  };
  session.useSeen.subscribe(settle);
  const count = (change: number) => {
    shown += change;
    settle();
  };
  return () => {
    count(1);
    return () => count(-1);
  };
}
