const everyMs = 20;

/**
 * How late this very process was, which waits for the processor as well: an answer that lies there unread is no late
 * answer. Times are those of `performance.now()`.
 */
export function watchOwnDelays() {
  const delays: { at: number; ms: number }[] = [];
  let due = performance.now() + everyMs;
  const timer = setInterval(() => {
    const at = performance.now();
    if (at > due) delays.push({ at, ms: at - due });
    due = at + everyMs;
  }, everyMs);
  return {
    /** The longest one between two times, in milliseconds. */
    between: (from: number, to: number): number =>
      Math.max(0, ...delays.filter(({ at, ms }) => at >= from && at - ms <= to).map(({ ms }) => ms)),
    stop: () => clearInterval(timer),
  };
}
