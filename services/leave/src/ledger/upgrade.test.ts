import * as contract from '@portal/contracts';
import { migrateDown, migrateUp } from '@portal/service-kit';
import { addLeaveType, addPerson, loadParts } from '@portal/service-kit/testing';
import { balanceOf, openBalanceHarness, thisYear, type BalanceHarness } from './balances.testing';

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
});
afterAll(() => world.close());

/** Takes leave requests back to the version before days were stored one by one, and balances to nothing. */
async function downgrade(): Promise<() => Promise<void>> {
  const parts = await loadParts();
  const of = (schema: string) => parts.find((part) => part.schema === schema)!.migrations;
  const url = world.harness.urlFor;
  const all = { leave_requests: of('leave'), balances: of('balances') };
  await migrateDown(url('balances'), 'balances', all.balances);
  await migrateDown(url('leave'), 'leave', all.leave_requests);
  const first = Object.entries(all.leave_requests).filter(([name]) => name < '003');
  await migrateUp(url('leave'), 'leave', Object.fromEntries(first));
  return async () => {
    for (const schema of ['leave', 'balances'] as const)
      await migrateUp(url(schema), schema, all[schema]);
  };
}

/** Stores approved leave as the earlier version did, with the days that it had counted. */
async function store(employeeId: string, type: string, from: string, to: string, days: number, over = {}) {
  const row = { type: 'full_day', part: null, hours: null, status: 'approved', ...over };
  const [stored] = await world.harness.sql<{ id: string }>(
    `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, days, request_type,
       day_part, hours, status, route, awaiting, decided_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, 'hr', case $9 when 'pending' then 'hr' end,
             case $9 when 'pending' then null else now() end)
     returning id`,
    [employeeId, type, from, to, days, row.type, row.part, row.hours, row.status],
  );
  return stored!.id;
}

test('BAL-02 an upgrade keeps the charged days and every balance, and names what would change', async () => {
  const { harness, annual } = world;
  const upgrade = await downgrade();
  const [yearly, free] = [
    await addLeaveType(harness, { allowance: '25' }),
    await addLeaveType(harness, { allowance: '999' }),
  ];
  const monthly = await addLeaveType(harness, { allowance: '24' });
  // Until now an accrual rate was asked for, and did nothing: the year was granted at once.
  await harness.sql('update leave_types.leave_types set accrual_rate = 2 where id = $1', [monthly]);
  const [old, fresh, odd] = [await addPerson(harness), await addPerson(harness), await addPerson(harness)];
  await harness.sql('update employees.employees set joined_on = $2 where id = $1', [
    fresh.employeeId,
    '2026-05-10',
  ]);

  await store(old.employeeId, yearly, '2026-03-02', '2026-03-06', 5);
  await store(old.employeeId, yearly, '2026-03-09', '2026-03-09', 0.5, { type: 'half_day', part: 'am' });
  await store(old.employeeId, yearly, '2026-03-10', '2026-03-10', 0.3125, { type: 'hours', hours: 2.5 });
  await store(old.employeeId, yearly, '2026-12-30', '2027-01-05', 5);
  await store(old.employeeId, yearly, '2026-06-01', '2026-06-02', 2, { status: 'pending' });
  await store(old.employeeId, yearly, '2026-07-01', '2026-07-03', 3, { status: 'denied' });
  await store(old.employeeId, free, '2026-08-03', '2026-08-07', 5);
  await store(old.employeeId, monthly, '2026-09-07', '2026-09-08', 2);
  await store(fresh.employeeId, yearly, '2026-10-05', '2026-10-06', 2);
  // Counted by another rule than Monday to Friday.
  const six = await store(odd.employeeId, yearly, '2026-04-06', '2026-04-12', 6);
  const before = await harness.sql('select id, days, status from leave.requests order by id');
  await upgrade();

  expect(await harness.sql('select id, days, status from leave.requests order by id')).toEqual(
    before,
  );
  const left = async (employeeId: string, type: string, year = 2026) => {
    const { granted, used, held, available } = await balanceOf(world, employeeId, { type, year });
    return [granted, used, held, available];
  };
  // The former rule: the allowance, in the year of joining by months, less the days of approved and pending requests.
  expect(await left(old.employeeId, yearly)).toEqual([25, 5 + 0.5 + 0.3125 + 2, 2, 25 - 7.8125 - 2]);
  expect(await left(old.employeeId, yearly, 2027)).toEqual([25, 3, 0, 22]);
  expect(await left(old.employeeId, free)).toEqual([null, 5, 0, null]);
  expect(await left(old.employeeId, monthly)).toEqual([24, 2, 0, 22]);
  expect(await left(fresh.employeeId, yearly)).toEqual([17, 2, 0, 15]);
  expect(await left(odd.employeeId, yearly)).toEqual([25, 6, 0, 19]);
  expect(await left(odd.employeeId, annual, thisYear)).toEqual([10, 0, 0, 10]);

  const { body } = await harness.as(world.admin)(contract.checkBalances);
  expect(body.differing).toEqual([]);
  const named = { id: six, employeeId: odd.employeeId, leaveTypeId: yearly, startDate: '2026-04-06' };
  expect(body.requests).toEqual([{ ...named, days: 6, charged: 5, posted: 6 }]);
});
