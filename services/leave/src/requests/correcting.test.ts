import * as contract from '@portal/contracts';
import { addDays, format, parseISO } from 'date-fns';
import { correctionsHarness, on, shorter, week } from '../test/corrections';
import { approve, deny, detail, file, missingId, noticesTo, refusal, today } from '../test/harness';

const { leave, approved, correct, cancel, statusOf, balance, differing } = correctionsHarness();
const heads = async () =>
  (
    await leave.harness.sql<{ heads: number }>(
      `select coalesce(sum(heads), 0)::int as heads from leave.coverage_days`,
    )
  )[0]?.heads;

const longer = { startDate: on(0), endDate: on(7) };

test('STEP-03 shortening approved leave supersedes it once approved, and both histories show what changed', async () => {
  const id = await approved();
  const { body: correction, status } = await correct(id, { reason: 'Back earlier' });
  expect(status).toBe(201);
  expect(correction).toMatchObject({
    status: 'pending',
    awaiting: 'supervisor',
    days: 2,
    supersedes: { id, ...week },
    can: { edit: false, cancel: true },
  });
  expect(await noticesTo(leave, leave.supervisor)).toContain('Ada Diallo asked to change approved leave');
  expect(await detail(leave, leave.employee, id)).toMatchObject({
    status: 'approved',
    correction: { id: correction.id, status: 'pending', ...shorter },
  });
  expect([await balance(), await heads()]).toEqual([{ used: 5, held: 0, available: 0 }, 5]);

  const decided = await approve(leave, leave.supervisor, correction.id);
  expect(decided.body).toMatchObject({ status: 'approved', days: 2, undoUntil: null });
  const former = await detail(leave, leave.employee, id);
  expect(former).toMatchObject({
    status: 'cancelled',
    correction: { id: correction.id, status: 'approved' },
  });
  const changes = [
    { field: 'endDate', before: week.endDate, after: shorter.endDate },
    { field: 'days', before: 5, after: 2 },
  ];
  expect(former.history.at(-1)).toMatchObject({ action: 'superseded', changes });
  const { history } = await detail(leave, leave.employee, correction.id);
  expect(history).toMatchObject([{ action: 'filed', changes }, { action: 'approved' }]);
  expect([await balance(), await heads()]).toEqual([{ used: 2, held: 0, available: 3 }, 2]);
  expect(await differing()).toEqual([]);
});

test('STEP-03 a correction holds only what it needs beyond the leave, which is refused where it is not left', async () => {
  const id = await approved({ endDate: on(2) });
  const refused = await correct(id, { endDate: on(7) });
  expect(refusal(refused)).toEqual([422, 'insufficient_balance']);
  const { body: correction } = await correct(id, { endDate: on(4) });
  expect(await balance()).toEqual({ used: 3, held: 2, available: 0 });
  expect((await detail(leave, leave.employee, correction.id)).byYear).toMatchObject([
    { before: 2, after: 0 },
  ]);
  expect((await deny(leave, leave.supervisor, correction.id)).status).toBe(200);
  expect(await balance()).toEqual({ used: 3, held: 0, available: 2 });

  const { body: again } = await correct(id, { endDate: on(4) });
  await approve(leave, leave.supervisor, again.id);
  expect(await balance()).toEqual({ used: 5, held: 0, available: 0 });
  expect(await differing()).toEqual([]);
});

test('STEP-03 denied or withdrawn, the leave stands; one correction waits at a time', async () => {
  const id = await approved();
  const { body: first } = await correct(id, {});
  expect(refusal(await correct(id, { endDate: on(2) }))).toEqual([409, 'wrong_state']);
  await deny(leave, leave.supervisor, first.id);
  expect(await statusOf(id)).toBe('approved');
  const { body: second } = await correct(id, {});
  expect((await cancel(second.id, leave.employee)).body.status).toBe('cancelled');
  expect(await detail(leave, leave.employee, id)).toMatchObject({ status: 'approved', correction: null });
  expect(await balance()).toEqual({ used: 5, held: 0, available: 0 });
  expect(refusal(await reopen(first.id))).toEqual([409, 'wrong_state']);
});
const reopen = (id: string) =>
  leave.harness.as(leave.supervisor)(contract.reopenLeaveRequest, { params: { id }, body: {} });

