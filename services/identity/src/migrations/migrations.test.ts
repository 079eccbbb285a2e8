import { migrateDown, migrateUp } from '@portal/service-kit';
import { openHouse, type House } from '@portal/service-kit/testing';
import { migrations } from '.';

let house: House;
beforeAll(async () => {
  house = await openHouse([]);
});
afterAll(() => house.close());

test('every migration goes down and up again, and down leaves nothing behind', async () => {
  const url = house.urlFor('identity');
  const left = async () =>
    (
      await house.sql<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'identity'::regnamespace and relkind in ('r', 'v')
         union all select proname from pg_proc where pronamespace = 'identity'::regnamespace`,
      )
    )
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('knex_'));
  expect(await left()).toEqual(expect.arrayContaining(['accounts', 'principals', 'sign_in_attempts']));
  await migrateDown(url, 'identity', migrations);
  expect(await left()).toEqual([]);
  expect(await migrateUp(url, 'identity', migrations)).toEqual(Object.keys(migrations));
});
