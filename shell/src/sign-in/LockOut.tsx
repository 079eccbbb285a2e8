import { useEffect, useState } from 'react';
import { text } from './texts';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Countdown of a lock-out; announced once, at its end. */
export function LockOut({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = () => setLeft(secondsTo(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (left === 0) return <span role="status">{text('lockOutOver')}</span>;
  return <span role="timer">{text('lockOutLeft', { time: clock(left) })}</span>;
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));
