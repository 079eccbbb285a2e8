import * as contract from '@portal/contracts';
import { approve, date, detail, file, leaveHarness, refusal } from '../test/harness';

const leave = leaveHarness();

async function fallSick() {
  const { id } = await file(leave, leave.employee, { startDate: date(2), endDate: date(2, 4) });
  await approve(leave, leave.supervisor, id);
  const days = { startDate: date(2, 1), endDate: date(2, 2), leaveTypeId: leave.types.limited };
  const answer = await leave.harness.as(leave.hr)(contract.recordSickness, { params: { id }, body: days });
  expect(answer.status).toBe(200);
  return id;
}
const sickLeave = async () =>
  (
    await leave.harness.as(leave.employee)(contract.listLeaveRequests, {
      query: { leaveTypeId: leave.types.limited },
    })
  ).body;
const usedOf = async (type: string) => {
  const { body } = await leave.harness.as(leave.employee)(contract.listBalances, {
    query: { year: Number(date(2).slice(0, 4)) },
  });
  return body.find(({ leaveTypeId }) => leaveTypeId === type)?.used;
};
const awayOn = async (day: string) => {
  const { body } = await leave.harness.as(leave.colleague)(contract.leaveCalendarDay, {
    query: { date: day },
  });
  return [body.away, body.entries.length];
};

test('MOVE-11 sickness inside leave gives its days back and makes the sick leave', async () => {
  await fallSick();
  expect(await sickLeave()).toMatchObject([
    { status: 'approved', startDate: date(2, 1), endDate: date(2, 2), days: 2 },
  ]);
  expect([await usedOf(leave.types.supervisor), await usedOf(leave.types.limited)]).toEqual([3, 2]);
  expect(await awayOn(date(2, 1))).toEqual([1, 1]);
});

test('MOVE-11 it is withdrawn with the sickness, and ends with the leave', async () => {
  const id = await fallSick();
  await leave.harness.as(leave.hr)(contract.withdrawSickness, { params: { id } });
  expect((await sickLeave()).map(({ status }) => status)).toEqual(['cancelled']);
  expect([await usedOf(leave.types.supervisor), await usedOf(leave.types.limited)]).toEqual([5, 0]);
});

test('MOVE-11 the dates stay taken, and a correction takes the sick leave along', async () => {
  const id = await fallSick();
  const more = { startDate: date(2, 1), endDate: date(2, 1), leaveTypeId: leave.types.auto };
  const body = { employeeId: leave.employee.employeeId, reason: 'More', hours: null, ...more };
  expect(refusal(await leave.harness.as(leave.hr)(contract.createLeaveRequest, { body }))).toEqual([
    409,
    'overlap',
  ]);
  const shorter = { startDate: date(2), endDate: date(2, 3), hours: null, reason: null };
  const { body: correction } = await leave.harness.as(leave.employee)(contract.correctLeaveRequest, {
    params: { id },
    body: shorter,
  });
  expect((await approve(leave, leave.supervisor, correction.id)).status).toBe(200);
  expect((await detail(leave, leave.hr, correction.id)).days).toBe(2);
  await leave.harness.as(leave.hr)(contract.cancelLeaveRequest, {
    params: { id: correction.id },
    body: { comment: null },
  });
  expect((await sickLeave()).map(({ status }) => status)).toEqual(['cancelled']);
});
