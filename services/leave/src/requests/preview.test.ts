import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { bodyOf, date, file, leaveHarness, refusal } from '../test/harness';

const leave = leaveHarness();

const preview = (who: Principal | null, over: object = {}) =>
  leave.harness.as(who)(contract.previewLeaveRequest, { body: bodyOf(leave, over) as never });

test('401, and 404 out of reach', async () => {
  expect(refusal(await preview(null))).toEqual([401, 'unauthenticated']);
  expect(refusal(await preview(leave.colleague))).toEqual([404, 'not_found']);
});

test('FORM-05 cost, balance before and after, who decides, who is away, what stands in the way', async () => {
  const away = await file(leave, leave.colleague, {
    employeeId: leave.colleague.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: date(2, 1),
  });
  const mine = await file(leave, leave.employee, { startDate: date(2, 4) });
  const range = { startDate: date(2), endDate: date(2, 4), leaveTypeId: leave.types.twoStep };
  const answer = await preview(leave.employee, range);
  expect(answer.body).toMatchObject({
    days: 5,
    availableBefore: null,
    availableAfter: null,
    approvers: [
      { step: 'supervisor', name: leave.supervisor.name },
      { step: 'hr', name: null },
    ],
    requiresDocs: false,
    away: [{ name: 'Ben Okoro', startDate: away.startDate, endDate: away.endDate }],
    awayCount: 1,
    overlaps: [{ startDate: mine.startDate, endDate: mine.endDate, status: 'pending' }],
  });
  expect(answer.body.warnings.map((warning) => warning.code)).toEqual(['thin_coverage']);
  expect((await preview(leave.employee, { ...range, requestId: mine.id })).body.overlaps).toEqual([]);
  const limited = await preview(leave.employee, {
    leaveTypeId: leave.types.limited,
    requestType: 'half_day',
    startDate: date(3),
  });
  expect(limited.body).toMatchObject({ days: 0.5, availableBefore: 5, availableAfter: 4.5 });
  expect(await leave.harness.sql('select 1 from leave.requests')).toHaveLength(2);
});

test('FORM-05 who decides by name, and the cover of the department with this leave', async () => {
  await file(leave, leave.colleague, {
    employeeId: leave.colleague.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: date(2, 1),
  });
  const { body } = await preview(leave.employee, {
    startDate: date(2),
    endDate: date(2, 6),
    leaveTypeId: leave.types.twoStep,
  });
  expect(body.approvers.map(({ names }) => names)).toEqual([[leave.supervisor.name], [leave.hr.name]]);
  expect(body.coverage?.members).toBe(3);
  // A weekend asks for nobody.
  expect(body.coverage?.days.map((day) => [day.date, day.away, day.availabilityPercent])).toEqual([
    [date(2), 1, 67],
    [date(2, 1), 2, 33],
    [date(2, 2), 1, 67],
    [date(2, 3), 1, 67],
    [date(2, 4), 1, 67],
  ]);
  const other = await preview(leave.hr, { employeeId: leave.hr.employeeId });
  expect(other.body.coverage).toBeNull();
});

test('FORM-05 leave over the new year costs each year its own days', async () => {
  const year = Number(date(0).slice(0, 4)) + 2;
  const { body } = await preview(leave.employee, {
    leaveTypeId: leave.types.limited,
    startDate: `${year}-12-25`,
    endDate: `${year + 1}-01-08`,
  });
  expect(body.byYear.map(({ year: of }) => of)).toEqual([year, year + 1]);
  for (const { days, before, after } of body.byYear) {
    expect(days).toBeGreaterThan(0);
    expect([before, after]).toEqual([5, 5 - days]);
  }
  expect(body.byYear.reduce((sum, { days }) => sum + days, 0)).toBe(body.days);
});

test('FORM-05 who is on leave for the other half of a day is counted once', async () => {
  const half = {
    leaveTypeId: leave.types.auto,
    requestType: 'half_day' as const,
    startDate: date(2),
    endDate: date(2),
  };
  await file(leave, leave.employee, { ...half, dayPart: 'am' });
  const { body } = await preview(leave.employee, { ...half, dayPart: 'pm' });
  expect(body.overlaps).toEqual([]);
  expect(body.coverage?.days.map(({ away }) => away)).toEqual([1]);
});
