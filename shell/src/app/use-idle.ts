import { useEffect, useState } from 'react';
import { afterFirstView } from '@portal/portal-sdk/host';

/** Whether the first view is complete, so that other work may start. Immediately true offline. */
export function useIdle(): boolean {
  const [rested, setRested] = useState(() => !navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), afterFirstView);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}
