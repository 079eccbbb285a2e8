import { useRef } from 'react';
import { focused } from '../overlay/focused';

/** Where the focus was: the element and what it stands in, and its row among the rows of a list. */
interface Place {
  path: readonly HTMLElement[];
  rows: ParentNode | null;
  index: number;
}

const rowsOf = (list: ParentNode): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [role="row"], :scope > li'),
];

function placeNow(): Place {
  const path: HTMLElement[] = [];
  for (let at = focused(); at; at = at.parentElement) path.push(at);
  const row = path.find((element) => element.matches('[role="row"], li'));
  const rows = row?.parentNode ?? null;
  return { path, rows, index: row && rows ? rowsOf(rows).indexOf(row) : -1 };
}

const focusable = 'a[href], button:not(:disabled), [tabindex]';

/** What takes the place of an element that is gone: its row, the row that moved up into it, else what they stood in. */
function heirOf({ path, rows, index }: Place): HTMLElement | null {
  const left = rows?.isConnected ? rowsOf(rows) : [];
  const row = left[Math.min(index, left.length - 1)];
  const inRow = row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>(focusable);
  return inRow ?? path.find((element) => element.isConnected && element.matches('[tabindex]')) ?? null;
}

/** How long after a dialog its opener may still go: the list reloads. */
const watchedMs = 5000;

/** Passes the focus on when the element that got it back goes with its row, unless it has moved on by then. */
function watch(place: Place): void {
  const observer = new MutationObserver(() => {
    if (place.path[0]?.isConnected) return;
    stop();
    if (!focused()) heirOf(place)?.focus();
  });
  const timer = setTimeout(() => stop(), watchedMs);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const root = place.path[0]?.getRootNode();
  if (root) observer.observe(root, { childList: true, subtree: true });
}

/**
 * Remembers what has the focus when a dialog opens, and decides where it goes when the dialog has closed: back, and if
 * that is gone or goes soon, to what took its place.
 *
 * @returns to be asked on closing: the element that takes the opener's place, null while that one is still there, or
 *   false where nothing had the focus: it goes nowhere then
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null | false {
  const place = useRef<Place | null>(null);
  const wasOpen = useRef(false);
  // Read while the dialog is drawn: once it stands, the focus is inside.
  if (open && !wasOpen.current) place.current = placeNow();
  wasOpen.current = open;
  return () => {
    const was = place.current;
    if (!was) return null;
    if (was.path.length === 0) return false;
    if (!was.path[0]?.isConnected) return heirOf(was);
    watch(was);
    return null;
  };
}
