import { useEffect, useState } from 'react';
import { afterFirstView } from '@portal/portal-sdk/host';

/** Whether what the page shows first is there: what it does not need comes then. Without a connection at once. */
export function useRested(): boolean {
  const [rested, setRested] = useState(() => !navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), afterFirstView);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}
