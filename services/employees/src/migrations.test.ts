import { migrateDown, migrateUp } from '@portal/service-kit';
import { openHouse } from '@portal/service-kit/testing';
import { migrations } from './migrations';

test('migrations go down and up again, and leave nothing behind', async () => {
  const own = await openHouse([]);
  const url = own.urlFor('employees');
  await own.sql('drop schema reports, shifts, leave_requests, notifications, identity, leave_types cascade');
  expect(await migrateDown(url, 'employees', migrations)).toContain('001-tables');
  const left = `select relname from pg_class where relnamespace = 'employees'::regnamespace and relname !~ '^knex'
                union all select proname from pg_proc where pronamespace = 'employees'::regnamespace`;
  expect(await own.sql(left)).toEqual([]);
  expect(await migrateUp(url, 'employees', migrations)).toContain('001-tables');
  await own.close();
});
