import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import {
  addNewcomer,
  expectSound,
  file,
  monday,
  openBalanceHarness,
  plus,
  thisYear,
  type BalanceHarness,
} from '../ledger/balances.testing';

/** Given 10,000 people, and nothing else on the machine, it takes as long as the portal promises. */
const many = Number(process.env.BALANCE_YEAR_END_PEOPLE ?? 60);
const filing = many < 10_000 ? 5 : 20;
const lastYear = thisYear - 1;

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
}, 60_000);
afterAll(() => world.close());

/** People who took five days last year and asked for two this year. */
async function addPeople(type: string): Promise<void> {
  const { harness, employee } = world;
  await harness.sql(
    `insert into employees.employees
       (id, employee_id, first_name, last_name, national_id, position, mobile, department_id, role, joined_on)
     select gen_random_uuid(), 'Y' || n, 'Year', 'End ' || n, 'Y' || n, 'Officer', '+230 5555 0100', $2, 'employee',
            '2015-01-01'
     from generate_series(1, $1::int) n`,
    [many, employee.departmentId],
  );
  for (const [first, days, status] of [
    [monday(5, 0, lastYear), 5, 'approved'],
    [monday(2, 0, thisYear), 2, 'pending'],
  ] as const)
    await harness.sql(
      `insert into leave.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
         status, route, awaiting, decided_at)
       select gen_random_uuid(), e.id, e.department_id, $1, $2::date, $2::date + $3::int - 1, $3, $4, 'hr',
              case $4 when 'pending' then 'hr' end, case $4 when 'approved' then now() end
       from employees.employees e where e.employee_id like 'Y%'`,
      [type, first, days, status],
    );
  await harness.sql(`
    insert into leave.charges
      select r.id, d, 1, 480, 'pattern', 'Monday to Friday'
      from leave.requests r, generate_series(r.start_date, r.end_date, interval '1 day') d;
    insert into leave.accounts (employee_id, leave_type_id, year, available, floor)
      select employee_id, leave_type_id, extract(year from start_date), -days, -days from leave.requests;
    insert into leave.lines (account_id, kind, days, day, reason, request_id, stage)
      select a.id, case status when 'pending' then 'hold' else 'use' end, -days, start_date, 'filed', r.id,
             case status when 'pending' then 'held' else 'used' end
      from leave.requests r join leave.accounts a
        on a.employee_id = r.employee_id and a.leave_type_id = r.leave_type_id and a.year = extract(year from r.start_date);
    analyze`);
}

/** For how many milliseconds a filing waits for a lock now, looked at 20 times a second. */
async function waitingForLock(): Promise<number> {
  const [row] = await world.harness.sql<{ ms: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0)::float8 * 1000 as ms
     from (select pg_sleep(0.05)) pause
     left join (pg_locks l join pg_stat_activity a on a.pid = l.pid and a.usename = 'portal_leave'
       and a.datname = current_database())
       on not l.granted`,
  );
  return row!.ms;
}

test(`YEAR-02 the end of a year for ${many} people while ${filing} file: nobody is refused or charged twice, and filing goes on`, async () => {
  const type = await addLeaveType(world.harness, { allowance: '300', route: 'auto' });
  const as = world.harness.as(world.hr);
  const policy = { leaveTypeId: type, from: `${thisYear - 5}-01-01`, yearlyGrant: 300, carryCap: 5 };
  await as(contract.createLeavePolicy, { body: { ...policy, carryExpiry: '12-31' } });
  await addPeople(type);
  const filers = await Promise.all(Array.from({ length: filing }, () => addNewcomer(world)));
  for (const { employeeId } of filers) await file(world, { employeeId, leaveTypeId: type });

  let running = true;
  const started = performance.now();
  const run = as(contract.runYearEnd, { params: { year: lastYear } }).finally(() => {
    running = false;
  });
  const locked = (async () => {
    let longest = 0;
    while (running) longest = Math.max(longest, await waitingForLock());
    return longest;
  })();
  const waits: number[] = [];
  const statuses = new Map<number, number>();
  await Promise.all(
    filers.map(async ({ employeeId }) => {
      for (let n = 0; running && n < 25; n += 1) {
        const startDate = plus(monday(4), Math.floor(n / 5) * 7 + (n % 5));
        const began = performance.now();
        const { status } = await file(world, {
          employeeId,
          leaveTypeId: type,
          startDate,
          endDate: startDate,
        });
        waits.push(performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const { status, body } = await run;
  const seconds = (performance.now() - started) / 1000;
  const blocked = await locked;
  expect(status).toBe(200);
  expect([...statuses.keys()]).toEqual([201]);
  expect(body.lines.filter(({ unused }) => unused === 295)).toHaveLength(many);
  // Everybody's days were carried over once, those of the filers too.
  expect((await as(contract.runYearEnd, { params: { year: lastYear } })).body.posted).toBe(0);
  await expectSound(world);
  const carried = await world.harness.sql(
    `select a.employee_id from leave.lines e join leave.accounts a on a.id = e.account_id
     where e.kind = 'carry' and a.leave_type_id = $1 and a.year = $2 group by 1 having sum(e.days) <> 5 or count(*) <> 1`,
    [type, thisYear],
  );
  expect(carried).toEqual([]);
  const held = await world.harness.sql(
    `select r.id from leave.requests r join leave.lines e on e.request_id = r.id
     group by r.id, r.days having sum(e.days) <> -r.days`,
  );
  expect(held).toEqual([]);
  const longest = Math.round(Math.max(...waits));
  const figures = `${seconds.toFixed(1)} s for ${many} people; ${waits.length} filings, of at most ${longest} ms, of which ${Math.round(blocked)} ms waiting for a lock`;
  // Who files is answered while the year end runs.
  if (many >= 2000) expect([figures, waits.length > filing]).toEqual([figures, true]);
  if (many >= 10_000) expect([figures, blocked < 1000 && seconds < 30]).toEqual([figures, true]);
}, 300_000);
