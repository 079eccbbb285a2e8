import * as contract from '@portal/contracts';
import { type Principal, newId } from '@portal/service-kit';
import { addDepartment, chargesOfRequest } from '@portal/service-kit/testing';
import { getISODay, parseISO } from 'date-fns';
import { file, leaveHarness, today } from '../test/harness';

const leave = leaveHarness();

const stats = (who: Principal | null) => leave.harness.as(who)(contract.leaveStats);

/** A request of the past, filed so many days ago and decided so many hours after. */
async function past(over: {
  who?: Principal;
  filedDaysAgo: number;
  hours?: number;
  status?: string;
  route?: string;
  override?: boolean;
}) {
  past.day += 1;
  const pending = (over.status ?? 'approved') === 'pending';
  await leave.harness.sql(
    `insert into leave.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
       status, route, awaiting, override, created_at, decided_at)
     values ($1, $2, $3, $4, $5::date + $6::int, $5::date + $6::int, 1, $7, $8, $9, $10,
       now() - $11 * interval '1 day',
       case when $12::float8 is null then null else now() - $11 * interval '1 day' + $12 * interval '1 hour' end)`,
    [
      newId(),
      (over.who ?? leave.employee).employeeId,
      leave.department,
      leave.types.supervisor,
      '2001-01-01',
      past.day,
      over.status ?? 'approved',
      over.route ?? 'supervisor',
      pending ? 'hr' : null,
      over.override ?? false,
      over.filedDaysAgo,
      pending ? null : (over.hours ?? 1),
    ],
  );
}
past.day = 0;

async function history() {
  await past({ filedDaysAgo: 0, status: 'pending' });
  await past({ filedDaysAgo: 2, hours: 2 });
  await past({ filedDaysAgo: 9, hours: 10, override: true });
  await past({ filedDaysAgo: 10, route: 'auto', hours: 0 });
  await past({ filedDaysAgo: 40, status: 'denied', hours: 30 });
  await past({ filedDaysAgo: 80, status: 'cancelled', hours: 4 });
  await past({ filedDaysAgo: 200, hours: 400 });
  await past({ filedDaysAgo: 3, who: leave.otherSupervisor, status: 'denied', hours: 4 });
}

test('401 without a principal; an empty portal has no figures to divide', async () => {
  expect((await stats(null)).status).toBe(401);
  expect((await stats(leave.hr)).body).toMatchObject({
    total: 0,
    approvalRate: 0,
    trendPercent: null,
    autoProcessedPercent: null,
    medianDecisionHours: null,
    policyAdherencePercent: null,
    weekly: Array(12).fill(0),
    trends: {
      autoProcessedPercent: Array(12).fill(null),
      medianDecisionHours: Array(12).fill(null),
      policyAdherencePercent: Array(12).fill(null),
    },
    own: { pending: 0, approved: 0, denied: 0, daysBooked: 0, nextLeave: null },
    departments: [],
    activeEmployees: 6,
  });
});

test('DASH-03 the measures week by week, over all requests and over a team alike', async () => {
  await history();
  const all = (await stats(leave.hr)).body.trends;
  const team = (await stats(leave.supervisor)).body.trends;
  // This week: two filed, one of them decided, after two hours. Last week: two filed, one of them by an auto route.
  expect(team.autoProcessedPercent.slice(-2)).toEqual([50, 0]);
  expect(team.policyAdherencePercent.slice(-2)).toEqual([0, 100]);
  expect(team.medianDecisionHours.slice(-2)).toEqual([10, 2]);
  expect(team.medianDecisionHours).toHaveLength(12);
  expect(all.autoProcessedPercent.slice(-2)).toEqual([50, 0]);
  expect(all.policyAdherencePercent.slice(-2)).toEqual([0, 100]);
  expect(all.medianDecisionHours.at(-2)).toBeCloseTo(10, 0);
});

test('the own requests stand apart from what else is seen', async () => {
  await file(leave, leave.hr, {
    employeeId: leave.supervisor.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: addDays(today, 3),
    endDate: addDays(today, 9),
  });
  await past({ filedDaysAgo: 2, status: 'pending' });
  await past({ filedDaysAgo: 3, status: 'denied' });
  const { own, pending } = (await stats(leave.supervisor)).body;
  expect(pending).toBe(1);
  expect(own).toMatchObject({ pending: 0, approved: 1, denied: 0, nextLeave: addDays(today, 3) });
  expect((await stats(leave.employee)).body.own).toMatchObject({ pending: 1, denied: 1, nextLeave: null });
});

