import { migrateDown, migrateUp } from '@portal/service-kit';
import { openHouse, type House } from '@portal/service-kit/testing';
import { migrations } from './migrations';

let house: House;
beforeAll(async () => {
  house = await openHouse([]);
});
afterAll(() => house.close());

const leftOver = () =>
  house.sql(`
    select relname as name from pg_class where relnamespace = 'leave_requests'::regnamespace
      and relname not like 'knex_%'
    union all
    select proname from pg_proc where pronamespace = 'leave_requests'::regnamespace`);

test('the migrations go down to nothing, and up again', async () => {
  const url = house.urlFor('leave_requests');
  expect((await leftOver()).length).toBeGreaterThan(0);
  await migrateDown(url, 'leave_requests', migrations);
  expect(await leftOver()).toEqual([]);
  expect(await migrateUp(url, 'leave_requests', migrations)).toEqual(Object.keys(migrations));
});
