import { message, shellName, type ReleaseMoveKind, type RemoteManifest } from '@portal/contracts';
import { audit, newId, type Knex } from '@portal/service-kit';
import { auditedToken, type Actor } from '../actor';
import { wrongState } from '../refusals';
import { auditBreakages, breakagesOfStep } from './breakages-of-step';
import {
  assertSigned,
  lockKnownSection,
  lockOrBegin,
  lockSection,
  pointersOf,
  previousVersion,
  staysOnSql,
  type SectionRow,
} from './section-row';

/** Who moves a section, and why. */
export interface Cause {
  actor: Actor;
  note: string | null;
  /** Why it goes on although sections use what would be gone. */
  reason?: string | undefined;
  together?: readonly RemoteManifest[];
}

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
  pointers: Partial<SectionRow>;
  /** Kinds of moves that this one ends. */
  ends: readonly ReleaseMoveKind[];
  /** What ends was rolled back: nobody goes back to it. */
  badly?: boolean;
  /** It ends another move, and lasts no time itself. */
  atOnce?: boolean;
  /** Nobody has had the section yet. */
  first?: boolean;
}

const full = ['build', 'activate', 'rollback', 'auto_rollback'] as const;

/** Moves the pointers, ends the moves before, records this one, and audits it. */
async function make(trx: Knex.Transaction, before: SectionRow, step: Step, cause: Cause): Promise<void> {
  const { actor, note, reason } = cause;
  const breakages = await breakagesOfStep(trx, before, step, cause);
  const { kind, version, share, pointers, ends, badly = false, atOnce, first } = step;
  const { name } = before;
  if (share > 0) await assertSigned(trx, name, version);
  await trx('sections')
    .where({ name })
    .update({ ...pointers, updated_at: trx.fn.now() });
  await trx('moves')
    .where({ name, ended_at: null })
    .whereIn('kind', [...ends])
    .update({ ended_at: trx.fn.now(), ended_badly: badly });
  await trx('moves').insert({
    id: newId(),
    name,
    version,
    kind,
    share,
    note: note ?? reason ?? null,
    by_name: actor.name,
    by_employee: actor.employeeId,
    token_id: actor.token?.id,
    ...(atOnce && { ended_at: trx.fn.now() }),
  });
  await audit(trx, auditNames[kind], name, {
    before: first ? undefined : pointersOf(before),
    after: { ...pointersOf({ ...before, ...pointers }), ...(note && { note }), ...auditedToken(actor) },
    actor,
  });
  await auditBreakages(trx, { name, version }, breakages, cause);
}

/** Gives a version to everybody, and ends a trial. A version that everybody has already stays, and nothing is recorded. */
export async function activate(
  trx: Knex.Transaction,
  name: string,
  version: string,
  cause: Cause,
): Promise<void> {
  const { row, isNew } = await lockOrBegin(trx, name, version);
  if (!isNew && row.active_version === version && !row.canary_version) return;
  const pointers = { active_version: version, ...noCanary };
  const ends = [...full, 'canary'] as const;
  await make(trx, row, { kind: 'activate', version, share: 100, pointers, ends, first: isNew }, cause);
}

/** Gives everybody the first version of a section, from the build folder. `left` when the registry knows the section. */
export async function beginWithBuild(
  trx: Knex.Transaction,
  name: string,
  version: string,
  cause: Cause,
): Promise<'moved' | 'left'> {
  const { row, isNew } = await lockOrBegin(trx, name, version);
  if (!isNew) return 'left';
  const pointers = { active_version: version, built_version: version };
  await make(trx, row, { kind: 'build', version, share: 100, pointers, ends: full, first: true }, cause);
  return 'moved';
}

/**
 * Gives everybody a version of the build folder. A trial goes on, unless it was of this one.
 * @param again also one that was published or released before, and that people no longer have
 */
