import { access } from 'node:fs/promises';
import path from 'node:path';
import { escapeIdentifier, type Client } from 'pg';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { parts } from '../parts';

/** The migration that each schema begins with. Earlier versions began with others, from which nothing leads here. */
const baseline = '000-baseline';

/** Lies in the folder of an embedded server that was made since every schema begins with its baseline. */
export const baselineFile = 'PORTAL_BASELINE';

/**
 * What to say about data of an earlier version.
 *
 * @param what - where they are, at the beginning of a sentence
 * @param emptied - how to get rid of demo data
 */
export const olderData = (what: string, emptied: string): OperatorError =>
  new OperatorError(
    `${what} was made by an earlier version of the portal, which cannot be upgraded to this one. Nothing was changed.\n` +
      `  To go on with this data: start the version that made it.\n  If it is only demo data: ${emptied}`,
  );

/** @throws OperatorError when an earlier version made the embedded database of a data folder */
export async function refuseOlderFolder(dataDir: string): Promise<void> {
  const isThere = (file: string) =>
    access(path.join(dataDir, 'postgres', file)).then(
      () => true,
      () => false,
    );
  if ((await isThere('PG_VERSION')) && !(await isThere(baselineFile)))
    throw olderData(`The database in ${dataDir}`, 'npm run reset, and start again.');
}

/**
 * Compares what has migrated a database with the baselines.
 *
 * @param client - of an administrator who is a member of every part's role
 * @param url - of the database
 * @throws OperatorError when a schema begins with another migration
 */
export async function refuseOlderDatabase(client: Client, { host, pathname }: URL): Promise<void> {
  const { rows: migrated } = await client.query<{ schema: string }>(
    `SELECT schema FROM unnest($1::text[]) schema WHERE to_regclass(schema || '.knex_migrations') IS NOT NULL`,
    [parts.map(({ schema }) => schema)],
  );
  for (const { schema } of migrated) {
    // Null where the first migration has failed.
    const { rows } = await client.query<{ isOurs: boolean | null }>(
      `SELECT bool_or(name = $1) AS "isOurs" FROM ${escapeIdentifier(schema)}.knex_migrations`,
      [baseline],
    );
    if (rows[0]?.isOurs === false)
      throw olderData(`The database "${pathname.slice(1)}" on ${host}`, 'empty it, or name an empty one.');
  }
}