test('STEP-03 the correction passes every step of the route; an automatic one replaces the leave at once', async () => {
  const { id } = await file(leave, leave.employee, { ...week, leaveTypeId: leave.types.twoStep });
  await approve(leave, leave.supervisor, id);
  await approve(leave, leave.hr, id);
  const { body: correction } = await correct(id, {});
  expect((await approve(leave, leave.supervisor, correction.id)).body).toMatchObject({ awaiting: 'hr' });
  expect(await statusOf(id)).toBe('approved');
  await approve(leave, leave.hr, correction.id);
  expect([await statusOf(id), await statusOf(correction.id)]).toEqual(['cancelled', 'approved']);

  const own = { leaveTypeId: leave.types.auto, startDate: on(14), endDate: on(18) };
  const auto = await file(leave, leave.employee, own);
  const { body: replaced } = await correct(auto.id, { startDate: on(15), endDate: on(16) });
  expect(replaced.status).toBe('approved');
  const { status, history } = await detail(leave, leave.employee, auto.id);
  expect([status, history.at(-1)?.action]).toEqual(['cancelled', 'superseded']);
});

test('STEP-03 other leave in the new dates is refused when it is filed and when it is approved', async () => {
  const id = await approved({ leaveTypeId: leave.types.supervisor });
  const other = await file(leave, leave.employee, { startDate: on(7) });
  expect(refusal(await correct(id, longer))).toEqual([409, 'overlap']);
  await cancel(other.id, leave.employee);
  const { body: correction } = await correct(id, longer);
  const again = { employeeId: leave.employee.employeeId, leaveTypeId: leave.types.supervisor, reason: 'Own' };
  const filed = await leave.harness.as(leave.employee)(contract.createLeaveRequest, {
    body: { ...again, startDate: on(7), endDate: on(7), hours: null },
  });
  expect(refusal(filed)).toEqual([409, 'overlap']);
  // Around the service: the constraint has the last word.
  await leave.harness.sql(
    `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, days, status, route, decided_at)
     values (gen_random_uuid(), $1, $2, $3, $3, 1, 'approved', 'auto', now())`,
    [leave.employee.employeeId, leave.types.auto, on(7)],
  );
  expect(refusal(await approve(leave, leave.supervisor, correction.id))).toEqual([409, 'overlap']);
  expect(await statusOf(id)).toBe('approved');
});

test('STEP-03 of leave that has begun the first day stays, and it ends no sooner than today', async () => {
  const day = (days: number) => format(addDays(parseISO(today), days), 'yyyy-MM-dd');
  const begun = { startDate: day(-7), endDate: day(7) };
  const { id } = await file(leave, leave.hr, { ...begun, leaveTypeId: leave.types.auto });
  const fieldsOf = (answer: { body: object }) =>
    Object.keys((answer.body as { details?: { fields: object } }).details?.fields ?? {});
  expect(fieldsOf(await correct(id, { startDate: day(-6), endDate: day(7) }))).toEqual(['startDate']);
  expect(fieldsOf(await correct(id, { startDate: day(-7), endDate: day(-1) }))).toEqual(['endDate']);
  expect(fieldsOf(await correct(id, begun))).toEqual(['endDate']);
  expect((await correct(id, { startDate: day(-7), endDate: today })).status).toBe(201);
});

test('STEP-03 it is for the employee, their supervisor and HR, of approved leave', async () => {
  const id = await approved();
  expect(refusal(await correct(id, {}, leave.colleague))).toEqual([404, 'not_found']);
  expect(refusal(await correct(id, {}, leave.otherSupervisor))).toEqual([404, 'not_found']);
  expect(refusal(await correct(missingId, {}))).toEqual([404, 'not_found']);
  expect(refusal(await correct(id, { version: 1 }))).toEqual([409, 'stale_version']);
  const pending = await file(leave, leave.employee, { startDate: on(21) });
  expect(refusal(await correct(pending.id, {}))).toEqual([409, 'wrong_state']);
  const { body: bySupervisor } = await correct(id, {}, leave.supervisor);
  expect(bySupervisor.status).toBe('pending');
  await cancel(bySupervisor.id, leave.supervisor);
  expect((await correct(id, {}, leave.hr)).status).toBe(201);
  const edited = await leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
    params: { id: pending.id },
    body: {
      employeeId: leave.employee.employeeId,
      leaveTypeId: leave.types.supervisor,
      startDate: on(22),
      endDate: on(22),
      reason: 'Moved',
      hours: null,
    },
  });
  expect(edited.status).toBe(200);
  expect((await detail(leave, leave.employee, pending.id)).history.at(-1)?.changes).toEqual([
    { field: 'startDate', before: on(21), after: on(22) },
    { field: 'endDate', before: on(21), after: on(22) },
  ]);
});
