import { message } from '@portal/contracts';
import { PortalError, type Database } from '@portal/service-kit';
import { hash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../http/errors';
import type { LimitOptions } from '../options';

const windowSeconds = 15 * 60;

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
 * of others, on a device that is known for the account. Who cannot be counted does not get in.
 */
export class LoginLimits {
  private readonly byAddress: RateLimiterPostgres;

  constructor(
    private readonly db: Database,
    limits: LimitOptions,
  ) {
    this.byAddress = new RateLimiterPostgres({
      storeClient: db.knex,
      storeType: 'knex',
      schemaName: 'gateway',
      tableName: 'rate_limits',
      tableCreated: true,
      // A job does it, once for all gateways.
      clearExpiredByTimeout: false,
      keyPrefix: 'login-address',
      points: limits.loginsPerAddress,
      duration: windowSeconds,
    });
  }

  /**
   * Counts an attempt.
   * @returns takes it back, for one that was right
   * @throws `rate_limited`; `unavailable` when it cannot be counted
   */
  async take(attempt: SignInAttempt): Promise<() => Promise<void>> {
    try {
      await this.byAddress.consume(attempt.address);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes))
        throw new PortalError('unavailable', message('gateway.signInAway'), undefined, { cause: refusal });
      if (!(await this.isKnown(attempt))) throw tooMany('gateway.tooManySignIns', refusal);
    }
    return async () => {
      await this.byAddress.reward(attempt.address);
    };
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
