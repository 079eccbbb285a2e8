import { migrateDown, migrateUp } from '@portal/service-kit';
import { addLeaveType, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { migrations } from '../migrations';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness([]);
});
afterAll(() => harness.close());

const leftOver = () =>
  harness.sql(`
    select relname as name from pg_class where relnamespace = 'leave'::regnamespace
      and relname not like 'knex_%'
    union all
    select proname from pg_proc where pronamespace = 'leave'::regnamespace`);

test('the migrations go down to nothing, and up again', async () => {
  const url = harness.urlFor('leave');
  expect((await leftOver()).length).toBeGreaterThan(0);
  await migrateDown(url, 'leave', migrations);
  expect(await leftOver()).toEqual([]);
  expect(await migrateUp(url, 'leave', migrations)).toEqual(Object.keys(migrations));
});

test('requests of an earlier version keep the days that they were charged, now one by one', async () => {
  const url = harness.urlFor('leave');
  const { '001-baseline': baseline, '002-published': published } = migrations;
  await migrateDown(url, 'leave', migrations);
  await migrateUp(url, 'leave', { '001-baseline': baseline!, '002-published': published! });
  const { employeeId } = await addPerson(harness);
  const typeId = await addLeaveType(harness);
  await harness.sql(
    `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, request_type, day_part,
       hours, days, status, route, created_at, decided_at)
     select gen_random_uuid(), $1, $2, r.first::date, r.last::date, r.type, r.part, r.hours, r.days, 'approved', 'auto', now(), now()
     from (values ('2026-12-30', '2027-01-05', 'full_day', null, null, 5),
                  ('2026-03-02', '2026-03-02', 'half_day', 'am', null, 0.5),
                  ('2026-03-03', '2026-03-03', 'hours', null, 2.5, 0.3125)) r (first, last, type, part, hours, days)`,
    [employeeId, typeId],
  );
  await migrateUp(url, 'leave', migrations);
  expect(
    await harness.sql(`
      select r.days, sum(c.days) as charged, count(*)::int as dates
      from leave.requests r left join leave.charges c on c.request_id = r.id group by r.id, r.days order by 1`),
  ).toEqual([
    { days: 0.3125, charged: 0.3125, dates: 1 },
    { days: 0.5, charged: 0.5, dates: 1 },
    { days: 5, charged: 5, dates: 7 },
  ]);
});

test('requests have few triggers and indexes, and what is derived from them is one table', async () => {
  const [found] = await harness.sql(`
    select (select count(*)::int from pg_trigger where tgrelid = 'leave.requests'::regclass and not tgisinternal)
             as triggers,
           (select count(*)::int from pg_index where indrelid = 'leave.requests'::regclass) as indexes,
           (select array_agg(relname::text order by relname) from pg_class
            where relnamespace = 'leave'::regnamespace and relkind = 'r' and relname !~ '^knex') as tables`);
  expect(found?.triggers).toBeLessThanOrEqual(5);
  expect(found?.indexes).toBeLessThanOrEqual(12);
  expect(found?.tables).toEqual([
    'approval_settings',
    'audit_log',
    'blackouts',
    'charges',
    'coverage_days',
    'covered_charges',
    'delegations',
    'events',
    'list_versions',
    'recounts',
    'requests',
  ]);
});
