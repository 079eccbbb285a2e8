import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

/** PostgreSQL 14 is the oldest with everything that the parts use. */
const oldestVersion = 140_000;

/**
 * One connection, for the length of `work`.
 *
 * @param url - a PostgreSQL address
 * @throws OperatorError when the server cannot be reached, refuses, or is too old
 */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Milliseconds: for how long a server is waited for, and the first try; each gives it twice the time of the one before. */
const waitedMs = 60_000;
const firstTryMs = 5_000;
const againMs = 500;

/** What a server says that starts, stops or is crowded, and what becomes of a connection to one that hangs. */
const passes = /^(57P0[123]|53300|ECONNRESET|ETIMEDOUT|EPIPE)$|timeout expired|Connection terminated/;

async function connect(url: string): Promise<Client> {
  const until = Date.now() + waitedMs;
  for (let connectionTimeoutMillis = firstTryMs; ; connectionTimeoutMillis *= 2) {
    const client = new Client({
      connectionString: url,
      application_name: 'portal-setup',
      keepAlive: true,
      connectionTimeoutMillis,
    });
    // A connection that breaks fails the query under way; without a listener it would end the process as well.
    client.on('error', () => {});
    try {
      return await client.connect();
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (!passes.test(code ?? message) || Date.now() > until) throw explainConnection(error, url);
      await sleep(againMs);
    }
  }
}

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Refuses a server that is older than what the portal was built for. */
export async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  );
  const [found] = rows;
  if (!found || found.number >= oldestVersion) return;
  throw new OperatorError(
    `The database server is PostgreSQL ${found.version}; the portal needs 14 or newer.`,
  );
}

function explainConnection(error: unknown, url: string): OperatorError {
  const { host, pathname, username } = new URL(url);
  const { code = '', message } = error as Error & { code?: string };
  const database = pathname.slice(1);
  const advice: Record<string, string> = {
    ECONNREFUSED: `Nothing answers at ${host}. Is the server running, and does it listen on that address and port?`,
    ENOTFOUND: `There is no host ${host}.`,
    '28P01': `${host} refuses the password of "${username}".`,
    '28000': `${host} does not let "${username}" in (see its pg_hba.conf).`,
    '3D000': `There is no database "${database}" on ${host}. Make it first: createdb ${database}`,
    '53300': `${host} has no connection left: raise its max_connections, or close other programs.`,
  };
  return new OperatorError(`The database cannot be used. ${advice[code] ?? `${host}: ${message}`}`, {
    cause: error,
  });
}
