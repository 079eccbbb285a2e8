import { migrateDown, migrateUp } from '@portal/service-kit';
import { openHouse, type House } from '@portal/service-kit/testing';
import { migrations } from '.';

let house: House;
beforeAll(async () => {
  house = await openHouse([]);
});
afterAll(() => house.close());

test('every migration goes down and up again, and down leaves nothing behind', async () => {
  const url = house.urlFor('gateway');
  const left = async () =>
    (
      await house.sql<{ name: string }>(
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
