import type { Middleware } from 'koa';
import { tooMany } from '../http/errors';
import { stateOf } from '../http/state';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Calls of one account that may wait. */
const longestQueue = 1000;
/** No page has so many calls waiting: an account that does gets one turn at a time, and a quarter of the time at most. */
const crowd = 20;
const longestRestMs = 100;

/**
 * Limits the calls that one account has running at once; more of them wait, in order. A service has few connections to
 * the database: without this the calls of one account could take all of them.
 * @param atOnce calls of one account that run at once
 */
export function concurrencyLimit(atOnce: number): Middleware {
  const queues = new Map<string, Queue>();

  /** Starts the calls that waited longest. */
  function startNext(account: string, queue: Queue): void {
    while (queue.running < (queue.waiting.length > crowd ? 1 : atOnce)) {
      const next = queue.waiting.shift();
      if (!next) break;
      queue.running += 1;
      next();
    }
    if (queue.running === 0) queues.delete(account);
  }

  async function inTurn(account: string, work: () => Promise<void>): Promise<void> {
    const queue = queues.get(account) ?? { running: 0, waiting: [] };
    queues.set(account, queue);
    if (queue.waiting.length >= longestQueue) throw tooMany('gateway.tooManyCalls', { msBeforeNext: 1000 });
    await new Promise<void>((resolve) => {
      queue.waiting.push(resolve);
      startNext(account, queue);
    });
    const started = performance.now();
    const end = () => {
      queue.running -= 1;
      startNext(account, queue);
    };
    try {
      await work();
    } finally {
      if (queue.waiting.length > crowd)
        setTimeout(end, Math.min(3 * (performance.now() - started), longestRestMs)).unref();
      else end();
    }
  }

  return async (ctx, next) => {
    const account = stateOf(ctx).signedIn?.accountId;
    await (account === undefined ? next() : inTurn(account, next));
  };
}
