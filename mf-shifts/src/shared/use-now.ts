import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated every so many seconds. */
export function useNow(seconds = 15): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return now;
}
