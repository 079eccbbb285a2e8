import { useEffect, useState } from 'react';
import { afterFirstView, calm } from '@portal/portal-sdk/host';

/**
 * Whether the first view is complete and nobody has typed since, so that other work may start. Immediately true offline.
 */
export function useIdle(): boolean {
  const [rested, setRested] = useState(() => !navigator.onLine);
  useEffect(() => {
    let over = false;
    const rest = () => void calm().then(() => over || setRested(true));
    const timer = setTimeout(rest, afterFirstView);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, []);
  return rested;
}
