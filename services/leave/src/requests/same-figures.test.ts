import * as contract from '@portal/contracts';
import { addDays, addWeeks, format, parseISO, startOfISOWeek } from 'date-fns';
import { earn } from '../ledger/balances.testing';
import { bodyOf, detail, file, leaveHarness, today } from '../test/harness';

const leave = leaveHarness();
const nextYear = Number(today.slice(0, 4)) + 1;

/** Days after the first Monday of a month of next year. */
const day = (month: string, days: number): string =>
  format(addDays(addWeeks(startOfISOWeek(parseISO(`${nextYear}-${month}-01`)), 1), days), 'yyyy-MM-dd');
const wanted = (month: string, days: number) => ({
  leaveTypeId: leave.types.limited,
  startDate: day(month, 0),
  endDate: day(month, days),
});
const preview = async (over: object) =>
  (
    await leave.harness.as(leave.employee)(contract.previewLeaveRequest, {
      body: bodyOf(leave, over),
    })
  ).body;

test('BAL-09 the form, the refusal and the approver say the same of days that expire before the leave', async () => {
  const [person] = await leave.harness.sql('select employee_id from employees.employees where id = $1', [
    leave.employee.employeeId,
  ]);
  const expires = `${nextYear}-03-31`;
  const row = { employee: person?.employee_id, leaveType: 'Personal Leave', year: String(nextYear) };
  const rows = [{ ...row, days: '3', expires }];
  const { body } = await leave.harness.as(leave.hr)(contract.importOpeningBalances, {
    body: { rows, commit: true } as never,
  });
  expect(body.refused).toEqual([]);

  // Five days of the year and three that are good until the end of March.
  const march = await preview(wanted('03', 4));
  expect([march.availableBefore, march.availableAfter]).toEqual([8, 3]);
  const june = await preview(wanted('06', 7));
  expect([june.days, june.availableBefore, june.availableAfter]).toEqual([6, 5, -1]);
  const refused = await leave.harness.as(leave.employee)(contract.createLeaveRequest, {
    body: bodyOf(leave, wanted('06', 7)),
  });
  expect([refused.status, refused.body.details]).toMatchObject([422, { requested: 6, available: 5 }]);
  const { id } = await file(leave, leave.employee, wanted('06', 4));
  expect((await detail(leave, leave.supervisor, id)).byYear).toEqual([
    { year: nextYear, days: 5, before: 5, after: 0 },
  ]);
});

test('BAL-09 they say the same of days that this year earns and that are good for a part of the next', async () => {
  const { employeeId } = leave.colleague;
  const days = { type: leave.types.limited, days: 3, on: today, expires: `${nextYear}-03-31` };
  await earn(leave, employeeId, days);
  const of = (month: string, count: number) => ({ ...wanted(month, count), employeeId });
  const asked = async (over: object) =>
    (await leave.harness.as(leave.colleague)(contract.previewLeaveRequest, { body: bodyOf(leave, over) }))
      .body;

  const [march, june] = [await asked(of('03', 7)), await asked(of('06', 7))];
  expect([march.days, march.availableBefore, march.availableAfter]).toEqual([6, 8, 2]);
  expect([june.days, june.availableBefore, june.availableAfter]).toEqual([6, 5, -1]);
  const refused = await leave.harness.as(leave.colleague)(contract.createLeaveRequest, {
    body: bodyOf(leave, of('06', 7)),
  });
  expect([refused.status, refused.body.details]).toMatchObject([422, { requested: 6, available: 5 }]);
  const { id } = await file(leave, leave.colleague, of('03', 7));
  expect((await detail(leave, leave.supervisor, id)).byYear).toEqual([
    { year: nextYear, days: 6, before: 8, after: 2 },
  ]);
});
