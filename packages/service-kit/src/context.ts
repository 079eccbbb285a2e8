import type { Knex } from 'knex';
import type { Principal } from './principal';
import type { SecurityEvent } from './security-log';

/** What is true for the request being answered. */
export interface RequestContext {
  requestId: string;
  principal?: Principal;
}

/**
 * The request that a transaction was begun for; undefined in jobs and at start. It goes with the transaction, not with
 * the code that runs: following each promise of each call costs more than all else that a service does around its SQL.
 */
export const contextOf = (trx: Knex.Transaction): RequestContext | undefined =>
  (trx.userParams as { context?: RequestContext } | undefined)?.context;

/** Events for the security log, written once the transaction is committed. */
export const auditedIn = (trx: Knex.Transaction): SecurityEvent[] | undefined =>
  (trx.userParams as { audited?: SecurityEvent[] } | undefined)?.audited;
