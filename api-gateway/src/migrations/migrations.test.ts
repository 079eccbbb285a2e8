import { migrateDown, migrateUp } from '@portal/service-kit';
import { openHarness, type Harness } from '@portal/service-kit/testing';
import { migrations } from '.';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness([]);
});
afterAll(() => harness.close());

test('every migration goes down and up again, and down leaves nothing behind', async () => {
  const url = harness.urlFor('gateway');
  const left = async () =>
    (
      await harness.sql<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'gateway'::regnamespace and relkind in ('r', 'v')
         union all select proname from pg_proc where pronamespace = 'gateway'::regnamespace`,
      )
    )
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('knex_'));
  expect(await left()).toContain('sessions');
  await migrateDown(url, 'gateway', migrations);
  expect(await left()).toEqual([]);
  expect(await migrateUp(url, 'gateway', migrations)).toEqual(Object.keys(migrations));
});
