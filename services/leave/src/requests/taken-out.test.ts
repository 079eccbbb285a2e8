import * as contract from '@portal/contracts';
import { createLog, newId } from '@portal/service-kit';
import { correctionsHarness, on, week } from '../test/corrections';
import { approve, deny, detail, file, noticesTo, refusal, today } from '../test/harness';
import { recountNext } from './recount';

const { leave, approved, correct, cancel, statusOf, balance, differing } = correctionsHarness('shifts');
const wednesday = { startDate: on(2), endDate: on(2) };
const takeOut = (id: string, without: object = wednesday, who = leave.employee) =>
  correct(id, { ...week, without, hours: null }, who);

const addShift = (date: string, from: string) =>
  leave.harness.sql(
    `insert into shifts.shifts (id, employee_id, status, start_time, end_time, effective_end_time, assigned_by)
     select $1, $2, 'assigned', at, at + interval '8 hours', at + interval '8 hours', $4
     from (select $3::timestamptz as at) shift`,
    [newId(), leave.employee.employeeId, `${date}T${from}Z`, leave.hr.employeeId],
  );

/** The approved leave of the employee, by its dates. */
const standing = async () => {
  const { body } = await leave.harness.as(leave.hr)(contract.listLeaveRequests, {
    query: { status: 'approved', sort: 'startDate' },
  });
  return body
    .map(({ id, startDate, endDate, days }) => ({ id, startDate, endDate, days }))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
};
const awayOn = async (date: string) =>
  (await leave.harness.as(leave.hr)(contract.leaveCalendarDay, { query: { date } })).body.away;

test('a day in the middle is taken out of approved leave once that is approved: two parts stand, and the day is given back', async () => {
  const id = await approved();
  const { body: correction, status } = await takeOut(id);
  expect([status, correction.status, correction.days]).toEqual([201, 'pending', 4]);
  const { byDay } = await detail(leave, leave.supervisor, correction.id);
  expect(byDay.map(({ date }) => date)).toEqual([on(0), on(1), on(3), on(4)]);
  expect([await balance(), await statusOf(id)]).toEqual([{ used: 5, held: 0, available: 0 }, 'approved']);

  expect((await approve(leave, leave.supervisor, correction.id)).status).toBe(200);
  const [first, second] = await standing();
  expect(await standing()).toEqual([
    { id: correction.id, startDate: on(0), endDate: on(1), days: 2 },
    { id: second?.id, startDate: on(3), endDate: on(4), days: 2 },
  ]);
  expect([await statusOf(id), await balance()]).toEqual(['cancelled', { used: 4, held: 0, available: 1 }]);
  expect([await awayOn(on(1)), await awayOn(on(2)), await awayOn(on(3))]).toEqual([1, 0, 1]);
  const former = await detail(leave, leave.employee, id);
  expect(former.history.at(-1)).toMatchObject({
    action: 'superseded',
    changes: [{ field: 'days', before: 5, after: 4 }],
  });
  const { history } = await detail(leave, leave.employee, second!.id);
  expect(history.map(({ action }) => action)).toEqual(['filed', 'approved']);
  expect(await noticesTo(leave, leave.employee)).toContain('Your leave is approved');
  expect(
    await leave.harness.sql('select from leave.approved_ranges where $1 between start_date and end_date', [
      on(2),
    ]),
  ).toEqual([]);

  // The dates of the day are free, and each part is leave of its own.
  await file(leave, leave.employee, { ...wednesday, leaveTypeId: leave.types.auto });
  expect((await cancel(second!.id, leave.hr)).status).toBe(200);
  expect([await statusOf(first!.id), await balance()]).toEqual([
    'approved',
    { used: 2, held: 0, available: 3 },
  ]);
  expect(await differing()).toEqual([]);
});