test('days booked are the working days of approved leave of this year, of leave over a new year its part', async () => {
  const year = today.slice(0, 4);
  const overNewYear = [`${Number(year) - 1}-12-30`, `${year}-01-03`];
  const workingDays = ['01', '02', '03'].filter(
    (day) => getISODay(parseISO(`${year}-01-${day}`)) <= 5,
  ).length;
  await leave.harness.sql(
    `insert into leave.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
       status, route, awaiting, created_at, decided_at)
     select gen_random_uuid(), $1, $2, $3, d.first::date, d.last::date, d.days, 'approved', 'supervisor', null, now(), now()
     from (values ($4, $4, 1), ($5, $5, 0.5), ($6, $6, 1), ($7, $8, 5)) d(first, last, days)`,
    [
      leave.employee.employeeId,
      leave.department,
      leave.types.supervisor,
      `${year}-01-04`,
      `${year}-12-30`,
      `${Number(year) - 1}-12-28`,
      ...overNewYear,
    ],
  );
  await leave.harness.sql(`
    insert into leave.charges
    select r.id, c.* from leave.requests r
    cross join lateral ${chargesOfRequest} c`);
  expect((await stats(leave.employee)).body.own.daysBooked).toBe(1.5 + workingDays);
});

test('DASH-04 counts, rates and weeks over all requests', async () => {
  await history();
  const { body } = await stats(leave.hr);
  expect(body).toMatchObject({
    total: 8,
    pending: 1,
    approved: 4,
    denied: 2,
    cancelled: 1,
    approvalRate: 50,
    // 5 in the last 30 days, 1 in the 30 before
    trendPercent: 400,
    // 1 of 7 filed in 90 days
    autoProcessedPercent: 14,
    measured: { requests: 7, decisions: 5 },
    // 5 decisions of people in 90 days, 1 in another's place
    policyAdherencePercent: 80,
    departments: [{ departmentId: leave.department, requests: 8 }],
  });
  expect(body.weekly.slice(-2)).toEqual([2, 3]);
  expect(body.weekly.reduce((sum, n) => sum + n, 0)).toBe(7);
  expect(body.medianDecisionHours).toBeGreaterThan(3.6);
  expect(body.medianDecisionHours).toBeLessThan(4.5);
});

test('DASH-06 a department counts the requests of those below it, as its filter shows them', async () => {
  await history();
  const above = await addDepartment(leave.harness, { name: 'Division' });
  await leave.harness.sql('update departments.departments set parent_id = $1 where id = $2', [
    above,
    leave.department,
  ]);
  const { departments } = (await stats(leave.hr)).body;
  expect(departments).toHaveLength(2);
  for (const departmentId of [above, leave.department])
    expect(departments).toContainEqual({ departmentId, requests: 8 });
});

test('a supervisor counts the team, an employee themselves; the directory is everybody’s', async () => {
  await history();
  const team = (await stats(leave.supervisor)).body;
  const mine = (await stats(leave.employee)).body;
  for (const body of [team, mine])
    expect(body).toMatchObject({
      total: 7,
      denied: 1,
      approvalRate: 57,
      policyAdherencePercent: 75,
      medianDecisionHours: 7,
      activeEmployees: 6,
    });
  expect((await stats(leave.colleague)).body).toMatchObject({
    total: 0,
    departments: [],
    activeEmployees: 6,
  });
  expect((await stats(leave.otherSupervisor)).body).toMatchObject({ total: 1, denied: 1 });
});

test('DASH-02 on leave today counts people whose approved leave covers today', async () => {
  // So that it covers a Saturday too.
  await leave.harness.sql(`update leave_types.leave_types set counts = 'calendar' where id = $1`, [
    leave.types.auto,
  ]);
  await file(leave, leave.hr, { leaveTypeId: leave.types.auto, startDate: '2020-01-06' });
  const reaching = { startDate: today, endDate: addDays(today, 3), leaveTypeId: leave.types.auto };
  await file(leave, leave.hr, { ...reaching, employeeId: leave.colleague.employeeId });
  await file(leave, leave.hr, {
    ...reaching,
    employeeId: leave.supervisor.employeeId,
    leaveTypeId: leave.types.hr,
  });
  for (const who of [leave.hr, leave.employee]) expect((await stats(who)).body.onLeaveToday).toBe(1);
});

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
