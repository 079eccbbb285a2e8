import { useEffect, useRef } from 'react';
import { useLocation } from '@portal/portal-sdk';
import { useNavigationType } from '@portal/portal-sdk/host';

/** Scroll position of each history entry, by the router's key. */
const places = new Map<string, number>();
/** Milliseconds in which a page may reach its old length after Back. */
const patience = 3000;

/** Scrolls once the page is long enough, unless the user scrolls first. */
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
 * Focus and scroll position after a navigation: a new page starts at the top with the focus on its start; Back and
 * Forward restore the position.
 * @returns a ref for the element around the page
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
    // Unless the page has set the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    const top = back ? (places.get(key) ?? 0) : 0;
    if (top > 0) return scrollBackTo(top);
    window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, back]);
  return main;
}
