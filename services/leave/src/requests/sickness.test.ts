import * as contract from '@portal/contracts';
import { createLog, type Principal } from '@portal/service-kit';
import { addDays, format, parseISO, startOfISOWeek } from 'date-fns';
import { recountNext } from './recount';
import {
  approve,
  clearRequests,
  detail,
  file,
  noticesTo,
  openLeaveHarness,
  refusal,
  today,
  type LeaveHarness,
} from '../test/harness';

let leave: LeaveHarness;
beforeAll(async () => {
  leave = await openLeaveHarness(['working-time', 'shifts']);
});
afterAll(() => leave.close());
beforeEach(() => clearRequests(leave));

const year = Number(today.slice(0, 4)) + 1;
/** A day of a week in June of next year; 0 is its Monday. */
const june = (day: number) => format(addDays(startOfISOWeek(parseISO(`${year}-06-15`)), day), 'yyyy-MM-dd');

const approvedWeek = async () => {
  const { id } = await file(leave, leave.employee, {
    leaveTypeId: leave.types.limited,
    startDate: june(0),
    endDate: june(6),
  });
  expect((await approve(leave, leave.supervisor, id)).status).toBe(200);
  return id;
};
const record = (who: Principal, id: string, first: number, last: number, over: object = {}) =>
  leave.harness.as(who)(contract.recordSickness, {
    params: { id },
    body: { startDate: june(first), endDate: june(last), ...over },
  });
const withdraw = (who: Principal, id: string) =>
  leave.harness.as(who)(contract.withdrawSickness, { params: { id } });

async function balance() {
  const hr = leave.harness.as(leave.hr);
  const { employeeId } = leave.employee;
  const { body } = await hr(contract.listBalances, { query: { employeeId, year } });
  const { accountId, used, available } = body.find(({ leaveTypeId }) => leaveTypeId === leave.types.limited)!;
  const lines = (await hr(contract.listBalanceEntries, { params: { accountId } })).body;
  const last = lines.at(-1);
  return { used, available, last: [last?.kind, last?.days, last?.reason, last?.actor?.id] };
}

test('POL-06 sickness recorded during approved leave gives the days back, with a line, a notice and the history', async () => {
  const id = await approvedWeek();
  expect(await balance()).toMatchObject({ used: 5, available: 0 });
  const answer = await record(leave.supervisor, id, 1, 2, { note: 'Flu' });
  expect(answer.body).toMatchObject({ status: 'approved', days: 3, startDate: june(0), endDate: june(6) });
  const { byDay, history } = await detail(leave, leave.employee, id);
  expect(byDay.map(({ days, sick }) => [days, sick?.days])).toEqual([
    [1, undefined],
    [0, 1],
    [0, 1],
    [1, undefined],
    [1, undefined],
    [0, undefined],
    [0, undefined],
  ]);
  expect(history.at(-1)).toMatchObject({ action: 'sickness_recorded', comment: 'Flu' });
  expect(await balance()).toEqual({
    used: 3,
    available: 2,
    last: ['release', 2, 'sickness_recorded', leave.supervisor.employeeId],
  });
  expect(await noticesTo(leave, leave.employee)).toContain('Sickness is recorded during your leave');
});

test('POL-06 the employee stays absent, also where every day is off sick', async () => {
  const id = await approvedWeek();
  expect((await record(leave.hr, id, 0, 6)).body).toMatchObject({ status: 'approved', days: 0 });
  expect(await balance()).toMatchObject({ used: 0, available: 5 });
  const day = await leave.harness.as(leave.hr)(contract.leaveCalendarDay, { query: { date: june(2) } });
  expect(JSON.stringify(day.body)).toContain(leave.employee.name);
  const again = await leave.harness.as(leave.employee)(contract.createLeaveRequest, {
    body: {
      employeeId: leave.employee.employeeId,
      leaveTypeId: leave.types.supervisor,
      startDate: june(1),
      endDate: june(1),
      reason: 'Again',
      hours: null,
    },
  });
  expect(refusal(again)).toEqual([409, 'overlap']);
});

