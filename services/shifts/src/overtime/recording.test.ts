import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addLeaveType, administratorAlone, openHarness, type Harness } from '@portal/service-kit/testing';
import pg from 'pg';
import { addShift, addTeam, noticesTo } from '../shifts.testing';

let harness: Harness;
let team: Awaited<ReturnType<typeof addTeam>>;
beforeAll(async () => {
  harness = await openHarness(['shifts', 'leave']);
  team = await addTeam(harness);
  const type = await addLeaveType(harness, { name: 'Compensatory Leave', allowance: '0' });
  await harness.sql('update leave_types.leave_types set overtime_expiry_days = 90 where id = $1', [type]);
});
afterAll(() => harness.close());

let days = 0;
async function record(person: Principal, as: Principal) {
  const day = `2020-02-0${(days += 1)}`;
  const [start, end] = [`${day}T08:00:00Z`, `${day}T16:00:00Z`];
  const worked = { status: 'signed_out', start, end, signIn: start, signOut: end };
  const params = { id: await addShift(harness, person, worked) };
  return harness.as(as)(contract.askOvertime, { params, body: { minutes: 120, reason: 'Fuel spill' } });
}
const approve = (id: string, as: Principal) =>
  harness.as(as)(contract.approveOvertime, { params: { id }, body: {} });
const due = async (as: Principal) => (await harness.as(as)(contract.myShift)).body.overtimeDue;
const listed = async (as: Principal, { employeeId }: Principal) =>
  (await harness.as(as)(contract.listOvertime, { query: { employeeId } })).body.map(({ id }) => id);

test('POL-05 a supervisor records overtime of the team: the person and HR are notified, and HR decides', async () => {
  const [person, supervisor] = [team.employee, team.supervisor];
  const recorded = await record(person, supervisor);
  expect([recorded.status, recorded.body]).toMatchObject([
    201,
    { status: 'pending', recordedBy: supervisor.name, can: { decide: false } },
  ]);
  expect(await noticesTo(harness, person)).toEqual([`${supervisor.name} recorded overtime for you`]);
  expect(await noticesTo(harness, team.hr)).toEqual([`${person.name} requested overtime`]);
  expect([await due(supervisor), await due(team.hr), await due(person)]).toEqual([0, 1, 0]);
  expect((await approve(recorded.body.id, person)).status).toBe(403);
  expect((await approve(recorded.body.id, supervisor)).body).toMatchObject({
    error: 'forbidden',
    message: expect.stringContaining('Ask another supervisor of the department or HR'),
  });
  const stored = harness.sql(
    `update shifts.overtime set status = 'approved', decided_by = asked_by, days = 1, expires = '2030-01-01',
       approved_on = '2029-10-03', leave_type_id = (select id from leave_types.leave_types) where id = $1`,
    [recorded.body.id],
  );
  await expect(stored).rejects.toThrow('overtime_not_by_recorder');
  expect((await approve(recorded.body.id, team.hr)).body).toMatchObject({ status: 'approved', days: 0.25 });
  expect(await due(team.hr)).toBe(0);
});

test('POL-05 the service of the shifts adds no days itself: what it approved is posted by the service of leave', async () => {
  const { body } = await record(team.employee, team.supervisor);
  const client = new pg.Client({ connectionString: harness.urlFor('shifts') });
  await client.connect();
  for (const sql of [
    `insert into leave.lines (account_id, kind, days, day, overtime_id) values ($1, 'earn', 1, current_date, $1)`,
    `insert into leave.accounts (employee_id, leave_type_id, year) values ($1, $1, 2026)`,
  ])
    await expect(client.query(sql, [body.id])).rejects.toMatchObject({ code: '42501' });
  await client.end();
  expect((await approve(body.id, team.hr)).body.days).toBe(0.25);
});

test('POL-05 who records their own overtime does not decide on it, HR included', async () => {
  for (const person of [team.supervisor, team.hr]) {
    const recorded = await record(person, person);
    expect(recorded.body).toMatchObject({ recordedBy: null, can: { decide: false } });
    expect([(await approve(recorded.body.id, person)).status, await due(person)]).toEqual([
      403,
      // HR decides on that of the supervisor.
      person === team.hr ? 1 : 0,
    ]);
  }
});

test('POL-05 overtime of one employee is listed for who decides on it and for the employee alone', async () => {
  const { body } = await record(team.colleague, team.hr);
  await harness.as(team.supervisor)(contract.denyOvertime, { params: { id: body.id }, body: {} });
  for (const reader of [team.colleague, team.supervisor, team.hr])
    expect(await listed(reader, team.colleague)).toEqual([body.id]);
  for (const reader of [team.employee, team.stranger])
    expect(await listed(reader, team.colleague)).toEqual([]);
});

test('MOVE-01 an administrator who is no employee decides on no overtime, and reads why', async () => {
  const { id } = (await record(team.employee, team.employee)).body;
  for (const call of [contract.approveOvertime, contract.denyOvertime])
    expect(await harness.as(administratorAlone())(call, { params: { id }, body: {} })).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('You are not an employee here') },
    });
});
