import { useEffect, useState } from 'react';

/** After a touch the click comes a moment later than the finger is gone. */
const CLICK_AFTER_MS = 100;

/**
 * Something that stays as it was while a pointer is pressed, until its click has come.
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
