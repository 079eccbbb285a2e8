import {
  shellName,
  shellsOfLastMajor,
  type EarlierShell,
  type RemoteManifest,
  type ShellOffer,
} from '@portal/contracts';
import type { Surface } from '@portal/contracts/evidence';
import { rowsOf, type Knex } from '@portal/service-kit';
import { surfaceOf } from './records';

/** What a published shell offers to sections. */
export const offerOf = ({ contractVersion, provides = {} }: RemoteManifest): ShellOffer => ({
  contractVersion,
  shared: provides,
});

/** The shells that everybody had, the latest first: sections of the last major run in one of them. */
export const earlierShells = (trx: Knex.Transaction): Promise<EarlierShell[]> =>
  rowsOf(trx, 'select version, contract_version as "contractVersion", shared from given_shells()');

/**
 * What a section finds in a portal: the calls, abilities and places of the shell that people have, and the names of the
 * shell in which it runs.
 * @param earlier version of that shell; undefined where it is the one that people have
 * @param sent files of the shell that people are given, where they are not stored yet
 * @returns undefined where one of them was built without a record
 */
export async function surfaceOfServing(
  trx: Knex.Transaction,
  shell: RemoteManifest,
  earlier: string | undefined,
  sent?: ReadonlyMap<string, Buffer>,
): Promise<Surface | undefined> {
  const surface = await surfaceOf(shell, sent);
  if (!surface || earlier === undefined) return surface;
  const row = (await trx('versions').where({ name: shellName, version: earlier }).first('manifest')) as {
    manifest: RemoteManifest;
  };
  const serving = await surfaceOf(row.manifest);
  return serving && { ...surface, names: serving.names };
}

/** The earlier shells in which sections of the last major run, beside each shell that people have. */
export async function servingShells(trx: Knex.Transaction): Promise<string[]> {
  const rows = await rowsOf<{ manifest: RemoteManifest }>(
    trx,
    `select v.manifest from sections s
     join versions v on v.name = s.name and v.version in (s.active_version, s.canary_version) where s.name = ?`,
    [shellName],
  );
  const earlier = await earlierShells(trx);
  return rows.flatMap(({ manifest }) =>
    shellsOfLastMajor(offerOf(manifest), earlier).map(({ version }) => version),
  );
}
