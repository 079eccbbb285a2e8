import { embedStream, liveUpdates, type QueryClient } from '@portal/portal-sdk/host';
import { isFrameOfPortal } from './at-portal';
import type { EmbedSession } from './session';

/** A frame in the portal polls lists: a browser has few connections for streams. */
const noStream: ReturnType<typeof embedStream> = (_hear, lost) => {
  const timer = setTimeout(lost);
  return () => clearTimeout(timer);
};

/**
 * Live updates for all sections of the page by one event stream, while there is a section and the user is signed in.
 * @returns a function to call for each added section; it returns one to call on removal
 */
export function liveSections(portal: string, session: EmbedSession, client: QueryClient): () => () => void {
  const open = isFrameOfPortal(portal) ? noStream : embedStream({ portal, token: session.token });
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
