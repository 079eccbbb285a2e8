import { useMemo, useSyncExternalStore, type ComponentProps } from 'react';
import type { Router } from '@portal/portal-sdk/host';
import type { NavigateDetail } from './protocol';

type Navigator = ComponentProps<typeof Router>['navigator'];
type To = Parameters<Navigator['push']>[0];
type NavigationType = NonNullable<ComponentProps<typeof Router>['navigationType']>;

interface Entry {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

interface Shown {
  location: Entry;
  navigationType: NavigationType;
}

const base = 'http://portal.invalid';
let made = 0;

function entryOf(to: To, state: unknown = null): Entry {
  made += 1;
  const { pathname, search, hash } =
    typeof to === 'string' ? new URL(to, base) : { pathname: '/', search: '', hash: '', ...to };
  return { pathname, search, hash, state, key: `embed-${made}` };
}
const pathOf = ({ pathname, search, hash }: Entry) => pathname + search + hash;

/**
 * In-memory history of a section: the page's URL and Back button are not touched.
 * @param portal origin for links that open in a new tab
 * @param asks called before each navigation; false cancels it
 */
export function createEmbedHistory(
  portal: string,
  first: string,
  asks: (path: string, by: NavigateDetail['by']) => boolean,
) {
  const entries = [entryOf(first)];
  let index = 0;
  let shown: Shown = { location: entries[0] as Entry, navigationType: 'POP' as NavigationType };
  const listeners = new Set<() => void>();
  const show = (navigationType: `${NavigationType}`) => {
    shown = {
      location: entries[index] as Entry,
      navigationType: navigationType as NavigationType,
    };
    for (const listener of listeners) listener();
  };
  const navigator: Navigator = {
    createHref: (to) => portal + pathOf(entryOf(to)),
    push(to, state) {
      const entry = entryOf(to, state);
      if (!asks(pathOf(entry), 'push')) return;
      entries.splice(index + 1, entries.length, entry);
      index += 1;
      show('PUSH');
    },
    replace(to, state) {
      const entry = entryOf(to, state);
      if (!asks(pathOf(entry), 'replace')) return;
      entries[index] = entry;
      show('REPLACE');
    },
    go(by) {
      const wanted = Math.min(Math.max(index + by, 0), entries.length - 1);
      const entry = entries[wanted];
      if (wanted === index || !entry || !asks(pathOf(entry), by)) return;
      index = wanted;
      show('POP');
    },
  };
  return {
    navigator,
    path: () => pathOf(shown.location),
    /** Navigates for the embedding page, without asking. */
    show(path: string) {
      if (path === pathOf(shown.location)) return;
      entries.splice(index + 1, entries.length, entryOf(path));
      index += 1;
      show('PUSH');
    },
    current: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type EmbedHistory = ReturnType<typeof createEmbedHistory>;

/** The part of a history that a router needs. */
export function useEmbedHistory(history: EmbedHistory) {
  const { location, navigationType } = useSyncExternalStore(history.subscribe, history.current);
  return useMemo(
    () => ({ location, navigationType, navigator: history.navigator }),
    [history, location, navigationType],
  );
}
