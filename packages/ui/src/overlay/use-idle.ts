import { startTransition, useEffect, useState } from 'react';

/**
 * For content that is prepared before it is needed.
 * @returns whether the browser has been idle since the first render; always false without idle callbacks
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
