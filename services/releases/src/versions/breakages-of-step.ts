import type { RemoteManifest } from '@portal/contracts';
import { audit, type Knex } from '@portal/service-kit';
import { auditedToken, type Actor } from '../actor';
import { assertNothingBreaks, breakagesOf, type Breakage } from '../publishing/requirements';
import type { SectionRow } from './section-row';

/**
 * What the step breaks for people: the versions that somebody newly gets are compared with those that stay. Moves
 * are compared one after the other, so that two of them cannot both fit only what was there before.
 * @throws `release_refused` unless the cause has a reason
 */
export async function breakagesOfStep(
  trx: Knex.Transaction,
  { name, active_version, canary_version }: SectionRow,
  { pointers, first }: { pointers: Partial<SectionRow>; first?: boolean | undefined },
  { reason, together }: { reason?: string | undefined; together?: readonly RemoteManifest[] },
): Promise<Breakage[]> {
  const active = pointers.active_version !== active_version || first ? pointers.active_version : undefined;
  const canary = pointers.canary_version === canary_version ? undefined : pointers.canary_version;
  const given = active ?? canary;
  if (!given) return [];
  await trx.raw(`select pg_advisory_xact_lock(hashtext('releases.breakages'))`);
  const { manifest } = (await trx('versions').where({ name, version: given }).first('manifest')) as {
    manifest: RemoteManifest;
  };
  const found = await breakagesOf(trx, manifest, { together });
  assertNothingBreaks(found, reason);
  return found;
}

/** Records what a move broke, and why it went on: in the audit trail, and so in the security log. */
export async function auditBreakages(
  trx: Knex.Transaction,
  { name, version }: { name: string; version: string },
  breaks: readonly Breakage[],
  { actor, reason }: { actor: Actor; reason?: string | undefined },
): Promise<void> {
  if (breaks.length === 0) return;
  const after = { version, override: true, reason, breaks, ...auditedToken(actor) };
  await audit(trx, 'remote.breaks', name, { after, actor });
}
