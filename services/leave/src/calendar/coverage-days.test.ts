import * as contract from '@portal/contracts';
import { addPerson, chargesOfRequest } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';
import {
  approve,
  bodyOf,
  clearRequests,
  date,
  deny,
  openLeaveHarness,
  type LeaveHarness,
} from '../test/harness';

// Hundreds of calls, on a machine that may be busy with others.
jest.setTimeout(60_000);

let leave: LeaveHarness;
let people: Principal[];
beforeAll(async () => {
  leave = await openLeaveHarness();
  const departments = [leave.department, leave.otherDepartment, null];
  people = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      addPerson(leave.harness, {
        departmentId: departments[n % 3] ?? null,
        supervisorId: leave.supervisor.employeeId,
      }),
    ),
  );
});
afterAll(() => leave.close());
beforeEach(() => clearRequests(leave));

/** Numbers that look random and are the same every time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const kept = `
  select day::text, department_id::text, heads, trim_scale(absent) as absent, requests, starts
  from leave.coverage_days
  where heads <> 0 or absent <> 0 or requests <> 0 or starts <> 0 order by 1, 2`;
const counted = `
  select (r.start_date + g)::text as day,
         coalesce(r.department_id, '00000000-0000-0000-0000-000000000000')::text as department_id,
         (count(distinct r.employee_id) filter (where c.days > 0))::int as heads,
         trim_scale(coalesce(sum(c.days), 0)) as absent, count(*)::int as requests,
         (count(*) filter (where g = 0))::int as starts
  from leave.requests r cross join generate_series(0, r.end_date - r.start_date) g
  join employees.employees e on e.id = r.employee_id and e.status = 'active'
    and r.start_date + g between e.joined_on and coalesce(e.leaves_on, 'infinity')
  left join leave.charges c on c.request_id = r.id and c.day = r.start_date + g
  where r.status = 'approved' group by 1, 2 order by 1, 2`;
const charge = `
  insert into leave.charges
  select r.id, c.* from leave.requests r cross join lateral
    ${chargesOfRequest} c
  where r.start_date < '2021-01-01'`;

async function expectCounted() {
  expect(await leave.harness.sql(kept)).toEqual(await leave.harness.sql(counted));
}

test('EMPL-01 after any sequence of actions the heads away equal a recount', async () => {
  const roll = dice(20_261);
  const routes = Object.values(leave.types).slice(0, 4);
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T;
  let done = 0;
  for (let turn = 0; turn < 150; turn += 1) {
    const person = pick(people);
    const startDate = date(1 + roll(6), roll(5));
    const [fromTime, toTime] = pick([
      ['08:00', '10:00'],
      ['10:00', '12:00'],
    ]);
    const half = { requestType: 'half_day', dayPart: pick(['am', 'pm']) };
    const kind = pick([{}, half, { hours: 2 }, { fromTime, toTime }, { fromTime, toTime }]);
    const body = bodyOf(leave, {
      employeeId: person.employeeId,
      leaveTypeId: pick(routes),
      startDate,
      ...(kind as object),
    });
    const [known] = await leave.harness.sql<{ id: string }>(
      'select id from leave.requests order by md5(id::text || $1) limit 1',
      [turn],
    );
    const id = known?.id ?? '';
    const as = leave.harness.as(pick([leave.hr, leave.admin]));
    const action = known ? roll(8) : 0;
    const answer = await [
      () => as(contract.createLeaveRequest, { body }),
      () => as(contract.createLeaveRequest, { body: { ...body, endDate: date(8) } }),
      () => as(contract.createLeaveRequest, { body }),
      () => approve(leave, pick([leave.supervisor, leave.hr]), id),
      () => deny(leave, pick([leave.supervisor, leave.hr]), id),
      () => as(contract.cancelLeaveRequest, { params: { id }, body: {} }),
      () => as(contract.updateLeaveRequest, { params: { id }, body }),
      () => approve(leave, leave.hr, id),
    ][action]?.();
    if (turn % 7 === 6)
      await leave.harness.sql(`update employees.employees set status = $2, leaves_on = $3 where id = $1`, [
        person.employeeId,
        pick(['active', 'active', 'inactive']),
        pick([null, date(3, 2)]),
      ]);
    if (answer && answer.status < 300) done += 1;
    expect(answer?.status).toBeLessThan(500);
    if (turn % 30 === 29) await expectCounted();
  }
  expect(done).toBeGreaterThan(45);
  await expectCounted();
});

test('loads in bulk, updates and deletes of many are counted too', async () => {
  await leave.harness.sql(
    `insert into leave.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
       request_type, day_part, status, route, created_at, decided_at)
     select gen_random_uuid(), p.id, p.department_id, t.id, date '2020-01-01' + n * 3, date '2020-01-01' + n * 3 +
         case when half is null then n % 3 else 0 end, 1,
       case when half is null then 'full_day' else 'half_day' end, half,
       case when n % 5 = 0 then 'denied' else 'approved' end, 'supervisor',
       timestamptz '2020-01-01' + n * interval '7 hours', timestamptz '2020-01-01' + n * interval '8 hours'
     from (select id, department_id from employees.employees where supervisor_id = $1) p,
       generate_series(0, 60) n,
       lateral (select null as half where n % 2 = 1 union all select unnest(array['am', 'pm']) where n % 2 = 0) h,
       lateral (select id from leave_types.leave_types order by md5(id::text || n || coalesce(half, '')) limit 1) t`,
    [leave.supervisor.employeeId],
  );
  await expectCounted();
  await leave.harness.sql(charge);
  await expectCounted();
  await leave.harness.sql(
    `update leave.requests set status = 'cancelled' where extract(day from start_date) > 20`,
  );
  await expectCounted();
  await leave.harness.sql(`delete from leave.requests where day_part = 'am' or status = 'denied'`);
  await expectCounted();
});
