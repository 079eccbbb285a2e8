import { currentUser, liveBeatSeconds, type LiveEvent, type LiveEventName } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { nullWhenSignedOut } from '../api/queries';
import { call } from '../api/call';
import { liveStore, type LiveState } from './live-state';
import { byEventSource, type OpenStream } from './open-stream';
import { readChanged, readMissed } from './stale-queries';

/** Milliseconds until the next attempt by the number of failed ones, randomised by half. */
const pauses = [1000, 2000, 5000, 10_000, 30_000];
/** Milliseconds for which a hidden page listens; a browser has few connections for all its tabs. */
const hiddenFor = 5000;
const silence = 2 * liveBeatSeconds * 1000;

/** Undefined if the browser has none, as in a test. */
const ownWay = (): OpenStream | undefined => (typeof EventSource === 'undefined' ? undefined : byEventSource);

type Timer = ReturnType<typeof setTimeout> | undefined;
const setStatus = (state: LiveState) => liveStore.setState({ state });

/**
 * Listens to live events while the page is visible, and refreshes the lists that they name. An interrupted stream is
 * reopened, with increasing delays.
 * @param way opens the stream; an EventSource by default
 * @returns a function that ends it
 */
export function listen(client: QueryClient, way = ownWay()): () => void {
  if (!way) {
    setStatus('fallback');
    return () => undefined;
  }
  const open: OpenStream = way;
  let end: (() => void) | undefined;
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
    end?.();
    end = undefined;
  };
  const lost = () => {
    close();
    setStatus('fallback');
    const pause = pauses[Math.min(failed, pauses.length - 1)] as number;
    failed += 1;
    after(pause * (0.5 + Math.random()), ended ? checkSession : connect);
  };
  /** The session has ended. If there is a new session, it listens; otherwise the sign-in page is shown. */
  const checkSession = () => {
    void nullWhenSignedOut(call(currentUser)).then((user) => user && connect(), lost);
  };
  const handlers: { [N in LiveEventName]?: (event: LiveEvent<N>) => void } = {
    hello(event) {
      failed = 0;
      setStatus('live');
      readMissed(client, event);
    },
    changed: (event) => readChanged(client, event),
    bye({ reason }) {
      ended = reason === 'session';
      // A sign-out on this page reloads it in a moment.
      if (ended) failed = Math.max(failed, 2);
    },
  };
  function connect(): void {
    close();
    ended = false;
    if (document.hidden || over) return;
    end = open((name, data) => {
      after(silence, lost);
      handlers[name]?.(JSON.parse(data) as never);
    }, lost);
    after(silence, lost);
  }

  const rest = () => {
    close();
    setStatus('connecting');
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(rest, hiddenFor);
    else if (!end) connect();
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
