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

/** What to do about a database whose schema has seen migrations that are not there. */
export const otherChain = (schema: string): string =>
  `The schema ${schema} was made by another version of the portal; nothing was changed. Go on with that version. ` +
  'If it is only demo data, delete it and start again: npm run reset';

/**
 * Steps of knex's migrator on a schema, each migration in its own transaction. Their parameters: the address of
 * PostgreSQL with the role that owns the schema, the schema, its migrations. They answer the names of those that ran.
 */
const migrator =
  (step: (migrate: Knex.Migrator) => Promise<unknown>) =>
  async (url: string, schema: string, migrations: Record<string, Migration>): Promise<string[]> => {
    const knex = knexFactory({
      client: 'pg',
      connection: { connectionString: url, application_name: `${schema} migrations` },
      pool: { min: 0, max: 1 },
      searchPath: [schema, 'public'],
      migrations: { migrationSource: source(migrations), schemaName: schema, tableName: 'knex_migrations' },
    });
    try {
      const [, names] = (await step(knex.migrate)) as [number, string[]];
      return names;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('migration directory is corrupt'))) throw error;
      throw new Error(otherChain(schema), { cause: error });
    } finally {
      await knex.destroy();
    }
  };

/** Brings a schema up to date. */
export const migrateUp = migrator((migrate) => migrate.latest());

/** Takes every migration back, newest first; data in the schema is gone with it. */
export const migrateDown = migrator((migrate) => migrate.rollback(undefined, true));
