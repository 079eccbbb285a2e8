import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';
import { approve, date, deny, file, leaveHarness, refusal } from '../test/harness';

const leave = leaveHarness();
let person: Principal;
beforeEach(async () => {
  person = await addPerson(leave.harness, {
    departmentId: leave.otherDepartment,
    supervisorId: leave.otherSupervisor.employeeId,
  });
});
afterEach(() => employ({ status: 'inactive' }));

/** As an administrator does it, or a query of the database. */
const employ = (set: { status?: string; joined_on?: string; leaves_on?: string | null }) =>
  leave.harness.sql(
    `update employees.employees
     set ${Object.keys(set)
       .map((column, n) => `${column} = $${n + 2}`)
       .join()} where id = $1`,
    [person.employeeId, ...Object.values(set)],
  );

const as = () => leave.harness.as(leave.hr);
const fileAuto = (startDate: string, endDate = startDate, over: object = {}) =>
  file(leave, leave.hr, {
    employeeId: person.employeeId,
    leaveTypeId: leave.types.auto,
    startDate,
    endDate,
    ...over,
  });

/** What every calendar says of a day: the two that show days, the list of a day, and who is in the chart. */
async function calendars(day: string) {
  const departmentId = leave.otherDepartment;
  const month = await as()(contract.leaveCalendar, { query: { month: day.slice(0, 7), departmentId } });
  const one = await as()(contract.leaveCalendarDay, { query: { date: day, departmentId } });
  const team = await as()(contract.leaveCalendarTeam, { query: { from: day, weeks: 1, departmentId } });
  const ofMonth = month.body.days.find((each) => each.date === day)!;
  const ofTeam = team.body.days[0]!;
  const shown = { away: one.body.away, percent: one.body.availabilityPercent };
  expect({ away: ofMonth.away, percent: ofMonth.availabilityPercent }).toEqual(shown);
  expect({ away: ofTeam.away, percent: ofTeam.availabilityPercent }).toEqual(shown);
  expect(one.body.entries).toHaveLength(shown.away);
  expect(ofMonth.entries).toHaveLength(shown.away);
  return {
    ...shown,
    inChart: team.body.people.map(({ employeeId }) => employeeId).includes(person.employeeId),
  };
}

/** How the department is covered while its supervisor is away on a day. */
async function coverage(day: string) {
  const { body } = await as()(contract.previewLeaveRequest, {
    body: {
      employeeId: leave.otherSupervisor.employeeId,
      leaveTypeId: leave.types.auto,
      startDate: day,
      endDate: day,
    },
  });
  const [of] = body.coverage?.days ?? [];
  return { of: body.coverage?.members, away: of?.away, names: body.awayCount, warned: body.warnings.length };
}

test("EMPL-01 somebody inactive is nobody's absence: one of two is at work, then all who are left are", async () => {
  await fileAuto(date(3));
  expect(await calendars(date(3))).toEqual({ away: 1, percent: 50, inChart: true });
  expect(await coverage(date(3))).toEqual({ of: 2, away: 2, names: 1, warned: 1 });
  await employ({ status: 'inactive' });
  expect(await calendars(date(3))).toEqual({ away: 0, percent: 100, inChart: false });
  expect(await coverage(date(3))).toMatchObject({ of: 1, away: 1, names: 0 });
  await employ({ status: 'active' });
  expect(await calendars(date(3))).toEqual({ away: 1, percent: 50, inChart: true });
});

test('EMPL-01 leave counts on the days of employment, above and below the line of the share', async () => {
  await fileAuto(date(3), date(3, 4));
  await employ({ joined_on: date(3, 1), leaves_on: date(3, 2) });
  const inChart = true;
  expect(await calendars(date(3))).toEqual({ away: 0, percent: 100, inChart });
  expect(await calendars(date(3, 1))).toEqual({ away: 1, percent: 50, inChart });
  expect(await calendars(date(3, 2))).toEqual({ away: 1, percent: 50, inChart });
  expect(await calendars(date(3, 3))).toEqual({ away: 0, percent: 100, inChart: false });
});

test('EMPL-01 the number of people leaves out who is inactive', async () => {
  const stats = async () => (await as()(contract.leaveStats)).body;
  const before = await stats();
  await employ({ status: 'inactive' });
  expect((await stats()).activeEmployees).toBe(before.activeEmployees - 1);
});

test('EMPL-01 leave of somebody inactive waits in no queue and is not approved; it can be denied', async () => {
  const { id } = await file(leave, person, { employeeId: person.employeeId });
  const waits = async (who: Principal) => {
    const list = await leave.harness.as(who)(contract.listPendingApprovals);
    const { body } = await leave.harness.as(who)(contract.countPendingApprovals);
    return [list.body.map((request) => request.id), body.count];
  };
  expect(await waits(leave.otherSupervisor)).toEqual([[id], 1]);
  await employ({ status: 'inactive' });
  expect(await waits(leave.otherSupervisor)).toEqual([[], 0]);
  expect(await waits(leave.hr)).toEqual([[], 0]);
  expect(refusal((await approve(leave, leave.otherSupervisor, id)) as never)).toEqual([
    422,
    'inactive_employee',
  ]);
  expect((await deny(leave, leave.otherSupervisor, id)).status).toBe(200);
});

test('EMPL-02 leave that begins before joining or ends after the last day of work is not approved', async () => {
  const { id } = await file(leave, person, {
    employeeId: person.employeeId,
    startDate: date(3),
    endDate: date(3, 4),
  });
  await employ({ leaves_on: date(3, 2) });
  expect(refusal((await approve(leave, leave.otherSupervisor, id)) as never)).toEqual([
    422,
    'inactive_employee',
  ]);
  await employ({ leaves_on: null, joined_on: date(3, 1) });
  expect(refusal((await approve(leave, leave.otherSupervisor, id)) as never)).toEqual([
    422,
    'inactive_employee',
  ]);
  await employ({ joined_on: date(3) });
  expect((await approve(leave, leave.otherSupervisor, id)).status).toBe(200);
});

test('a day on which nobody works is no absence, whichever way the leave was typed; half a day counts for its half', async () => {
  await fileAuto(date(3), date(4, 4));
  expect(await calendars(date(3, 4))).toMatchObject({ away: 1, percent: 50 });
  expect(await calendars(date(3, 5))).toMatchObject({ away: 0, percent: 100 });
  expect(await calendars(date(3, 6))).toMatchObject({ away: 0, percent: 100 });
  await fileAuto(date(5), date(5), { requestType: 'half_day', dayPart: 'am' });
  expect(await calendars(date(5))).toMatchObject({ away: 1, percent: 75 });
});
