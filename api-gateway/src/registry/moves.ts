import type { ReleaseMoveKind } from '@portal/contracts';
import { audit, newId, PortalError, type Knex } from '@portal/service-kit';
import type { Actor } from './actor';
import { holdKnownRemote, holdRemote, pointersOf, type RemoteRow } from './remote-row';
import { versionToGoBackTo } from './previous-version';

/** Who moves a section, and why. */
export interface Cause {
  actor: Actor;
  note: string | null;
}

const wrongState = (message: string) => new PortalError('wrong_state', message);
const noCanary = { canary_version: null, canary_share: null };

const auditNames: Record<ReleaseMoveKind, string> = {
  build: 'remote.activate',
  activate: 'remote.activate',
  canary: 'remote.canary',
  rollback: 'remote.rollback',
  auto_rollback: 'remote.autoRollback',
  kill: 'remote.kill',
  unkill: 'remote.unkill',
};

interface Step {
  kind: ReleaseMoveKind;
  version: string;
  share: number;
  /** How the pointers stand afterwards. */
  pointers: Partial<RemoteRow>;
  /** Kinds of moves that this one ends. */
  ends: readonly ReleaseMoveKind[];
  /** What is ended was taken back, so nobody goes back to it. */
  badly?: boolean;
  /** Ends something and is no time of its own. */
  atOnce?: boolean;
  /** Nobody has had the section yet. */
  first?: boolean;
}

const full = ['build', 'activate', 'rollback', 'auto_rollback'] as const;

/** Moves the pointers, ends what stood there before, begins what stands there now, and writes all of it down. */
async function make(
  trx: Knex.Transaction,
  before: RemoteRow,
  step: Step,
  { actor, note }: Cause,
): Promise<void> {
  const { kind, version, share, pointers, ends, badly = false, atOnce, first } = step;
  const { name } = before;
  await trx('remotes')
    .where({ name })
    .update({ ...pointers, updated_at: trx.fn.now() });
  await trx('remote_moves')
    .where({ name, ended_at: null })
    .whereIn('kind', [...ends])
    .update({ ended_at: trx.fn.now(), ended_badly: badly });
  await trx('remote_moves').insert({
    id: newId(),
    name,
    version,
    kind,
    share,
    note,
    by_name: actor.name,
    by_employee: actor.employeeId,
    token_id: actor.tokenId,
    ...(atOnce && { ended_at: trx.fn.now() }),
  });
  await audit(trx, {
    action: auditNames[kind],
    entity: 'remote',
    entityId: name,
    before: first ? undefined : pointersOf(before),
    after: { ...pointersOf({ ...before, ...pointers }), ...(note && { note }) },
    actor,
  });
}

/** The section's row; made for a section that nobody has had yet. */
async function holdOrBegin(trx: Knex.Transaction, name: string, version: string) {
  const begun = (await trx('remotes')
    .insert({ name, active_version: version, built_version: '' })
    .onConflict('name')
    .ignore()
    .returning('name')) as unknown[];
  return { row: await holdKnownRemote(trx, name), isNew: begun.length > 0 };
}

/**
 * Gives a version to everybody. A version that everybody has already stays, and nothing is written down; a trial that
 * goes on beside it ends.
 */
export async function activate(
  trx: Knex.Transaction,
  name: string,
  version: string,
  cause: Cause,
): Promise<void> {
  const { row, isNew } = await holdOrBegin(trx, name, version);
  if (!isNew && row.active_version === version && !row.canary_version) return;
  const pointers = { active_version: version, ...noCanary };
  const ends = [...full, 'canary'] as const;
  await make(trx, row, { kind: 'activate', version, share: 100, pointers, ends, first: isNew }, cause);
}

/** Gives a version to everybody because the build folder holds it now. A trial goes on, unless it was of this one. */
export async function activateBuild(
  trx: Knex.Transaction,
  name: string,
  version: string,
  cause: Cause,
): Promise<void> {
  const { row, isNew } = await holdOrBegin(trx, name, version);
  if (row.built_version === version) return;
  const promoted = row.canary_version === version;
  const pointers = {
    active_version: version,
    built_version: version,
    ...(promoted && noCanary),
  };
  const ends = promoted ? ([...full, 'canary'] as const) : full;
  await make(trx, row, { kind: 'build', version, share: 100, pointers, ends, first: isNew }, cause);
}

/** Gives a version to a share of the users, in percent; the others keep what they have. */
export async function tryOut(
  trx: Knex.Transaction,
  name: string,
  version: string,
  share: number,
  cause: Cause,
): Promise<void> {
  const row = await holdRemote(trx, name);
  if (!row) throw wrongState('Nobody has this section yet. Release it to everybody first.');
  if (row.active_version === version)
    throw wrongState('Everybody has this version already. Build another one to try out.');
  if (row.canary_version === version && row.canary_share === share) return;
  const pointers = { canary_version: version, canary_share: share };
  await make(trx, row, { kind: 'canary', version, share, pointers, ends: ['canary'] }, cause);
}

/**
 * Ends the trial that goes on, or else gives everybody the version that they had before.
 * @param kind who decided: somebody, or the portal for too many failures
 * @param of the version that is taken back; undefined: the one on trial, or else the active one
 * @returns the version that was taken back
 */
export async function rollBack(
  trx: Knex.Transaction,
  name: string,
  kind: 'rollback' | 'auto_rollback',
  cause: Cause,
  of?: string,
): Promise<string> {
  const row = await holdKnownRemote(trx, name);
  const tried = of === row.active_version ? null : row.canary_version;
  if (tried) {
    const end = { ends: ['canary'], badly: true, atOnce: true } as const;
    await make(trx, row, { kind, version: tried, share: 0, pointers: noCanary, ...end }, cause);
    return tried;
  }
  const version = await versionToGoBackTo(trx, name, row.active_version);
  if (!version)
    throw wrongState(
      'There is no earlier version to go back to. Release a mended one, or switch the section off.',
    );
  const pointers = { active_version: version, ...(version === row.canary_version && noCanary) };
  await make(trx, row, { kind, version, share: 100, pointers, ends: full, badly: true }, cause);
  return row.active_version;
}

/** Switches a section off for everybody. */
export async function kill(trx: Knex.Transaction, name: string, cause: Cause): Promise<void> {
  const row = await holdKnownRemote(trx, name);
  if (row.killed_at) throw wrongState('This section is switched off already.');
  const pointers = {
    killed_note: cause.note,
    killed_by: cause.actor.name,
    killed_at: new Date().toISOString(),
  };
  await make(trx, row, { kind: 'kill', version: row.active_version, share: 0, pointers, ends: [] }, cause);
}

/** Switches a section on again. */
export async function unkill(trx: Knex.Transaction, name: string, cause: Cause): Promise<void> {
  const row = await holdKnownRemote(trx, name);
  if (!row.killed_at) throw wrongState('This section is not switched off.');
  const pointers = { killed_note: null, killed_by: null, killed_at: null };
  const end = { ends: ['kill'], atOnce: true } as const;
  await make(trx, row, { kind: 'unkill', version: row.active_version, share: 100, pointers, ...end }, cause);
}
