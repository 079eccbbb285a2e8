import { PortalError, type Database } from '@portal/service-kit';
import { hash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitOptions } from '../options';
import { tooMany } from './too-many';

const windowSeconds = 15 * 60;

/**
 * How often somebody may try to sign in, counted in PostgreSQL for all gateways together. An attempt counts
 * before it is looked at and is taken back when it was right, so a busy office behind one address is not shut out
 * by its own sign-ins. Who cannot be counted does not get in.
 */
export class LoginLimits {
  private readonly byName: RateLimiterPostgres;
  private readonly byAddress: RateLimiterPostgres;

  constructor(db: Database, limits: LimitOptions) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: db.knex,
        storeType: 'knex',
        schemaName: 'gateway',
        tableName: 'rate_limits',
        tableCreated: true,
        // Done by a job, once for all limiters and gateways.
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: windowSeconds,
      });
    this.byName = limiter('login-name', limits.loginsPerName);
    this.byAddress = limiter('login-address', limits.loginsPerAddress);
  }

  /**
   * Counts an attempt.
   * @returns takes it back, for one that was right
   * @throws `rate_limited`; `unavailable` when it cannot be counted
   */
  async take(address: string, username: string): Promise<() => Promise<void>> {
    // People type passwords into the wrong field: the name itself is not stored.
    const name = hash('sha256', `${address}|${username.toLowerCase()}`, 'base64url');
    try {
      await this.byAddress.consume(address);
      await this.byName.consume(name);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany('attempts to sign in', refusal);
      throw new PortalError(
        'unavailable',
        'Signing in is not possible right now. Try again in a moment.',
        undefined,
        { cause: refusal },
      );
    }
    return async () => {
      await this.byAddress.reward(address);
      await this.byName.delete(name);
    };
  }
}
