import type { Knex } from 'knex';
import knexFactory from 'knex';

export interface Migration {
  up: (knex: Knex) => Promise<unknown>;
  down: (knex: Knex) => Promise<unknown>;
}

/** Migrations are compiled into the service's bundle, so they come from a list instead of a folder. */
function source(migrations: Record<string, Migration>): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => Object.keys(migrations).sort(),
    getMigrationName: (name) => name,
    getMigration: async (name) => migrations[name] as Knex.Migration,
  };
}

async function withMigrator<T>(
  url: string,
  schema: string,
  migrations: Record<string, Migration>,
  work: (knex: Knex) => Promise<T>,
): Promise<T> {
  const knex = knexFactory({
    client: 'pg',
    connection: { connectionString: url, application_name: `${schema} migrations` },
    pool: { min: 0, max: 1 },
    searchPath: [schema, 'public'],
    migrations: { migrationSource: source(migrations), schemaName: schema, tableName: 'knex_migrations' },
  });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/**
 * Brings a schema up to date, each migration in its own transaction.
 * @param url of PostgreSQL with the role that owns the schema
 * @returns names of those that ran
 */
export const migrateUp = (
  url: string,
  schema: string,
  migrations: Record<string, Migration>,
): Promise<string[]> =>
  withMigrator(
    url,
    schema,
    migrations,
    async (knex) => ((await knex.migrate.latest()) as [number, string[]])[1],
  );

/** Takes every migration back, newest first; data in the schema is gone with it. */
export const migrateDown = (
  url: string,
  schema: string,
  migrations: Record<string, Migration>,
): Promise<string[]> =>
  withMigrator(
    url,
    schema,
    migrations,
    async (knex) => ((await knex.migrate.rollback(undefined, true)) as [number, string[]])[1],
  );
