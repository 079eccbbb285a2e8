import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier, type Client } from 'pg';
import { partUrl, parts } from '../parts';
import { bootstrapDatabase } from './bootstrap';
import { withClient, withDatabase } from './connect';

/** A database of a test's own. */
export interface TestDatabase {
  /** The address of one part's role in it. */
  urlFor: (schema: string) => string;
  /** The administrator's address of it. */
  adminUrl: string;
  /** Ends all sessions and removes it. */
  drop: () => Promise<void>;
}

/** What the copies are made of. */
export interface TestDatabaseOptions {
  /** A superuser's address, any database; `PORTAL_TEST_DATABASE_URL` in a jest run. */
  adminUrl: string;
  /** Name of the template, made once a run: tests with the same name share it. */
  template: string;
  /** Fills the template (migrations); every connection must be closed when it resolves. */
  prepare: (urlFor: (schema: string) => string) => Promise<void>;
}

const prefix = 'portal_test';
const objectInUse = '55006';
const copyAttempts = 20;
const copyRetryMs = 100;

/** Roles belong to the whole server, and all workers of a run share it: their passwords are fixed. */
export const testPasswords: Readonly<Record<string, string>> = Object.fromEntries(
  parts.map(({ schema }) => [schema, `password of ${schema} in tests`]),
);
const testUrl = (url: string) => (schema: string) => partUrl(url, schema, testPasswords[schema]!);

const run = () => process.env.PORTAL_TEST_RUN ?? String(process.ppid);

/**
 * A fresh copy of a prepared database, in about a tenth of a second. The first caller of a run makes the template,
 * the others wait for it.
 *
 * @throws what `prepare` throws; the next caller then tries again
 */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { adminUrl, template, prepare } = options;
  const templateName = `${prefix}_${run()}_${template}`;
  const name = `${prefix}_${run()}_${randomBytes(5).toString('hex')}`;
  await withClient(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [templateName]);
    await ensureTemplate(client, templateName, options.adminUrl, prepare);
    await copy(client, templateName, name);
  });
  const url = withDatabase(adminUrl, name);
  return {
    adminUrl: url,
    urlFor: testUrl(url),
    drop: () => withClient(adminUrl, (client) => drop(client, name)),
  };
}

/** Removes what a run made on a server that outlives it. */
export async function dropTestDatabases(adminUrl: string, runName: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`${prefix}_${runName}_`],
    );
    for (const { datname } of rows) await drop(client, datname);
  });
}

async function ensureTemplate(
  client: Client,
  name: string,
  adminUrl: string,
  prepare: TestDatabaseOptions['prepare'],
): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return;
  // Renamed when complete, so that a failure never leaves half a template under the name that others look for.
  const draft = `${name}_draft`;
  await drop(client, draft);
  await client.query(`CREATE DATABASE ${escapeIdentifier(draft)}`);
  const url = withDatabase(adminUrl, draft);
  await bootstrapDatabase(url, testPasswords);
  await prepare(testUrl(url));
  await retryWhileInUse(() =>
    client.query(`ALTER DATABASE ${escapeIdentifier(draft)} RENAME TO ${escapeIdentifier(name)}`),
  );
}

async function copy(client: Client, template: string, name: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  // Half the time of the usual way, by which every page goes through the log; before PostgreSQL 15 the only one.
  const strategy = rows[0]!.version >= 150_000 ? 'STRATEGY file_copy' : '';
  const [copied, source] = [name, template].map(escapeIdentifier);
  await retryWhileInUse(() => client.query(`CREATE DATABASE ${copied} TEMPLATE ${source} ${strategy}`));
}

/** A closed connection lingers for a moment on the server, and autovacuum visits every database. */
async function retryWhileInUse(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== objectInUse || attempt === copyAttempts) throw error;
      await sleep(copyRetryMs);
    }
  }
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}
