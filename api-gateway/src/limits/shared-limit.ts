import type { Database } from '@portal/service-kit';
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts in PostgreSQL, for all gateways together: `points` in `duration` seconds. */
export const limiterIn = (db: Database, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: db.knex,
    storeType: 'knex',
    schemaName: 'gateway',
    tableName: 'rate_limits',
    tableCreated: true,
    // A job does it, once for all gateways.
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });

const seconds = 60;
/** Calls that a gateway takes from PostgreSQL at once, as a share of the limit. */
const lot = 0.05;
const mostKeys = 50_000;

/** What a key may do at this gateway in a minute that began with its first call. */
interface Window {
  used: number;
  granted: number;
  /** Whether the lot that was granted unasked is counted in PostgreSQL. */
  counted: boolean;
  /** Nothing more is granted until it ends. */
  full: boolean;
  endsAt: number;
  asking?: Promise<void> | undefined;
}

/**
 * How many calls a key may make in a minute at all gateways together. A gateway takes them from PostgreSQL in lots of a
 * twentieth of the limit: an ordinary call asks nothing. The first lot is granted unasked and counted with the second
 * one, so that a key may have up to a twentieth more for each further gateway.
 */
export class SharedLimit {
  private readonly windows = new LRUCache<string, Window>({ max: mostKeys });
  private readonly limiter: RateLimiterPostgres;
  private readonly lotSize: number;

  constructor(
    db: Database,
    name: string,
    readonly points: number,
  ) {
    this.limiter = limiterIn(db, name, points, seconds);
    this.lotSize = Math.max(1, Math.floor(points * lot));
  }

  /**
   * Counts a call.
   * @returns undefined when it may be made; else by how many calls it is too much, and how long to wait
   */
  async take(key: string): Promise<{ over: number; msBeforeNext: number } | undefined> {
    const now = Date.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { used: 0, granted: this.lotSize, counted: false, full: false, endsAt: now + seconds * 1000 };
      this.windows.set(key, window);
    }
    const number = (window.used += 1);
    while (number > window.granted && !window.full) await this.askOnce(key, window);
    if (number <= window.granted) return undefined;
    return { over: number - window.granted, msBeforeNext: Math.max(0, window.endsAt - Date.now()) };
  }

  /** Calls that arrive while it is asked wait for the same answer. */
  private askOnce(key: string, window: Window): Promise<void> {
    window.asking ??= this.ask(key, window).finally(() => (window.asking = undefined));
    return window.asking;
  }

  private async ask(key: string, window: Window): Promise<void> {
    const unpaid = window.counted ? 0 : this.lotSize;
    const wanted = unpaid + this.lotSize;
    try {
      await this.limiter.consume(key, wanted);
      window.granted += this.lotSize;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        const left = this.points - (refusal.consumedPoints - wanted);
        window.granted += Math.max(0, left - unpaid);
        window.full = true;
        window.endsAt = Date.now() + refusal.msBeforeNext;
      } else {
        // Without a database it counts alone; few calls can be answered then.
        window.granted += this.lotSize;
        window.full = window.granted >= this.points;
      }
    }
    window.counted = true;
  }
}
