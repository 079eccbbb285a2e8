import { startTransition, useEffect, useState } from 'react';

/**
 * For what is made ready before somebody asks for it.
 * @returns whether the browser has had nothing to do since this was first drawn; browsers that cannot tell never have
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return undefined;
    const handle = requestIdleCallback(() => startTransition(() => setIdle(true)));
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
