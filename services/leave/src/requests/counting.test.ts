import * as contract from '@portal/contracts';
import { bodyOf, date, detail, file, leaveHarness } from '../test/harness';

const leave = leaveHarness();

type Range = Partial<contract.CallInput<typeof contract.previewLeaveRequest>['body']>;

async function preview(range: Range) {
  const { reason: _, ...body } = bodyOf(leave, range);
  return (await leave.harness.as(leave.hr)(contract.previewLeaveRequest, { body })).body;
}
const daysOf = async (range: Range) => (await preview(range)).byDay.map(({ days }) => days);

test('each day has what it costs, and why: Monday to Friday count, a weekend costs nothing', async () => {
  const { days, byDay } = await preview({ startDate: '2026-03-06', endDate: '2026-03-09' });
  const monday = { days: 1, minutes: 480, basis: 'pattern', why: 'Monday to Friday' };
  const free = { ...monday, days: 0, minutes: 0 };
  expect(days).toBe(2);
  expect(byDay).toEqual([
    { date: '2026-03-06', ...monday },
    { date: '2026-03-07', ...free },
    { date: '2026-03-08', ...free },
    { date: '2026-03-09', ...monday },
  ]);
});

test('a half day is a half, hours are their share of the day', async () => {
  const of = async (over: Range) => (await preview({ startDate: '2026-03-02', ...over })).byDay;
  expect(await of({ requestType: 'half_day' })).toMatchObject([{ days: 0.5, minutes: 240 }]);
  expect(await of({ requestType: 'hours', hours: 2.5 })).toMatchObject([{ days: 0.3125, minutes: 150 }]);
  expect(await of({ startDate: '2026-03-07', requestType: 'hours', hours: 8 })).toMatchObject([
    { days: 0, minutes: 0 },
  ]);
});

test('dates do not slip over a change of the clock or a leap day', async () => {
  const { byDay } = await preview({ startDate: '2028-02-28', endDate: '2028-03-01' });
  expect(byDay.map((day) => day.date)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(await daysOf({ startDate: '2026-03-27', endDate: '2026-03-31' })).toEqual([1, 0, 0, 1, 1]);
});

test('a request is stored with what each day costs; an edited one with what it costs then', async () => {
  const stored = async (id: string) => (await detail(leave, leave.hr, id)).byDay;
  const range = { startDate: date(3, 3), endDate: date(4, 1) };
  const request = await file(leave, leave.employee, range);
  expect(request.days).toBe(4);
  expect(await stored(request.id)).toEqual((await preview(range)).byDay);

  const shorter = { startDate: date(3, 4), requestType: 'half_day' as const, dayPart: 'pm' as const };
  const edited = await leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
    params: { id: request.id },
    body: bodyOf(leave, shorter),
  });
  expect(edited.body.days).toBe(0.5);
  expect(await stored(request.id)).toEqual((await preview(shorter)).byDay);
  expect(
    await leave.harness.sql(`
      select id from leave.requests r
      where days <> (select sum(c.days) from leave.charges c where c.request_id = r.id)`),
  ).toEqual([]);
});

test('what is stored stays when a day is worth something else later, to who decides too', async () => {
  const limited = { leaveTypeId: leave.types.limited, startDate: '2025-03-03', endDate: '2025-03-07' };
  const { id } = await file(leave, leave.hr, limited);
  await leave.harness.sql(
    `update leave.charges set days = 0, minutes = 0, basis = 'holiday', why = 'Recounted'
     where request_id = $1 and day > $2`,
    [id, limited.startDate],
  );
  await leave.harness.sql('update leave.requests set days = 1 where id = $1', [id]);
  const { body } = await leave.harness.as(leave.supervisor)(contract.approveLeaveRequest, {
    params: { id },
    body: {},
  });
  expect([body.status, body.days]).toEqual(['approved', 1]);
  const next = { ...limited, startDate: '2025-03-10', endDate: '2025-03-14' };
  expect((await preview(next)).byYear).toEqual([expect.objectContaining({ before: 4, after: -1 })]);
});

test('leave over new year counts in each year by its days there, in balances and in the record', async () => {
  // 28 December 2026 is a Monday.
  const over = { startDate: '2026-12-30', endDate: '2027-01-05', leaveTypeId: leave.types.limited };
  const { byYear } = await preview(over);
  expect(byYear.map(({ year, days }) => [year, days])).toEqual([
    [2026, 2],
    [2027, 3],
  ]);
  await file(leave, leave.hr, over);
  const january = { ...over, startDate: '2027-01-11', endDate: '2027-01-11' };
  expect((await preview(january)).byYear).toMatchObject([{ year: 2027, before: 2, after: 1 }]);
  const december = await file(leave, leave.hr, { startDate: '2026-12-21', endDate: '2026-12-21' });
  expect((await detail(leave, leave.hr, december.id)).around).toMatchObject([{ days: 5, daysInYear: 2 }]);
  const next = await file(leave, leave.hr, { startDate: '2027-01-18', endDate: '2027-01-18' });
  const found = (await detail(leave, leave.hr, next.id)).around.find(({ days }) => days === 5);
  expect(found?.daysInYear).toBe(3);
});
