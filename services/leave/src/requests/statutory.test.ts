import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import { addDays, format, parseISO } from 'date-fns';
import {
  bodyOf,
  clearRequests,
  date,
  openLeaveHarness,
  refusal,
  today,
  type LeaveHarness,
} from '../test/harness';

let leave: LeaveHarness;
beforeAll(async () => {
  leave = await openLeaveHarness(['leave-types', 'working-time']);
});
afterAll(() => leave.close());
beforeEach(() => clearRequests(leave));

const addType = async (name: string, over: object) => {
  const body = { name, employeeId: leave.hr.employeeId, allowanceTotal: '112', ...over };
  return (await leave.harness.as(leave.hr)(contract.createLeaveType, { body })).body;
};
type Body = contract.CallInput<typeof contract.createLeaveRequest>['body'];
const post = (who: typeof leave.hr, over: Partial<Body>) =>
  leave.harness.as(who)(contract.createLeaveRequest, { body: bodyOf(leave, over) });

test('MOVE-09 14 weeks of statutory leave are 98 calendar days, and the form shows the same', async () => {
  const { id, counts } = await addType('Parental leave', { counts: 'calendar' });
  expect(counts).toBe('calendar');
  const over = {
    leaveTypeId: id,
    startDate: date(2),
    endDate: format(addDays(parseISO(date(2)), 97), 'yyyy-MM-dd'),
  };
  const { body: preview } = await leave.harness.as(leave.employee)(contract.previewLeaveRequest, {
    body: bodyOf(leave, over),
  });
  expect([preview.days, preview.byDay[0]?.basis]).toEqual([98, 'calendar']);
  expect((await post(leave.employee, over)).body.days).toBe(98);
});

test('MOVE-09 somebody who joins in the year has all of a statutory grant, and a part of any other', async () => {
  const statutory = await addType('Care leave', { allowanceTotal: '12', proRata: false });
  const usual = await addType('Extra leave', { allowanceTotal: '12' });
  const { employeeId } = await addPerson(leave.harness, { departmentId: leave.department });
  await leave.harness.sql(
    `update employees.employees set joined_on = make_date(extract(year from $2::date)::int, 12, 1) where id = $1`,
    [employeeId, today],
  );
  const year = Number(today.slice(0, 4));
  const { body } = await leave.harness.as(leave.hr)(contract.listBalances, { query: { employeeId, year } });
  const grantedOf = (type: string) => body.find(({ leaveTypeId }) => leaveTypeId === type)?.granted;
  expect([grantedOf(statutory.id), grantedOf(usual.id)]).toEqual([12, 1]);
});

test('MOVE-09 a type that only managers file is filed by the supervisor and HR', async () => {
  const { id } = await addType('Special leave', { whoMayFile: 'managers' });
  const own = await post(leave.employee, { leaveTypeId: id });
  expect(refusal(own)).toEqual([403, 'forbidden']);
  expect(own.body.message).toContain('Special leave is filed by the supervisor or HR');
  expect((await post(leave.supervisor, { leaveTypeId: id })).status).toBe(201);
  expect((await post(leave.hr, { leaveTypeId: id, startDate: date(3) })).status).toBe(201);
});

test('half a day and hours know when somebody works: half a day is all of it where they work in one half', async () => {
  const asHr = leave.harness.as(leave.hr);
  const early = { start: '06:00', end: '12:00' };
  const office = { start: '08:00', end: '16:00' };
  const { body: pattern } = await asHr(contract.createWorkingPattern, {
    body: {
      name: 'Early Mondays',
      cycleDays: 7,
      anchor: '2026-01-05',
      minutes: [360, 480, 480, 480, 480, 0, 0],
      times: [early, office, office, office, office, null, null],
    },
  });
  const terms = [{ from: '2020-01-01', patternId: pattern.id }];
  await asHr(contract.updateWorkingTerms, { params: { id: leave.employee.employeeId }, body: { terms } });
  const half = { requestType: 'half_day', dayPart: 'am' } as const;
  expect((await post(leave.employee, { ...half, startDate: date(2) })).body.days).toBe(1);
  expect((await post(leave.employee, { ...half, startDate: date(2, 1) })).body.days).toBe(0.5);
  const free = await post(leave.employee, { ...half, dayPart: 'pm', startDate: date(3) });
  expect(refusal(free)).toEqual([422, 'no_working_day']);
  // Two of the six hours of that day lie in the time of the leave.
  const hours = { requestType: 'hours', fromTime: '10:00', toTime: '14:00', startDate: date(4) } as const;
  expect((await post(leave.employee, hours)).body.days).toBe(0.3333);
});
