import type { Knex } from 'knex';
import knexFactory from 'knex';

type Step = string | ((knex: Knex) => Promise<unknown>);

/** Both ways as SQL. Once it is on main it stays as it is, so it imports nothing. */
export interface Migration {
  up: Step;
  down: Step;
}

const run = (step: Step) => (knex: Knex) => (typeof step === 'string' ? knex.raw(step) : step(knex));

/** Migrations are compiled into the service's bundle, so they come from a list instead of a folder. */
function source(migrations: Record<string, Migration>): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => Object.keys(migrations).sort(),
    getMigrationName: (name) => name,
    getMigration: async (name) => {
      const { up, down } = migrations[name] as Migration;
      return { up: run(up), down: run(down) } as Knex.Migration;
    },
  };
}

/** What to do about a database whose schema has seen migrations that are no longer there. */
export const olderChain = (schema: string): string =>
  `The schema ${schema} was made by an earlier version, from which there is no way to this one. ` +
  'Delete the data and start again: npm run reset';

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
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('migration directory is corrupt'))) throw error;
    throw new Error(olderChain(schema), { cause: error });
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