test('POL-06 a later recount leaves the days off sick at 0, and withdrawing charges what they are worth then', async () => {
  const hr = leave.harness.as(leave.hr);
  const { body: region } = await hr(contract.createRegion, { body: { name: 'Sick bay', country: 'FR' } });
  const pattern = {
    name: 'Sick office',
    cycleDays: 7,
    anchor: '2026-01-05',
    minutes: [480, 480, 480, 480, 480, 0, 0],
  };
  const { body: made } = await hr(contract.createWorkingPattern, { body: pattern });
  const terms = (regionId: string | null) =>
    hr(contract.updateWorkingTerms, {
      params: { id: leave.employee.employeeId },
      body: { terms: regionId ? [{ from: '2020-01-01', patternId: made.id, regionId }] : [] },
    });
  await terms(region.id);
  const countAll = async () => {
    const { db } = leave.harness.services.leave!;
    while (await recountNext(db, createLog('leave', 'silent'), today));
  };
  const id = await approvedWeek();
  await record(leave.hr, id, 1, 2);
  const holiday = (day: number) =>
    hr(contract.createHoliday, {
      body: { regionId: region.id, date: june(day), name: `Day ${day}`, share: 1 },
    });
  const { body: onSickDay } = await holiday(1);
  await holiday(3);
  await countAll();
  expect((await detail(leave, leave.hr, id)).days).toBe(2);
  expect(await balance()).toMatchObject({ used: 2, available: 3 });
  await hr(contract.deleteHoliday, { params: { id: onSickDay.id } });
  await countAll();
  expect((await detail(leave, leave.hr, id)).days).toBe(2);
  expect((await withdraw(leave.hr, id)).body.days).toBe(4);
  expect((await balance()).last.slice(0, 3)).toEqual(['use', -2, 'sickness_withdrawn']);
  await terms(null);
  await countAll();
});

test('POL-06 withdrawn, the days cost leave again, unless they are taken by other leave by now', async () => {
  const id = await approvedWeek();
  expect(refusal(await withdraw(leave.supervisor, id))).toEqual([409, 'wrong_state']);
  await record(leave.supervisor, id, 0, 1);
  expect((await withdraw(leave.supervisor, id)).body.days).toBe(5);
  expect(await balance()).toMatchObject({ used: 5, available: 0 });
  await record(leave.supervisor, id, 0, 1);
  await file(leave, leave.employee, {
    leaveTypeId: leave.types.limited,
    startDate: june(14),
    endDate: june(15),
  });
  expect(refusal(await withdraw(leave.supervisor, id))).toEqual([422, 'insufficient_balance']);
  expect((await detail(leave, leave.hr, id)).days).toBe(3);
});

test('POL-06 the supervisor and HR record it, on approved leave of others, on days that cost leave', async () => {
  const id = await approvedWeek();
  expect(refusal(await record(leave.employee, id, 1, 1))).toEqual([403, 'forbidden']);
  expect(refusal(await record(leave.otherSupervisor, id, 1, 1))).toEqual([404, 'not_found']);
  const field = async (first: number, last: number) => {
    const { body } = await record(leave.hr, id, first, last);
    return Object.keys((body as unknown as { details: { fields: object } }).details.fields);
  };
  expect([await field(-1, 1), await field(5, 7), await field(2, 1), await field(5, 6)]).toEqual([
    ['startDate'],
    ['endDate'],
    ['endDate'],
    ['startDate'],
  ]);
  expect(refusal(await record(leave.hr, id, 1, 1, { version: 0 }))).toEqual([409, 'stale_version']);
  expect((await detail(leave, leave.supervisor, id)).can.recordSickness).toBe(true);
  expect((await detail(leave, leave.employee, id)).can.recordSickness).toBe(false);
  const own = await file(leave, leave.hr, {
    employeeId: leave.hr.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: june(0),
    endDate: june(1),
  });
  expect(refusal(await record(leave.hr, own.id, 0, 1))).toEqual([422, 'self_not_allowed']);
  const pending = await file(leave, leave.employee, { startDate: june(14), endDate: june(14) });
  expect(refusal(await record(leave.hr, pending.id, 14, 14))).toEqual([409, 'wrong_state']);
});

test('POL-06 sickness that two record at once is given back once', async () => {
  const id = await approvedWeek();
  await Promise.all([leave.supervisor, leave.hr, leave.admin].map((who) => record(who, id, 1, 3)));
  expect((await detail(leave, leave.hr, id)).days).toBe(2);
  expect(await balance()).toMatchObject({ used: 2, available: 3 });
});
