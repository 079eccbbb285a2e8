import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import { addLeaveType, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addShift, addTeam, noticesTo } from '../shifts.testing';

let harness: Harness;
let team: Awaited<ReturnType<typeof addTeam>>;
let type: string;
beforeAll(async () => {
  harness = await openHarness(['shifts', 'leave']);
  team = await addTeam(harness);
  type = await addLeaveType(harness, { name: 'Compensatory Leave', allowance: '0' });
  await setExpiry(90);
});
afterAll(() => harness.close());

const today = dateIn('UTC');
const year = Number(today.slice(0, 4));
const plus = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const setExpiry = (days: number | null) =>
  harness.sql('update leave_types.leave_types set overtime_expiry_days = $2 where id = $1', [type, days]);

/** A shift of 8 hours on a Wednesday that went as planned, each in a week of its own. */
let weeks = 0;
function ended(person: Principal, status = 'signed_out'): Promise<string> {
  const day = plus('2020-01-01', 7 * (weeks += 1));
  const [start, end] = [`${day}T08:00:00Z`, `${day}T16:00:00Z`];
  const worked = status === 'signed_out' ? { signIn: start, signOut: end } : {};
  return addShift(harness, person, { status, start, end, ...worked });
}
const ask = (shiftId: string, as: Principal, minutes = 120) =>
  harness.as(as)(contract.askOvertime, {
    params: { id: shiftId },
    body: { minutes, reason: 'Late arrival of KB 204' },
  });
