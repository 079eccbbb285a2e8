import type { Endpoint } from '@portal/contracts';
import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { stateOf } from '../http/state';
import type { LimitOptions } from '../options';
import { tooMany } from './too-many';

export type SessionLimit = 'read' | 'write' | 'bulk';

/** How many calls a session (or an address, without one) may make in a minute, counted in this process. */
export class SessionLimits {
  private readonly limiters: Record<SessionLimit, RateLimiterMemory>;

  constructor(limits: LimitOptions) {
    const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
    this.limiters = {
      read: perMinute(limits.reads),
      write: perMinute(limits.writes),
      bulk: perMinute(limits.bulk),
    };
  }

  /** Counts a call. Rejects with how long to wait when it is one too many. */
  take(kind: SessionLimit, key: string): Promise<RateLimiterRes> {
    return this.limiters[kind].consume(key);
  }
}

/** Counts a call of an endpoint; 429 with `Retry-After` when it is one too many. */
export function sessionLimit(limits: SessionLimits, { limit }: Endpoint): Middleware {
  // Sign-in counts for itself: it knows the name.
  if (limit === 'login') return (_ctx, next) => next();
  return async (ctx, next) => {
    await limits.take(limit, stateOf(ctx).signedIn?.key ?? ctx.ip).catch((wait: unknown) => {
      throw wait instanceof RateLimiterRes ? tooMany('calls', wait) : wait;
    });
    await next();
  };
}
