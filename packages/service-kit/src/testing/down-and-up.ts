import { migrateDown, migrateUp, type Migration } from '../migrate';
import { openHouse } from './house';

/**
 * Takes the migrations of one part down and up again, in a house of its own.
 * @param standOnIt schemas of parts built later, which a rollback of the whole house takes first
 * @returns names that went down, what the schema still held then, and names that went up again
 */
export async function downAndUp(
  schema: string,
  migrations: Record<string, Migration>,
  standOnIt: readonly string[],
): Promise<{ down: string[]; left: string[]; up: string[] }> {
  const house = await openHouse([]);
  const url = house.urlFor(schema);
  await house.sql(`drop schema ${standOnIt.join(', ')} cascade`);
  const down = await migrateDown(url, schema, migrations);
  const left = await house.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relname !~ '^knex'
     union all select proname from pg_proc where pronamespace = $1::regnamespace`,
    [schema],
  );
  const up = await migrateUp(url, schema, migrations);
  await house.close();
  return { down, left: left.map(({ name }) => name), up };
}