const asked = async (person: Principal, minutes?: number) => {
  const answer = await ask(await ended(person), person, minutes);
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const decide = (
  call: typeof contract.approveOvertime | typeof contract.denyOvertime,
  id: string,
  as: Principal,
) => harness.as(as)(call, { params: { id }, body: {} });
const approve = (id: string, as: Principal) => decide(contract.approveOvertime, id, as);
const listed = async (as: Principal) => (await harness.as(as)(contract.listOvertime)).body;
const newcomer = () =>
  addPerson(harness, { departmentId: team.department, supervisorId: team.supervisor.employeeId });
const balanceOf = async (person: Principal, of = year) =>
  (await harness.as(person)(contract.listBalances, { query: { year: of } })).body.find(
    ({ leaveTypeId }) => leaveTypeId === type,
  )!;
const linesOf = async (person: Principal, of = year) =>
  (
    await harness.as(person)(contract.listBalanceEntries, {
      params: { accountId: (await balanceOf(person, of)).accountId },
    })
  ).body;
/** What the job posts on a new day. */
const post = async () => {
  await harness.sql('truncate leave.due_days');
  await harness.runJob('leave', 'leave: post what is due');
};
const expectSound = async () => {
  const admin = await addPerson(harness, { role: 'system_admin' });
  expect((await harness.as(admin)(contract.checkBalances)).body.differing).toEqual([]);
};
afterEach(expectSound);

test('POL-05 overtime is asked, approved, and a line of the ledger that says who and until when', async () => {
  const person = await newcomer();
  const id = await asked(person, 120);
  expect(await noticesTo(harness, team.supervisor)).toContain(`${person.name} requested overtime`);
  expect(await listed(person)).toMatchObject([{ id, status: 'pending', days: null, can: { decide: false } }]);
  expect((await listed(team.supervisor)).find((each) => each.id === id)).toMatchObject({
    employee: person.name,
    minutes: 120,
    can: { decide: true },
  });
  expect((await balanceOf(person)).available).toBe(0);
  const approved = await approve(id, team.supervisor);
  expect(approved.status).toBe(200);
  expect(approved.body).toMatchObject({
    status: 'approved',
    days: 0.25,
    expires: plus(today, 90),
    decidedBy: team.supervisor.name,
    can: { decide: false },
  });
  expect(await balanceOf(person)).toMatchObject({ granted: 0.25, available: 0.25, expired: 0 });
  expect(await linesOf(person)).toMatchObject([
    {
      kind: 'earn',
      days: 0.25,
      on: today,
      reason: 'overtime',
      actor: { name: team.supervisor.name },
      sum: 0.25,
    },
  ]);
  expect(await noticesTo(harness, person)).toEqual(['Your overtime was approved']);
  expect((await listed(team.supervisor)).some((each) => each.id === id)).toBe(false);
});

test('POL-05 a day is what the person normally works; what is denied adds nothing', async () => {
  const person = await newcomer();
  await harness.sql(
    `with pattern as (
       insert into working_time.patterns (id, name, cycle_days, anchor, minutes)
       values (gen_random_uuid(), 'Four on four off', 8, '2020-01-01', '{720,720,720,720,0,0,0,0}') returning id
     )
     insert into working_time.terms (employee_id, period, pattern_id, percent, basis)
     select $1, daterange('2019-01-01', null), id, 100, 'pattern' from pattern`,
    [person.employeeId],
  );
  expect((await approve(await asked(person, 720), team.hr)).body.days).toBe(1);
  const denied = await decide(contract.denyOvertime, await asked(person), team.supervisor);
  expect(denied.body).toMatchObject({ status: 'denied', days: null, expires: null });
  expect((await balanceOf(person)).available).toBe(1);
  expect(await noticesTo(harness, person)).toContain('Your overtime was denied');
});

test('POL-05 earned days expire with a line after their last day; approved on one day they expire together', async () => {
  const person = await newcomer();
  await approve(await asked(person, 480), team.supervisor);
  await approve(await asked(person, 240), team.supervisor);
  await post();
  const lots = await harness.sql<{ id: string }>(
    `update leave.lots l set expires = $2 from leave.accounts a
     where a.id = l.account_id and a.employee_id = $1 returning l.id`,
    [person.employeeId, plus(today, -1)],
  );
  expect(lots).toHaveLength(1);
  expect(await balanceOf(person)).toMatchObject({ granted: 1.5, expired: 1.5, available: 0 });
  expect((await linesOf(person)).map(({ kind, days }) => [kind, days])).toEqual([
    ['earn', 1],
    ['earn', 0.5],
    ['expire', -1.5],
  ]);
});

test('POL-05 days earned last year that are still good go over to this year', async () => {
  const person = await newcomer();
  await approve(await asked(person, 480), team.supervisor);
  await post();
  await harness.sql('update leave.accounts set year = year - 1 where employee_id = $1', [person.employeeId]);
  expect(await balanceOf(person)).toMatchObject({ carried: 1, available: 1 });
  expect(await balanceOf(person, year - 1)).toMatchObject({ granted: 1, carried: -1, available: 0 });
  expect((await linesOf(person)).map(({ kind, days, reason }) => [kind, days, reason])).toEqual([
    ['carry', 1, 'earned_on'],
  ]);
});

test('POL-05 nobody decides on their own, nobody elsewhere, and nobody twice', async () => {
  const id = await asked(team.employee);
  const own = await asked(team.supervisor);
  expect((await approve(id, team.employee)).status).toBe(403);
  expect((await approve(own, team.supervisor)).body).toMatchObject({
    error: 'forbidden',
    message: 'You cannot decide on your own overtime. Your supervisor or HR decides.',
  });
  const elsewhere = await addPerson(harness, {
    role: 'supervisor',
    departmentId: team.stranger.departmentId,
  });
  expect([(await approve(id, elsewhere)).status, await listed(elsewhere)]).toEqual([404, []]);
  expect((await approve(own, team.hr)).status).toBe(200);
  const answers = await Promise.all(
    [team.supervisor, team.hr, team.supervisor, team.hr].map((each, n) =>
      decide(n < 2 ? contract.approveOvertime : contract.denyOvertime, id, each),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await approve(id, team.hr)).body.error).toBe('already_decided');
  await Promise.all([post(), post()]);
  await post();
  const earned = await harness.sql('select id from leave.lines where overtime_id = $1', [id]);
  expect(earned).toHaveLength(answers[0]!.status === 200 || answers[1]!.status === 200 ? 1 : 0);
});

test('POL-05 it is asked once a shift, for a shift that was worked, by its person or who decides for them', async () => {
  const shift = await ended(team.employee);
  expect((await ask(shift, team.colleague)).status).toBe(404);
  expect((await ask(shift, team.stranger)).status).toBe(404);
  const answers = await Promise.all(
    [team.employee, team.supervisor, team.hr].map((each) => ask(shift, each)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  for (const status of ['assigned', 'no_show'])
    expect((await ask(await ended(team.employee, status), team.employee)).body.error).toBe('wrong_state');
  for (const minutes of [0, 20, 735]) {
    const refused = await ask(await ended(team.employee), team.employee, minutes);
    expect([refused.status, Object.keys(refused.body.details!.fields as object)]).toEqual([400, ['minutes']]);
  }
});

test('POL-05 without a leave type that takes overtime it is refused, with what HR has to do', async () => {
  const id = await asked(team.employee);
  await setExpiry(null);
  const refusals = [await ask(await ended(team.employee), team.employee), await approve(id, team.hr)];
  await setExpiry(90);
  for (const { status, body } of refusals)
    expect([status, body.error, body.message]).toEqual([
      422,
      'no_overtime_leave',
      expect.stringContaining('Administration → Leave types'),
    ]);
  expect((await approve(id, team.hr)).status).toBe(200);
});

test('POL-05 without a supervisor HR is notified; a public holiday is named', async () => {
  const person = await addPerson(harness, { departmentId: team.department });
  await harness.sql(
    `with region as (
       insert into working_time.regions (id, name, country) values (gen_random_uuid(), 'North', 'FR') returning id
     ), pattern as (
       insert into working_time.patterns (id, name, cycle_days, anchor, minutes)
       values (gen_random_uuid(), 'Every day', 1, '2020-01-01', '{480}') returning id
     ), terms as (
       insert into working_time.terms (employee_id, period, pattern_id, region_id, percent, basis)
       select $1, daterange('2020-01-01', null), pattern.id, region.id, 100, 'roster' from pattern, region
     )
     insert into working_time.holidays (id, region_id, day, name, share, source)
     select gen_random_uuid(), id, '2021-05-01', 'Labour Day', 1, 'own' from region`,
    [person.employeeId],
  );
  const [start, end] = ['2021-05-01T08:00:00Z', '2021-05-01T16:00:00Z'];
  const shift = await addShift(harness, person, {
    status: 'signed_out',
    start,
    end,
    signIn: start,
    signOut: end,
  });
  expect((await ask(shift, person, 480)).body).toMatchObject({
    holiday: 'Labour Day',
    startTime: '2021-05-01T08:00:00.000Z',
  });
  expect(await noticesTo(harness, team.hr)).toContain(`${person.name} requested overtime`);
});
