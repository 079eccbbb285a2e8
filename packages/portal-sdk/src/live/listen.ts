import {
  currentUser,
  liveBeatSeconds,
  liveEvents,
  type LiveEvent,
  type LiveEventName,
} from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { nullWhenSignedOut } from '../api/queries';
import { call } from '../api/call';
import { liveStore, type LiveState } from './live-state';
import { readChanged, readMissed } from './stale-queries';

/** Milliseconds until the next attempt after so many failed ones, more or less by half. */
const pauses = [1000, 2000, 5000, 10_000, 30_000];
/** Milliseconds for which a page that nobody sees goes on listening; a browser has few connections for all its tabs. */
const hiddenFor = 5000;
const silence = 2 * liveBeatSeconds * 1000;

type Timer = ReturnType<typeof setTimeout> | undefined;
const say = (state: LiveState) => liveStore.setState({ state });

/**
 * Listens to the stream of live events while the page is seen, and reads again what they tell of. An interrupted
 * stream is tried again, sooner at first.
 * @returns ends it
 */
export function listen(client: QueryClient): () => void {
  if (typeof EventSource === 'undefined') {
    say('fallback');
    return () => undefined;
  }
  let source: EventSource | undefined;
  let timer: Timer;
  let hiding: Timer;
  let failed = 0;
  let ended = false;
  let over = false;

  const after = (ms: number, what: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(what, ms);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const lost = () => {
    close();
    say('fallback');
    const pause = pauses[Math.min(failed, pauses.length - 1)] as number;
    failed += 1;
    after(pause * (0.5 + Math.random()), ended ? askWho : connect);
  };
  /** The session that listened is over. If another one goes on here, it listens; else the login page is due. */
  const askWho = () => {
    void nullWhenSignedOut(call(currentUser)).then((user) => user && connect(), lost);
  };
  function connect(): void {
    close();
    ended = false;
    if (document.hidden || over) return;
    const opened = new EventSource(liveEvents.path);
    source = opened;
    const on = <N extends LiveEventName>(name: N, hear?: (event: LiveEvent<N>) => void) =>
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        after(silence, lost);
        hear?.(JSON.parse(data) as LiveEvent<N>);
      });
    on('hello', (event) => {
      failed = 0;
      say('live');
      readMissed(client, event);
    });
    on('changed', (event) => readChanged(client, event));
    on('beat');
    on('bye', ({ reason }) => {
      ended = reason === 'session';
      // A sign-out of this very page loads it anew in a moment.
      if (ended) failed = Math.max(failed, 2);
    });
    opened.onerror = lost;
    after(silence, lost);
  }

  const rest = () => {
    close();
    say('connecting');
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(rest, hiddenFor);
    else if (!source) connect();
  };
  const onOnline = () => liveStore.getState().state === 'fallback' && connect();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', rest);
  addEventListener('online', onOnline);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', rest);
    removeEventListener('online', onOnline);
    clearTimeout(hiding);
    over = true;
    rest();
  };
}
