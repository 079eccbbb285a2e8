import { migrateDown, migrateUp, type Migration } from './migrate';
import { loadParts, openHarness } from './testing';

test('every part goes down to nothing, and up again', async () => {
  const harness = await openHarness([]);
  const parts = await loadParts();
  for (const { schema, migrations } of parts.toReversed()) {
    await migrateDown(harness.urlFor(schema), schema, migrations);
    const left = await harness.sql(
      `select relname as name from pg_class where relnamespace = $1::regnamespace and relname !~ '^knex'
       union all select proname from pg_proc where pronamespace = $1::regnamespace`,
      [schema],
    );
    expect({ schema, left }).toEqual({ schema, left: [] });
  }
  for (const { schema, migrations } of parts)
    expect(await migrateUp(harness.urlFor(schema), schema, migrations)).toEqual(Object.keys(migrations));
  await harness.close();
});

test('a schema that another version made is refused with what to do', async () => {
  const harness = await openHarness([]);
  const url = harness.urlFor('reports');
  const nothing: Migration = { up: 'select 1', down: 'select 1' };
  await expect(migrateUp(url, 'reports', { '001-another': nothing })).rejects.toThrow(
    /schema reports was made by another version.*npm run reset/,
  );
  expect(await migrateUp(url, 'reports', { '000-baseline': nothing, '001-more': nothing })).toEqual([
    '001-more',
  ]);
  await harness.close();
});
