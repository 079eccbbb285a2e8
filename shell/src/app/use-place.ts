import { useEffect, useRef } from 'react';
import { useLocation } from '@portal/portal-sdk';
import { useNavigationType } from '@portal/portal-sdk/host';

/** Where each entry of the history was scrolled to, by the router's key. */
const places = new Map<string, number>();
/** Milliseconds in which a page that is gone back to may grow to its old length. */
const patience = 3000;

/** Scrolls there as soon as the page is long enough, unless the person moves first. */
function scrollBackTo(top: number): () => void {
  const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, stop);
  };
  const timer = setTimeout(stop, patience);
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true });
  grown.observe(document.body);
  return stop;
}

/**
 * Focus and scroll position after a navigation: a new page begins at its top and the keyboard goes on from there, not
 * from the link that was followed; Back and Forward lead to where the page was left.
 * @returns for the element around the page
 */
export function usePlace() {
  const { key, pathname } = useLocation();
  const back = useNavigationType() === 'POP';
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    const note = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    // Unless the page itself has put the focus where it wants it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    const top = back ? (places.get(key) ?? 0) : 0;
    if (top > 0) return scrollBackTo(top);
    window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, back]);
  return main;
}
