import { message, shellName } from '@portal/contracts';
import { notFound, rowsOf, type Knex } from '@portal/service-kit';
import { refused } from '../refusals';
import { trustedKeys } from '../settings';

/** Where a section's pointers stand. */
export interface SectionRow {
  name: string;
  active_version: string;
  built_version: string;
  canary_version: string | null;
  canary_share: number | null;
  killed_note: string | null;
  killed_by: string | null;
  killed_at: string | null;
  failure_percent: number | null;
  failure_loads: number | null;
}

/**
 * Whether a version `v` stays on: it is the shell's, or brings the page by which sections are managed, without which nobody
 * could switch it on again.
 */
export const staysOnSql = `(v.name = '${shellName}' or v.manifest->'routes' @> '[{"ability": "remote.manage"}]')`;

/** Whether a person gets a version of a section. */
export async function gets(
  trx: Knex.Transaction,
  { name, version, employeeId }: { name: string; version: string; employeeId: string },
): Promise<boolean> {
  const sql = 'select 1 from sections_of(?) where name = ? and version = ?';
  return (await rowsOf(trx, sql, [employeeId, name, version])).length > 0;
}

/** @throws `release_refused` when the keys of the section have not signed the version */
export async function assertSigned(trx: Knex.Transaction, name: string, version: string): Promise<void> {
  const row = (await trx('versions').where({ name, version }).first('integrity', 'signature')) as
    { integrity: string; signature: string | null } | undefined;
  if (row && !trustedKeys().accepts({ name, version, ...row }))
    throw refused(message('sections.notSigned', { name, version }));
}

/** The version that everybody had last before the active one, and that they can have again. */
export async function previousVersion(
  trx: Knex.Transaction,
  { name, active_version }: SectionRow,
): Promise<string | null> {
  const [previous] = await rowsOf<{ version: string | null }>(
    trx,
    'select previous_version(?, ?) as version',
    [name, active_version],
  );
  return previous?.version ?? null;
}

/** The section's row, locked until the transaction ends: moves of one section come one after the other. */
export const lockSection = async (trx: Knex.Transaction, name: string): Promise<SectionRow | undefined> =>
  (await trx('sections').where({ name }).forUpdate().first()) as SectionRow | undefined;

/** As `lockSection`. @throws `not_found` when there is no such section */
export async function lockKnownSection(trx: Knex.Transaction, name: string): Promise<SectionRow> {
  const row = await lockSection(trx, name);
  if (!row) throw notFound();
  return row;
}

/** The section's row, locked; inserted for a section that nobody has had yet. */
export async function lockOrBegin(trx: Knex.Transaction, name: string, version: string) {
  const begun = (await trx('sections')
    .insert({ name, active_version: version, built_version: '' })
    .onConflict('name')
    .ignore()
    .returning('name')) as unknown[];
  return { row: await lockKnownSection(trx, name), isNew: begun.length > 0 };
}

/** What the audit trail holds of a section before and after a move. */
export const pointersOf = (row: SectionRow) => ({
  version: row.active_version,
  ...(row.canary_version && { canary: { version: row.canary_version, share: row.canary_share } }),
  ...(row.killed_at && { killed: row.killed_note }),
});
