import { audit, newId, type Database, type Knex } from '@portal/service-kit';
import { hash, randomBytes } from 'node:crypto';
import type { Actor } from './actor';

/** What a release token begins with, so that one that leaks is known for what it is. */
export const tokenPrefix = 'apron_release_';

/** A token that is good, and of which section. */
export interface ReleaseToken {
  id: string;
  name: string;
  actor: Actor;
}

interface Row {
  id: string;
  name: string;
  label: string;
  employee: string | null;
}

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token that somebody sent; undefined when there is none, or none that is good any more. */
export async function findToken(db: Database, token: string): Promise<ReleaseToken | undefined> {
  const [row] = await db.query<Row>(
    'find release token',
    `update release_tokens set last_used_at = now()
     where token_hash = $1 and revoked_at is null and expires_at > now()
     returning id, name, label, created_by_employee as employee`,
    [digestOf(token)],
  );
  if (!row) return undefined;
  const { id, name, label, employee } = row;
  return { id, name, actor: { name: label, employeeId: employee, tokenId: id } };
}

export interface NewToken {
  /** The section that it releases. */
  name: string;
  /** Who uses it. */
  label: string;
  /** For how long it is good. */
  days: number;
}

/**
 * Makes a token. Only its digest is kept.
 * @param trx of the call that asked for it
 * @param actor who made it
 */
export async function makeToken(
  trx: Knex.Transaction,
  { name, label, days }: NewToken,
  actor: Actor,
): Promise<{ id: string; token: string }> {
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const id = newId();
  await trx('release_tokens').insert({
    id,
    name,
    label,
    token_hash: digestOf(token),
    created_by: actor.name,
    created_by_employee: actor.employeeId,
    expires_at: trx.raw('now() + make_interval(days => ?)', [days]),
  });
  await audit(trx, {
    action: 'releaseToken.create',
    entity: 'remote',
    entityId: name,
    after: { id, label, days },
    actor,
  });
  return { id, token };
}

/** Takes a token back. @returns whether there was a good one */
export async function revokeToken(
  trx: Knex.Transaction,
  { name, id }: { name: string; id: string },
  actor: Actor,
): Promise<boolean> {
  const revoked = (await trx('release_tokens')
    .where({ name, id, revoked_at: null })
    .update({ revoked_at: trx.fn.now() })) as number;
  if (!revoked) return false;
  await audit(trx, {
    action: 'releaseToken.revoke',
    entity: 'remote',
    entityId: name,
    before: { id },
    actor,
  });
  return true;
}
