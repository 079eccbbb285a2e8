import { type CallOutput, message, type verifyReleaseToken } from '@portal/contracts';
import { audit, newId, notFound, PortalError, type Database, type Knex } from '@portal/service-kit';
import { hash, randomBytes } from 'node:crypto';
import type { Actor } from './actor';

/** A prefix by which scanners recognise a leaked token. */
const tokenPrefix = 'apron_release_';

/** Joins a token `t` with its owner `p`, as long as that is an active system administrator. */
export const isOwnerSql = `p.employee_id = t.owner_employee and p.active and p.role = 'system_admin'`;

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * The section that a token releases, and the owner with whose rights it works.
 * @throws `unauthenticated` when there is none, or it is over; `forbidden` when its owner may release nothing any more
 */
export async function verifyToken(
  db: Database,
  token: string,
): Promise<CallOutput<typeof verifyReleaseToken>> {
  const [row] = await db.query<CallOutput<typeof verifyReleaseToken>>(
    'find release token',
    `update tokens t set last_used_at = now() from identity.principals p
     where t.token_hash = $1 and t.revoked_at is null and t.expires_at > now() and ${isOwnerSql}
     returning t.name as section, json_build_object('id', t.id, 'label', t.label) as "releaseToken",
       p.account_id as sub, p.employee_id as "employeeId", p.department_id as "departmentId", p.name`,
    [digestOf(token)],
  );
  if (row) return row;
  const [suspended] = await db.query<{ owner: string | null }>(
    'find suspended release token',
    `select owner_name as owner from tokens
     where token_hash = $1 and revoked_at is null and expires_at > now()`,
    [digestOf(token)],
  );
  if (!suspended) throw new PortalError('unauthenticated', message('sections.tokenInvalid'));
  throw new PortalError(
    'forbidden',
    suspended.owner
      ? message('sections.tokenSuspended', { name: suspended.owner })
      : message('sections.tokenOwnerless'),
  );
}

export interface NewToken {
  /** The section that it releases. */
  name: string;
  /** Who uses it. */
  label: string;
  /** For how long it works. */
  days: number;
  /** Who made it, where that is not the owner's name. */
  madeBy?: string;
}

/**
 * Makes a token. Only its digest is stored.
 * @param trx of the call that asked for it
 * @param owner the system administrator with whose rights it works
 */
export async function makeToken(
  trx: Knex.Transaction,
  { name, label, days, madeBy }: NewToken,
  owner: Actor,
): Promise<{ id: string; token: string }> {
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const id = newId();
  await trx('tokens').insert({
    id,
    name,
    label,
    token_hash: digestOf(token),
    created_by: madeBy ?? owner.name,
    created_by_employee: madeBy ? null : owner.employeeId,
    owner_name: owner.name,
    owner_employee: owner.employeeId,
    expires_at: trx.raw('now() + make_interval(days => ?)', [days]),
  });
  await audit(trx, 'releaseToken.create', name, {
    entity: 'remote',
    after: { id, label, days, ...(madeBy && { madeBy }) },
    actor: owner,
  });
  return { id, token };
}

/**
 * Makes somebody the owner of a token; what it is called and when it ends stays.
 * @throws `not_found` when there is none that could work
 */
export async function takeOverToken(
  trx: Knex.Transaction,
  { name, id }: { name: string; id: string },
  actor: Actor,
): Promise<void> {
  const before = (await trx('tokens')
    .where({ name, id, revoked_at: null })
    .andWhere('expires_at', '>', trx.fn.now())
    .forUpdate()
    .first('label', 'owner_name')) as { label: string; owner_name: string | null } | undefined;
  if (!before) throw notFound();
  await trx('tokens').where({ id }).update({ owner_name: actor.name, owner_employee: actor.employeeId });
  await audit(trx, 'releaseToken.takeOver', name, {
    entity: 'remote',
    before: { id, label: before.label, owner: before.owner_name },
    after: { id, label: before.label, owner: actor.name },
    actor,
  });
}

/** Takes a token back. @returns whether there was a good one */
export async function revokeToken(
  trx: Knex.Transaction,
  { name, id }: { name: string; id: string },
  actor: Actor,
): Promise<boolean> {
  const revoked = (await trx('tokens')
    .where({ name, id, revoked_at: null })
    .update({ revoked_at: trx.fn.now() })) as number;
  if (!revoked) return false;
  await audit(trx, 'releaseToken.revoke', name, { entity: 'remote', before: { id }, actor });
  return true;
}
