import { approve, date, deny, detail, file, leaveHarness } from '../test/harness';

const leave = leaveHarness();

test('LEAVE-03 the steps still to come, by name, fewer with each decision', async () => {
  const { id } = await file(leave, leave.employee, { leaveTypeId: leave.types.twoStep });
  const hrStep = { step: 'hr', name: null, names: [leave.hr.name] };
  expect((await detail(leave, leave.employee, id)).upcoming).toEqual([
    { step: 'supervisor', name: leave.supervisor.name, names: [leave.supervisor.name] },
    hrStep,
  ]);
  await approve(leave, leave.supervisor, id);
  expect((await detail(leave, leave.employee, id)).upcoming).toEqual([hrStep]);
  await deny(leave, leave.hr, id);
  expect((await detail(leave, leave.employee, id)).upcoming).toEqual([]);
});

test('BAL-11 a pending request says what is left before and after, by year', async () => {
  const year = Number(date(0).slice(0, 4)) + 1;
  const { id, days } = await file(leave, leave.hr, {
    leaveTypeId: leave.types.limited,
    startDate: `${year}-12-29`,
    endDate: `${year + 1}-01-04`,
  });
  const { byYear } = await detail(leave, leave.supervisor, id);
  expect(byYear.map((each) => each.year)).toEqual([year, year + 1]);
  for (const each of byYear) expect(each).toMatchObject({ before: 5, after: 5 - each.days });
  expect(byYear.reduce((sum, each) => sum + each.days, 0)).toBe(days);
  await deny(leave, leave.supervisor, id);
  expect((await detail(leave, leave.supervisor, id)).byYear).toEqual([]);
});

test('an HR administrator does not stand among those who decide on the own leave', async () => {
  const { id } = await file(leave, leave.hr, {
    employeeId: leave.hr.employeeId,
    leaveTypeId: leave.types.hr,
  });
  expect((await detail(leave, leave.hr, id)).upcoming).toEqual([
    { step: 'hr', name: null, names: [leave.admin.name] },
  ]);
});

test('APPR-01 the cover on these days counts the leave once, before it is approved and after', async () => {
  const mine = await file(leave, leave.employee, { startDate: date(2), endDate: date(2, 1) });
  await file(leave, leave.colleague, {
    employeeId: leave.colleague.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: date(2, 1),
  });
  const cover = {
    members: 3,
    days: [
      { date: date(2), away: 1, availabilityPercent: 67 },
      { date: date(2, 1), away: 2, availabilityPercent: 33 },
    ],
  };
  const away = [{ name: 'Ben Okoro', startDate: date(2, 1), endDate: date(2, 1) }];
  const seen = { coverage: cover, away, awayCount: 1 };
  expect(await detail(leave, leave.supervisor, mine.id)).toMatchObject(seen);
  await approve(leave, leave.supervisor, mine.id);
  expect(await detail(leave, leave.supervisor, mine.id)).toMatchObject(seen);
});

test("APPR-01 the requester's other leave of the year, pending and approved, and nobody else's", async () => {
  const near = await file(leave, leave.employee, { startDate: date(2), leaveTypeId: leave.types.auto });
  const looked = await file(leave, leave.employee, { startDate: date(3) });
  const pending = await file(leave, leave.employee, { startDate: date(4) });
  const denied = await file(leave, leave.employee, { startDate: date(5) });
  await deny(leave, leave.supervisor, denied.id);
  await file(leave, leave.employee, { startDate: date(120) });
  await file(leave, leave.colleague, { employeeId: leave.colleague.employeeId, startDate: date(3) });
  expect((await detail(leave, leave.supervisor, looked.id)).around).toEqual([
    {
      id: near.id,
      startDate: date(2),
      endDate: date(2),
      days: 1,
      daysInYear: expect.any(Number),
      status: 'approved',
      leaveType: 'Emergency Leave',
    },
    expect.objectContaining({ id: pending.id, status: 'pending' }),
  ]);
});
