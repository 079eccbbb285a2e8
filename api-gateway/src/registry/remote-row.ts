import { notFound, type Knex } from '@portal/service-kit';
import { isOnTrial } from './canary';

/** Where a section's pointers stand. */
export interface RemoteRow {
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

/** The version that a person has. */
export const versionOf = (row: RemoteRow, employeeId: string): string =>
  row.canary_version && isOnTrial(employeeId, row.name, row.canary_share ?? 0)
    ? row.canary_version
    : row.active_version;

/** The section's row, held until the transaction ends: moves of one section come one after the other. */
export const holdRemote = async (trx: Knex.Transaction, name: string): Promise<RemoteRow | undefined> =>
  (await trx('remotes').where({ name }).forUpdate().first()) as RemoteRow | undefined;

/** As `holdRemote`. @throws `not_found` when there is no such section */
export async function holdKnownRemote(trx: Knex.Transaction, name: string): Promise<RemoteRow> {
  const row = await holdRemote(trx, name);
  if (!row) throw notFound();
  return row;
}

/** What the audit trail says of a section before and after a move. */
export const pointersOf = (row: RemoteRow) => ({
  version: row.active_version,
  ...(row.canary_version && { canary: { version: row.canary_version, share: row.canary_share } }),
  ...(row.killed_at && { killed: row.killed_note }),
});