test('denied, the leave stands as it was; a recount that comes before leaves the day out', async () => {
  const id = await approved();
  const { body: correction } = await takeOut(id);
  await leave.harness.sql(
    `insert into leave.recounts (request_id, cause) values ($1, '{"key":"leave.causeDepartment"}')`,
    [correction.id],
  );
  while (await recountNext(leave.harness.services.leave!.db, createLog('leave', 'silent'), today));
  expect((await detail(leave, leave.hr, correction.id)).days).toBe(4);
  await deny(leave, leave.supervisor, correction.id, { comment: 'We are few' });
  expect(await standing()).toMatchObject([{ id, ...week, days: 5 }]);
  expect([await balance(), await differing()]).toEqual([{ used: 5, held: 0, available: 0 }, []]);
});

test('leave that nobody has to approve is parted at once; sick leave stays with its part', async () => {
  const leaveTypeId = leave.types.auto;
  const id = await approved({ leaveTypeId });
  const sick = { startDate: on(3), endDate: on(3), leaveTypeId: leave.types.documented };
  await leave.harness.as(leave.hr)(contract.recordSickness, { params: { id }, body: sick });
  expect((await takeOut(id, { startDate: on(2), endDate: on(3) })).body.fieldTexts).toMatchObject({
    'without.startDate': { key: 'leave.takenOutSick' },
  });
  const { body, status } = await takeOut(id);
  expect([status, body.status]).toEqual([201, 'approved']);
  const parts = (await standing()).filter(({ days }) => days > 0);
  expect(parts).toMatchObject([
    { startDate: on(0), endDate: on(1), days: 2 },
    { startDate: on(3), endDate: on(3), days: 1 },
    { startDate: on(3), endDate: on(4), days: 1 },
  ]);
  await cancel(parts[2]!.id, leave.hr);
  expect(await statusOf(parts[1]!.id)).toBe('cancelled');
  expect(await statusOf(parts[0]!.id)).toBe('approved');
});

test('days outside of the leave, and all of it, are refused at their field', async () => {
  const id = await approved();
  for (const without of [{ startDate: on(-1), endDate: on(1) }, week, { startDate: on(3), endDate: on(2) }])
    expect(refusal(await takeOut(id, without))).toEqual([400, 'validation']);
  expect(refusal(await takeOut(id, wednesday, leave.otherSupervisor))).toEqual([404, 'not_found']);
});

test('the day takes shifts again; who planned one on it that was withdrawn learns that it stays so', async () => {
  const withdraw = () => leave.harness.runJob('shifts', 'shifts: withdraw what leave takes');
  const statuses = async () =>
    (await leave.harness.sql('select status from shifts.shifts order by start_time')).map(
      ({ status }) => status,
    );
  for (const day of [1, 2, 3]) await addShift(on(day), '06:00');
  const id = await approved();
  await withdraw();
  const { body: correction } = await takeOut(id);
  await approve(leave, leave.supervisor, correction.id);
  const stays = "Ada Diallo's shifts stay withdrawn";
  expect((await noticesTo(leave, leave.hr)).filter((title) => title === stays)).toHaveLength(1);
  await addShift(on(2), '07:00');
  await withdraw();
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'assigned', 'cancelled']);
});

test('a preview leaves out what the day cost, and nobody is warned of a shift on it', async () => {
  const id = await approved();
  for (const day of [1, 2]) await addShift(on(day), '15:00');
  const { employeeId } = leave.employee;
  const asked = { ...week, employeeId, leaveTypeId: leave.types.limited, requestId: id, without: wednesday };
  const { body: preview } = await leave.harness.as(leave.hr)(contract.previewLeaveRequest, { body: asked });
  expect([preview.days, preview.byDay.map(({ date }) => date)]).toEqual([4, [on(0), on(1), on(3), on(4)]]);
  const { body: correction } = await takeOut(id);
  const { body: bulk } = await leave.harness.as(leave.supervisor)(contract.previewDecisions, {
    body: { requests: [{ id: correction.id }] },
  });
  expect(bulk.warnings).toMatchObject([{ code: 'shift_conflict', text: { params: { count: 1 } } }]);
  const { warnings } = (await approve(leave, leave.supervisor, correction.id)).body;
  for (const shown of [preview.warnings, correction.warnings, bulk.results[0]!.warnings, warnings]) {
    const text = JSON.stringify(shown.filter(({ code }) => code === 'shift_conflict'));
    expect(text).toContain(on(1));
    expect(text).not.toContain(on(2));
  }
});
