import { createHash } from 'node:crypto';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { gateway, parts, readersRole, roleOf } from '../parts';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { refuseOlderDatabase } from './baseline';
import { requireVersion, withClient } from './connect';

const extensions = ['btree_gist', 'pg_trgm', 'citext', 'unaccent', 'pgcrypto'];

/** Any number, as long as two starts on one database take the same lock. */
const lockKey = 7_410_001;

/** SQLSTATE codes that an administrator can do something about. */
const insufficientPrivilege = '42501';
const extensionNotInstalled = ['58P01', '0A000'];

/**
 * Brings a database to where the parts can migrate: extensions, the group of readers, and for each part a role that
 * owns its schema and may write nowhere else. May run any number of times; it then only renews the passwords.
 *
 * @param adminUrl - a user who may create roles and schemas in that database (no superuser needed)
 * @param rolePasswords - of each part's role, by its schema
 * @param options.takeOver - also when the roles belong to a portal with other secrets, which then cannot go on
 * @throws OperatorError when the server is older than 14, when the user may not do it, with what to grant, when the
 *   roles belong to another portal, or when an earlier version made the database; nothing has changed then
 */
export async function bootstrapDatabase(
  adminUrl: string,
  rolePasswords: Readonly<Record<string, string>>,
  { takeOver = false } = {},
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await requireVersion(client);
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
      const mine = fingerprint(rolePasswords);
      const owner = await rolesOwner(client);
      if (owner !== null && owner !== mine && !takeOver) throw otherPortal(new URL(adminUrl));
      for (const name of extensions)
        await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`);
      await shareDatabase(client);
      if (owner !== mine) await client.query(`COMMENT ON ROLE ${readersRole} IS ${escapeLiteral(mine)}`);
      for (const { schema } of parts) await createPart(client, schema, rolePasswords[schema]!);
      await refuseOlderDatabase(client, new URL(adminUrl));
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw explain(error, new URL(adminUrl));
    }
  });
}

/**
 * What names an installation's secrets without giving them away: a hash of 256 random bits. The gateway's password stands
 * for all, so that a part that joins later does not make another installation of it.
 */
const fingerprint = (rolePasswords: Readonly<Record<string, string>>): string =>
  `passwords of sha256:${createHash('sha256').update(rolePasswords[gateway.schema]!).digest('hex')}`;

/** The installation that set the passwords of the roles last. Roles belong to the whole server, and so does this. */
async function rolesOwner(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ owner: string | null }>(
    `SELECT shobj_description(oid, 'pg_authid') AS owner FROM pg_roles WHERE rolname = $1`,
    [readersRole],
  );
  return rows[0]?.owner ?? null;
}

const otherPortal = ({ host }: URL) =>
  new OperatorError(
    `The database roles on ${host} belong to a portal with other secrets. Starting here would change their passwords ` +
      'and stop that portal; nothing was changed.\n' +
      '  A second portal beside it: copy the folder "secrets" of its DATA_DIR into this DATA_DIR.\n' +
      '  If it is gone for good, or its secrets are lost: TAKE_OVER=1 npm start',
  );

/**
 * Makes a database when it is not there; for the embedded server, which begins empty.
 *
 * @param adminUrl - a superuser's address of another database
 */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  });
}

async function shareDatabase(client: Client): Promise<void> {
  await createRole(client, readersRole, 'NOLOGIN');
  // Where PUBLIC keeps its usual rights this changes nothing; a hardened database takes them away.
  await client.query(`DO $$ BEGIN
    EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO ${readersRole}', current_database());
  END $$`);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${readersRole}`);
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
}

async function createPart(client: Client, schema: string, password: string): Promise<void> {
  const role = roleOf(schema);
  await createRole(client, role, 'LOGIN');
  await client.query(`ALTER ROLE ${role} PASSWORD ${escapeLiteral(password)}`);
  await client.query(`ALTER ROLE ${role} SET search_path = ${schema}, public`);
  await client.query(`GRANT ${readersRole} TO ${role}`);
  // Only a member may make a schema that the role owns; a superuser counts as one.
  const { rowCount } = await client.query(`SELECT WHERE pg_has_role($1, 'USAGE')`, [role]);
  if (!rowCount) await client.query(`GRANT ${role} TO CURRENT_USER`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`);
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${readersRole}`);
}

/** Roles belong to the whole server, so another database of it may have made them before. */
async function createRole(client: Client, role: string, login: 'LOGIN' | 'NOLOGIN'): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount) return;
  await client.query(`CREATE ROLE ${role} ${login} NOCREATEDB NOCREATEROLE`);
}

function explain(error: unknown, { username, pathname }: URL): unknown {
  const { code = '', message } = error as Error & { code?: string };
  if (code === insufficientPrivilege) {
    const database = pathname.slice(1);
    return new OperatorError(
      `The database user "${username}" may not prepare the database (${message}). Let an administrator run:\n` +
        `  ALTER ROLE "${username}" CREATEROLE;\n  GRANT CREATE ON DATABASE "${database}" TO "${username}";`,
      { cause: error },
    );
  }
  if (extensionNotInstalled.includes(code)) {
    return new OperatorError(
      `The database server lacks an extension (${message}). Install its package of extensions ` +
        `(postgresql-contrib on most systems); needed are ${extensions.join(', ')}.`,
      { cause: error },
    );
  }
  return error;
}
