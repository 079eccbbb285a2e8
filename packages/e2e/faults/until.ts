import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 50;

/**
 * Waits until something is true.
 * @returns milliseconds it took
 * @throws when it is not within `withinMs`
 */
export async function until(
  what: string,
  withinMs: number,
  isTrue: () => boolean | Promise<boolean>,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (await isTrue()) return performance.now() - started;
    if (performance.now() - started > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(everyMs);
  }
}
