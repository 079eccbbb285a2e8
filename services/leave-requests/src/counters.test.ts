import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';
import {
  approve,
  bodyOf,
  clearRequests,
  date,
  deny,
  openLeaveHouse,
  type LeaveHouse,
} from './test/leave-house';

// Hundreds of calls, on a machine that may be busy with others.
jest.setTimeout(60_000);

let leave: LeaveHouse;
let people: Principal[];
beforeAll(async () => {
  leave = await openLeaveHouse();
  const departments = [leave.department, leave.otherDepartment, null];
  people = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      addPerson(leave.house, {
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

const nil = '00000000-0000-0000-0000-000000000000';
const pairs: Record<string, [kept: string, counted: string]> = {
  'days on which leave begins': [
    `select d.id::text as department, t.id::text as type, day::text, status, n::int
     from (select distinct start_date as day from leave_requests.requests) x,
       (select id from departments.departments union all select null) d,
       (select id from leave_types.leave_types union all select null) t,
       lateral leave_requests.starts_between(d.id, t.id, day, day) s
     order by 1, 2, 3, 4`,
    `select d.id::text as department, t.id::text as type, start_date::text as day, status, count(*)::int as n
     from leave_requests.requests r,
       lateral (select r.department_id as id where r.department_id is not null union all select null) d,
       lateral (select r.leave_type_id as id union all select null) t
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  ],
  coverage: [
    `select day::text, department_id::text, leave_type_id::text, heads, requests, starts
     from leave_requests.coverage_days where heads <> 0 or requests <> 0 or starts <> 0 order by 1, 2, 3`,
    `with covered as (
       select start_date + g as day, coalesce(department_id, '${nil}') as department_id, leave_type_id, employee_id, g
       from leave_requests.requests, generate_series(0, end_date - start_date) g where status = 'approved'
     ), keyed as (select * from covered union all select day, department_id, '${nil}', employee_id, g from covered)
     select day::text, department_id::text, leave_type_id::text, count(distinct employee_id)::int as heads,
            count(*)::int as requests, count(*) filter (where g = 0)::int as starts
     from keyed group by 1, 2, 3 order by 1, 2, 3`,
  ],
  'coverage of all departments': [
    `select day::text, leave_type_id::text, heads, requests, starts from leave_requests.coverage_totals
     where heads <> 0 or requests <> 0 or starts <> 0 order by 1, 2`,
    `select day::text, leave_type_id::text, sum(heads)::int as heads, sum(requests)::int as requests,
            sum(starts)::int as starts
     from leave_requests.coverage_days group by 1, 2
     having sum(heads) <> 0 or sum(requests) <> 0 or sum(starts) <> 0 order by 1, 2`,
  ],
  'who is away on a day': [
    `select request_id::text as id, plain_name, department_id::text, leave_type_id::text, sum(1 << level)::int as days,
            min(date '2000-01-01' + (block << level))::text as first,
            max(date '2000-01-01' + ((block + 1) << level) - 1)::text as last
     from leave_requests.away_spans group by 1, 2, 3, 4 order by 1`,
    `select r.id::text, e.plain_name, r.department_id::text, r.leave_type_id::text, end_date - start_date + 1 as days,
            start_date::text as first, end_date::text as last
     from leave_requests.requests r join employees.employees e on e.id = r.employee_id
     where r.status = 'approved' order by 1`,
  ],
  'requests filed': [
    `select sum(n)::int as n, sum(auto)::int as auto from (
       (select filed as n, filed_auto as auto from leave_requests.filing_totals order by day desc limit 1)
       union all select filed, filed_auto from leave_requests.filing_changes) k`,
    `select count(*)::int as n, (count(*) filter (where route = 'auto'))::int as auto from leave_requests.requests`,
  ],
  'decisions by how long they took': [
    `select bucket, sum(n)::int as n from (
       select key as bucket, value::int as n
       from (select * from leave_requests.decision_totals order by day desc limit 1) t, jsonb_each_text(to_jsonb(t))
       where key ~ '^b\\d'
       union all
       select key, value::int from leave_requests.decision_changes c, jsonb_each_text(to_jsonb(c)) where key ~ '^b\\d') k
     group by 1 having sum(n) <> 0 order by 1`,
    `select 'b' || leave_requests.decision_bucket(created_at, decided_at) as bucket, count(*)::int as n
     from leave_requests.requests where decided_at is not null and route <> 'auto' group by 1 order by 1`,
  ],
};

/** What a job does now and then: figures are the same before and after it. */
const fold = () =>
  leave.house.sql(`select leave_requests.fold_start_totals(), leave_requests.fold_filing_totals(),
    leave_requests.fold_decision_totals()`);

async function expectCounted() {
  for (const [kept, counted] of Object.values(pairs))
    expect(await leave.house.sql(kept)).toEqual(await leave.house.sql(counted));
}

test('after any sequence of actions the counters equal a recount', async () => {
  const roll = dice(20_261);
  const routes = Object.values(leave.types).slice(0, 4);
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T;
  let done = 0;
  for (let turn = 0; turn < 150; turn += 1) {
    const person = pick(people);
    const startDate = date(1 + roll(6), roll(5));
    const kind = pick([{}, { requestType: 'half_day', dayPart: pick(['am', 'pm']) }, { hours: 2 }]);
    const body = bodyOf(leave, {
      employeeId: person.employeeId,
      leaveTypeId: pick(routes),
      startDate,
      ...(kind as object),
    });
    const [known] = await leave.house.sql<{ id: string }>(
      'select id from leave_requests.requests order by md5(id::text || $1) limit 1',
      [turn],
    );
    const id = known?.id ?? '';
    const as = leave.house.as(pick([leave.hr, leave.admin]));
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
    if (answer && answer.status < 300) done += 1;
    expect(answer?.status).toBeLessThan(500);
    if (turn % 40 === 20) await fold();
    if (turn % 30 === 29) await expectCounted();
  }
  expect(done).toBeGreaterThan(45);
  await expectCounted();
});

test('loads in bulk, updates and deletes of many are counted too', async () => {
  await leave.house.sql(
    `insert into leave_requests.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
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
  await fold();
  await expectCounted();
  await leave.house.sql(
    `update leave_requests.requests set status = 'cancelled' where extract(day from start_date) > 20`,
  );
  await expectCounted();
  await leave.house.sql(`delete from leave_requests.requests where day_part = 'am' or status = 'denied'`);
  await expectCounted();
});
