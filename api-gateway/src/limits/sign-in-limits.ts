import { message } from '@portal/contracts';
import { PortalError, type Database } from '@portal/service-kit';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { tooMany } from '../http/errors';
import type { LimitOptions } from '../options';
import { limiterIn } from './shared-limit';
import { Turns } from './turns';

const windowSeconds = 15 * 60;
/** Sign-ins of one address that are judged at once. */
const atOnce = 8;
/** No office mistypes so often in a minute: the sign-ins of an address that does are judged one at a time. */
const mostRefused = 20;

/** Who tries to sign in as whom. */
export interface SignInAttempt {
  /** Network address, as `networkOf` has it. */
  address: string;
  /** Id of the browser. */
  device: string;
  username: string;
}

/**
 * How often an address may try to sign in, whatever the names: identity counts each name by itself. Counted in
 * PostgreSQL for all gateways together. An attempt counts before it is judged and is taken back when it was right,
 * so a busy office behind one address is not locked out by its own sign-ins; nor is somebody there by the guesses
 * of others, on a device that is known for the account: it does not wait behind them either. Who cannot be counted
 * does not get in.
 */
export class SignInLimits {
  private readonly byAddress: RateLimiterPostgres;
  /** Refusals in the last minute by address. */
  private readonly refused = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
  private readonly turns = new Turns({
    atOnce: () => atOnce,
    slow: (address) => this.isSlow(address),
    refusal: 'gateway.tooManySignIns',
  });

  constructor(
    private readonly db: Database,
    limits: LimitOptions,
  ) {
    this.byAddress = limiterIn(db, 'login-address', limits.loginsPerAddress, windowSeconds);
  }

  /**
   * Judges an attempt by `verify` when its turn has come.
   * @throws `rate_limited`; `unavailable` when it cannot be counted; what `verify` throws
   */
  async judge<T>(attempt: SignInAttempt, verify: () => Promise<T>): Promise<T> {
    const { address } = attempt;
    const judged = () => this.counted(attempt, verify);
    if (this.isSlow(address) && (await this.isKnown(attempt))) return judged();
    return this.turns.take(address, judged);
  }

  private isSlow(address: string): boolean {
    return (this.refused.get(address) ?? 0) >= mostRefused;
  }

  private async counted<T>(attempt: SignInAttempt, verify: () => Promise<T>): Promise<T> {
    const { address } = attempt;
    try {
      await this.count(attempt);
      const verified = await verify();
      await this.byAddress.reward(address);
      return verified;
    } catch (refusal) {
      // With the right password it was no guess: the code comes next.
      if (refusal instanceof PortalError && refusal.code === 'code_required')
        await this.byAddress.reward(address);
      else this.refused.set(address, (this.refused.get(address) ?? 0) + 1, { noUpdateTTL: true });
      throw refusal;
    }
  }

  private async count(attempt: SignInAttempt): Promise<void> {
    try {
      await this.byAddress.consume(attempt.address);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes))
        throw new PortalError('unavailable', message('gateway.signInAway'), undefined, { cause: refusal });
      if (!(await this.isKnown(attempt))) throw tooMany('gateway.tooManySignIns', refusal);
    }
  }

  private async isKnown({ device, username }: SignInAttempt): Promise<boolean> {
    const rows = await this.db.query(
      'known device',
      'select 1 from identity.known_devices_by_username where username = $1::public.citext and digest = $2',
      [username, hash('sha256', device, 'buffer')],
    );
    return rows.length > 0;
  }
}
