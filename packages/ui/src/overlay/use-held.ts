import { useEffect, useState } from 'react';

/** After a touch the click follows shortly after the finger is lifted. */
const CLICK_AFTER_MS = 100;

/**
 * A value that does not change while a pointer is pressed, until its click.
 * @returns what is held (null for nothing), and what holds something else: to be called with `pointerdown`
 */
export function useHeld<T extends object>(): readonly [T | null, (what: T | null) => void] {
  const [held, hold] = useState<T | null>(null);
  useEffect(() => {
    if (!held) return undefined;
    let after: ReturnType<typeof setTimeout>;
    const letGo = () => {
      after = setTimeout(() => hold(null), CLICK_AFTER_MS);
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) window.addEventListener(end, letGo);
    return () => {
      clearTimeout(after);
      for (const end of ends) window.removeEventListener(end, letGo);
    };
  }, [held]);
  return [held, hold];
}