export async function activateBuild(
  trx: Knex.Transaction,
  name: string,
  version: string,
  cause: Cause,
  { again = false } = {},
): Promise<'moved' | 'active' | 'left'> {
  if ((await beginWithBuild(trx, name, version, cause)) === 'moved') return 'moved';
  const row = await lockKnownSection(trx, name);
  const { source } = (await trx('versions').where({ name, version }).first('source')) as { source: string };
  const wasThere = row.built_version === version || source === 'release';
  if (row.active_version === version || (wasThere && !again)) {
    await trx('sections').where({ name }).update({ built_version: version });
    return row.active_version === version ? 'active' : 'left';
  }
  const promoted = row.canary_version === version;
  const pointers = {
    active_version: version,
    built_version: version,
    ...(promoted && noCanary),
  };
  const ends = promoted ? ([...full, 'canary'] as const) : full;
  await make(trx, row, { kind: 'build', version, share: 100, pointers, ends }, cause);
  return 'moved';
}

/** Gives a version to a share of the users, in percent; the others keep what they have. */
export async function tryOut(
  trx: Knex.Transaction,
  name: string,
  version: string,
  share: number,
  cause: Cause,
): Promise<void> {
  const row = await lockSection(trx, name);
  if (!row) throw wrongState(message('sections.unreleased'));
  if (row.active_version === version) throw wrongState(message('sections.releasedToAll'));
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
  const row = await lockKnownSection(trx, name);
  const tried = of === row.active_version ? null : row.canary_version;
  if (tried) {
    const end = { ends: ['canary'], badly: true, atOnce: true } as const;
    await make(trx, row, { kind, version: tried, share: 0, pointers: noCanary, ...end }, cause);
    return tried;
  }
  const version = await previousVersion(trx, row);
  if (!version) throw wrongState(message('sections.noEarlierVersion'));
  const pointers = { active_version: version, ...(version === row.canary_version && noCanary) };
  await make(trx, row, { kind, version, share: 100, pointers, ends: full, badly: true }, cause);
  return row.active_version;
}

const staysOn = async (trx: Knex.Transaction, { name, active_version }: SectionRow) =>
  (await trx('versions as v')
    .where({ name, version: active_version })
    .andWhereRaw(staysOnSql)
    .first('name')) !== undefined;

/** Switches a section off for everybody. */
export async function kill(trx: Knex.Transaction, name: string, cause: Cause): Promise<void> {
  const row = await lockKnownSection(trx, name);
  if (row.killed_at) throw wrongState(message('sections.alreadyOff'));
  if (await staysOn(trx, row))
    throw wrongState(message(name === shellName ? 'sections.shellStaysOn' : 'sections.staysOn'));
  const pointers = {
    killed_note: cause.note,
    killed_by: cause.actor.name,
    killed_at: new Date().toISOString(),
  };
  await make(trx, row, { kind: 'kill', version: row.active_version, share: 0, pointers, ends: [] }, cause);
}

/** Switches a section on again. */
export async function unkill(trx: Knex.Transaction, name: string, cause: Cause): Promise<void> {
  const row = await lockKnownSection(trx, name);
  if (!row.killed_at) throw wrongState(message('sections.notOff'));
  const pointers = { killed_note: null, killed_by: null, killed_at: null };
  const end = { ends: ['kill'], atOnce: true } as const;
  await make(trx, row, { kind: 'unkill', version: row.active_version, share: 100, pointers, ...end }, cause);
}

/** Sets from when on a new version of a section is rolled back automatically. */
export async function setThreshold(
  trx: Knex.Transaction,
  name: string,
  { percent, loads }: { percent: number; loads: number },
  actor: Actor,
): Promise<void> {
  const row = await lockKnownSection(trx, name);
  await trx('sections').where({ name }).update({ failure_percent: percent, failure_loads: loads });
  await audit(trx, 'remote.threshold', name, {
    before: { percent: row.failure_percent, loads: row.failure_loads },
    after: { percent, loads },
    actor,
  });
}
