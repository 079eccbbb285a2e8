import { migrateDown, migrateUp } from '@portal/service-kit';
import { openHouse, type House } from '@portal/service-kit/testing';
import { migrations } from './migrations';

let house: House;
beforeAll(async () => {
  house = await openHouse([]);
});
afterAll(() => house.close());

test('the migrations go down to nothing, and up again', async () => {
  const url = house.urlFor('reports');
  const leftOver = () =>
    house.sql(`
      select relname as name from pg_class
      where relnamespace = 'reports'::regnamespace and relname not like 'knex_%'
      union all
      select proname from pg_proc where pronamespace = 'reports'::regnamespace`);
  expect((await leftOver()).length).toBeGreaterThan(0);
  await migrateDown(url, 'reports', migrations);
  expect(await leftOver()).toEqual([]);
  expect(await migrateUp(url, 'reports', migrations)).toEqual(Object.keys(migrations));
});
