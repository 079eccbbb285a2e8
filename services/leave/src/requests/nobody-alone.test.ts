import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDays, format, parseISO } from 'date-fns';
import { approve, date, detail, file, leaveHarness, noticesTo, refusal, today } from '../test/harness';

const leave = leaveHarness();

const day = (days: number) => format(addDays(parseISO(today), days), 'yyyy-MM-dd');
const cancel = (who: Principal, id: string) =>
  leave.harness.as(who)(contract.cancelLeaveRequest, { params: { id }, body: {} });
const correct = (who: Principal, id: string, body: { startDate: string; endDate: string }) =>
  leave.harness.as(who)(contract.correctLeaveRequest, { params: { id }, body });
/** Leave of HR that another administrator has approved. */
async function approvedOwn(who: Principal, over: object): Promise<string> {
  const { id } = await file(leave, who, { employeeId: who.employeeId, ...over });
  expect((await approve(leave, who === leave.hr ? leave.admin : leave.hr, id)).status).toBe(200);
  return id;
}

test('SAFE-01 administrators neither cancel nor shorten their own leave once it was taken; another one does', async () => {
  for (const who of [leave.hr, leave.admin]) {
    const other = who === leave.hr ? leave.admin : leave.hr;
    const id = await approvedOwn(who, { startDate: day(-10), endDate: day(-4) });
    expect((await detail(leave, who, id)).can).toMatchObject({
      cancel: false,
      requestCancellation: false,
      correct: false,
    });
    const cancelled = await cancel(who, id);
    expect(refusal(cancelled)).toEqual([409, 'not_pending']);
    expect(cancelled.body.message).toBe('Your leave has started. Ask another HR administrator to cancel it.');
    const shortened = await correct(who, id, { startDate: day(-10), endDate: day(-8) });
    expect(refusal(shortened)).toEqual([409, 'wrong_state']);
    expect(shortened.body.message).toBe('Your leave is over. Ask another HR administrator to correct it.');
    expect((await detail(leave, who, id)).status).toBe('approved');
    expect((await cancel(other, id)).body.status).toBe('cancelled');
  }
});

test('SAFE-01 of their own leave that has begun the days that are over stay, also where nobody decides', async () => {
  const { id } = await file(leave, leave.hr, {
    employeeId: leave.hr.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: day(-7),
    endDate: day(7),
  });
  expect(refusal(await cancel(leave.hr, id))).toEqual([409, 'not_pending']);
  for (const [startDate, endDate, field] of [
    [day(-6), day(7), 'startDate'],
    [day(-7), day(-1), 'endDate'],
  ] as const) {
    const { status, body } = await correct(leave.hr, id, { startDate, endDate });
    expect([status, Object.keys(body.details?.fields as object)]).toEqual([400, [field]]);
  }
  expect((await correct(leave.hr, id, { startDate: day(-7), endDate: today })).status).toBe(201);
});

test('SAFE-01 before its start they ask like anybody, and another administrator decides', async () => {
  const id = await approvedOwn(leave.hr, { startDate: date(3) });
  const asked = await cancel(leave.hr, id);
  expect(asked.body).toMatchObject({ status: 'approved', cancellationRequested: true });
  expect(await noticesTo(leave, leave.admin)).toContain(`${leave.hr.name} asked to cancel approved leave`);
  const settle = (who: Principal) =>
    leave.harness.as(who)(contract.decideCancellation, { params: { id }, body: { decision: 'cancel' } });
  expect(refusal(await settle(leave.hr))).toEqual([422, 'self_not_allowed']);
  expect((await settle(leave.admin)).body.status).toBe('cancelled');
});
