import type { Middleware } from 'koa';
import { tooMany } from '../http/errors';
import { stateOf } from '../http/state';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Calls of one account that may wait. */
const longestQueue = 1000;

/**
 * Limits the calls that one account has running at once; more of them wait, in order. A service has few connections to
 * the database: without this the calls of one account could take all of them.
 * @param atOnce calls of one account that run at once
 */
export function concurrencyLimit(atOnce: number): Middleware {
  const queues = new Map<string, Queue>();

  async function inTurn(account: string, work: () => Promise<void>): Promise<void> {
    const queue = queues.get(account) ?? { running: 0, waiting: [] };
    queues.set(account, queue);
    if (queue.running < atOnce) queue.running += 1;
    else if (queue.waiting.length < longestQueue)
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else throw tooMany('gateway.tooManyCalls', { msBeforeNext: 1000 });
    try {
      await work();
    } finally {
      // The call that waited longest takes over the place.
      const next = queue.waiting.shift();
      if (next) next();
      else if ((queue.running -= 1) === 0) queues.delete(account);
    }
  }

  return async (ctx, next) => {
    const account = stateOf(ctx).signedIn?.accountId;
    await (account === undefined ? next() : inTurn(account, next));
  };
}
