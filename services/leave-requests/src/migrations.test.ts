import { migrateDown, migrateUp, nothing, openDatabase, type Principal } from '@portal/service-kit';
import { addDepartment, addLeaveType, addPerson, openHouse, type House } from '@portal/service-kit/testing';
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

test('what was counted row by row is in the totals, and counted again when they are taken away', async () => {
  const type = await addLeaveType(house);
  let gone: Principal | undefined;
  for (const departmentId of [await addDepartment(house), null]) {
    const person = await addPerson(house, { departmentId });
    if (departmentId) gone = person;
    await house.sql(
      `insert into leave_requests.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
         status, route, awaiting, created_at, decided_at)
       select gen_random_uuid(), $1, $2, $3, date '2026-01-05' + n * 3, date '2026-01-05' + n * 3, 1, status, 'supervisor',
         case when status = 'pending' then 'hr' end, timestamptz '2026-01-01' + n * interval '5 hours',
         case when status in ('approved', 'denied') then timestamptz '2026-01-02' + n * interval '7 hours' end
       from generate_series(1, 40) n,
         lateral (select (array['approved', 'denied', 'pending', 'cancelled'])[1 + n % 4] as status) s`,
      [person.employeeId, departmentId, type],
    );
  }
  await house.sql('update employees.employees set department_id = null where id = $1', [gone?.employeeId]);
  const own = openDatabase(house.urlFor('leave_requests'), { name: 'migrations' });
  const moved = [
    '014-running-totals',
    '015-short-pending-list',
    '016-facts-along-days',
    '017-former-departments',
  ] as const;
  const totals = () =>
    house.sql(`
      select 'starts' as what, whole::text, part::text, day::text, approved, denied, pending, cancelled, days_approved::text
      from leave_requests.start_totals
      union all
      select 'decisions', null, null, day::text, overridden, b0, b10, b20, null from leave_requests.decision_totals
      order by 1, 2, 3, 4`);
  await house.sql('select leave_requests.fold_start_totals(), leave_requests.fold_decision_totals()');
  const before = await totals();
  expect(before.length).toBeGreaterThan(80);
  for (const name of [...moved].reverse()) await own.transaction((trx) => migrations[name]!.down(trx));
  expect(
    await house.sql(`select department_id is null as nobodys, status, n::int from leave_requests.published_counts
      order by 1, 2`),
  ).toEqual(
    [false, true].flatMap((nobodys) =>
      ['approved', 'cancelled', 'denied', 'pending'].map((status) => ({ nobodys, status, n: 10 })),
    ),
  );
  expect(await house.sql('select sum(decided)::int as n from leave_requests.daily_facts')).toEqual([
    { n: 40 },
  ]);
  for (const name of moved) await own.transaction((trx) => migrations[name]!.up(trx));
  expect(await totals()).toEqual(before);
  expect(
    await house.sql(
      `select employee_id, now_in = '${nothing}' as in_none from leave_requests.former_departments`,
    ),
  ).toEqual([{ employee_id: gone?.employeeId, in_none: true }]);
  await own.close();
});
