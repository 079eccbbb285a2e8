import type { Endpoint } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany } from '../http/errors';
import { stateOf } from '../http/state';
import type { LimitOptions } from '../options';
import type { Gateways } from './gateways';
import { SharedLimit } from './shared-limit';
import { Turns } from './turns';

export type AccountLimit = 'read' | 'write' | 'bulk';

/** Refusals after which the next ones take a second or two each, as a share of the limit. */
const patience = 0.1;
/** At random between these, so that they do not all come back at once. */
const [slowMs, slowestMs] = [1000, 2000];
/** Slow refusals of one account that wait at once; connections that ask for more are closed. */
const mostSlow = 200;

/** How many calls an account (or an address, without one) may make in a minute, at all gateways together. */
export class AccountLimits {
  private readonly limits: Record<AccountLimit, SharedLimit>;
  private readonly slow = new Map<string, number>();

  constructor(db: Database, limits: LimitOptions) {
    this.limits = {
      read: new SharedLimit(db, 'read', limits.reads),
      write: new SharedLimit(db, 'write', limits.writes),
      bulk: new SharedLimit(db, 'bulk', limits.bulk),
    };
  }

  /**
   * Counts a call that has come far enough to be answered.
   * @throws `rate_limited`; to those who go on asking, a second later: a flood costs no more than its connections
   */
  async count(ctx: Context, kind: AccountLimit): Promise<void> {
    const key = stateOf(ctx).signedIn?.accountId ?? ctx.ip;
    const limit = this.limits[kind];
    const wait = await limit.take(key);
    if (!wait) return;
    if (wait.over > limit.points * patience) await this.slowDown(ctx, key);
    throw tooMany('gateway.tooManyCalls', wait);
  }

  private async slowDown(ctx: Context, key: string): Promise<void> {
    const waiting = this.slow.get(key) ?? 0;
    if (waiting >= mostSlow) return void ctx.req.socket.destroy();
    this.slow.set(key, waiting + 1);
    await sleep(slowMs + Math.random() * (slowestMs - slowMs));
    const left = (this.slow.get(key) ?? 1) - 1;
    if (left > 0) this.slow.set(key, left);
    else this.slow.delete(key);
  }
}

/** Counts a call of an endpoint; 429 with `Retry-After` when it is one too many. */
export function accountLimit(limits: AccountLimits, { limit }: Endpoint): Middleware {
  // Sign-in counts for itself: it knows the name.
  if (limit === 'login') return (_ctx, next) => next();
  return async (ctx, next) => {
    await limits.count(ctx, limit);
    await next();
  };
}

/** No page has so many calls waiting: an account that does has one turn at a time. */
const crowd = 20;

/**
 * Has the calls of one account take turns, each gateway its part of them. A service has few connections to the database: without this the calls of one
 * account could take all of them.
 */
export function accountTurns(
  { concurrent }: Pick<LimitOptions, 'concurrent'>,
  gateways: Pick<Gateways, 'shareOf'>,
): Middleware {
  const turns = new Turns({
    atOnce: () => gateways.shareOf(concurrent),
    slow: (_account, waiting) => waiting > crowd,
    refusal: 'gateway.tooManyCalls',
  });
  return async (ctx, next) => {
    const account = stateOf(ctx).signedIn?.accountId;
    await (account === undefined ? next() : turns.take(account, next));
  };
}
