import * as contract from '@portal/contracts';
import { correctionsHarness, on, shorter, week } from '../test/corrections';
import { approve, clearRequests, file, refusal } from '../test/harness';

const { leave, approved, correct, cancel, statusOf, balance, differing } = correctionsHarness();

test('STEP-03 cancelling the leave, or asking to, cancels the correction that waits', async () => {
  const id = await approved();
  const { body: first } = await correct(id, {});
  await cancel(id, leave.employee);
  expect([await statusOf(id), await statusOf(first.id)]).toEqual(['approved', 'cancelled']);
  expect(refusal(await correct(id, {}))).toEqual([409, 'wrong_state']);

  await clearRequests(leave);
  const second = await approved();
  const { body: correction } = await correct(second, { endDate: on(3) });
  await cancel(second, leave.hr);
  expect(await statusOf(correction.id)).toBe('cancelled');
  expect(refusal(await approve(leave, leave.supervisor, correction.id))).toEqual([409, 'already_decided']);
  expect(await balance()).toEqual({ used: 0, held: 0, available: 5 });
});

test('STEP-03 approved and the leave cancelled at once: one wins, and the ledger is right', async () => {
  for (let round = 0; round < 4; round += 1) {
    await clearRequests(leave);
    const id = await approved();
    const { body: correction } = await correct(id, {});
    const answers = await Promise.all([
      approve(leave, leave.supervisor, correction.id),
      cancel(id, leave.hr),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0].status === 200;
    expect(await statusOf(correction.id)).toBe(won ? 'approved' : 'cancelled');
    expect(await statusOf(id)).toBe('cancelled');
    expect(await balance()).toEqual({ used: won ? 2 : 0, held: 0, available: won ? 3 : 5 });
    expect(await differing()).toEqual([]);
  }
});

test('STEP-03 two corrections at once: one is filed', async () => {
  const id = await approved();
  const answers = await Promise.all([correct(id, {}), correct(id, { endDate: on(2) })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('STEP-03 days off sick stay so in the correction, recorded before it or while it waits', async () => {
  const id = await approved();
  const record = (day: string) =>
    leave.harness.as(leave.supervisor)(contract.recordSickness, {
      params: { id },
      body: { startDate: day, endDate: day },
    });
  await record(on(0));
  const { body: correction } = await correct(id, { endDate: on(3) });
  expect(correction.days).toBe(3);
  await record(on(1));
  expect((await approve(leave, leave.supervisor, correction.id)).body.days).toBe(2);
  expect(await balance()).toEqual({ used: 2, held: 0, available: 3 });
  expect(await differing()).toEqual([]);
});

const fileAs = (body: object) =>
  leave.harness.as(leave.employee)(contract.createLeaveRequest, {
    body: {
      employeeId: leave.employee.employeeId,
      leaveTypeId: leave.types.limited,
      startDate: on(28),
      endDate: on(28),
      reason: 'Own',
      hours: null,
      ...body,
    },
  });

/** Five carried days, good up to the last day of the third week from the first Monday on. */
async function carryFive(): Promise<void> {
  await leave.harness.sql(
    `with account as (
       update leave.accounts set available = available + 5 where employee_id = $1 and leave_type_id = $2 returning id
     ), lot as (
       insert into leave.lots (account_id, kind, expires) select id, 'carry', $3::date from account returning id, account_id
     )
     insert into leave.lines (account_id, kind, days, day, reason, lot_id)
     select account_id, 'carry', 5, $4::date, 'carried', id from lot`,
    [leave.employee.employeeId, leave.types.limited, on(20), on(0)],
  );
}

test.each([
  ['longer', { startDate: on(0), endDate: on(3) }],
  ['moved to other days, and longer', { startDate: on(14), endDate: on(17) }],
])(
  'STEP-03 a correction that waits, %s, takes carried days once, and what is left of them still expires',
  async (_name, dates) => {
    const id = await approved({ endDate: on(0) });
    await carryFive();
    expect((await correct(id, { startDate: on(0), endDate: on(2) })).status).toBe(201);
    expect((await clearCorrection(id)).status).toBe(200);
    const { body: correction } = await correct(id, dates);
    expect(correction.days).toBe(4);
    expect(await balance()).toEqual({ used: 1, held: 3, available: 6 });
    // Afterwards the five days of the year are left, and none of those carried.
    expect(refusal(await fileAs({ endDate: on(35) }))).toEqual([422, 'insufficient_balance']);
    expect((await fileAs({ endDate: on(32) })).status).toBe(201);
    await approve(leave, leave.supervisor, correction.id);
    expect(await balance()).toEqual({ used: 4, held: 5, available: 1 });
    expect(await differing()).toEqual([]);
  },
);

async function clearCorrection(id: string) {
  const { body } = await leave.harness.as(leave.employee)(contract.getLeaveRequest, { params: { id } });
  return cancel(body.correction!.id, leave.employee);
}

test('STEP-03 a correction of hours that waits takes of its day what it needs beyond the leave', async () => {
  const times = (fromTime: string, toTime: string) => ({
    startDate: on(0),
    endDate: on(0),
    requestType: 'hours' as const,
    fromTime,
    toTime,
    leaveTypeId: leave.types.supervisor,
  });
  const id = await approved(times('08:00', '12:00'));
  expect((await correct(id, times('08:00', '13:00'))).body).toMatchObject({ hours: 5, days: 0.625 });
  expect((await fileAs(times('14:00', '17:30'))).body).toMatchObject({
    details: { fields: { toTime: expect.stringContaining('3 hours') as string } },
  });
  expect((await fileAs(times('14:00', '17:00'))).body).toMatchObject({ hours: 3, days: 0.375 });
});

test('STEP-03 the longest run counts a leave and its correction once', async () => {
  const leaveTypeId = leave.types.supervisor;
  const policy = { leaveTypeId, from: '2020-01-01', yearlyGrant: 999, maxRun: 10 };
  const made = await leave.harness.as(leave.hr)(contract.createLeavePolicy, { body: policy });
  expect(made.status).toBe(201);
  const id = await approved({ leaveTypeId });
  expect((await correct(id, { startDate: on(7), endDate: on(11) })).status).toBe(201);
  // Five days beside either the leave or its correction, not beside both.
  expect((await fileAs({ leaveTypeId, startDate: on(14), endDate: on(18) })).status).toBe(201);
  expect(refusal(await fileAs({ leaveTypeId, startDate: on(21), endDate: on(21) }))).toEqual([
    422,
    'run_too_long',
  ]);
});

test('leave of a type that was switched off can be shortened as well as approved, and takes no more of it', async () => {
  const id = await approved();
  const waiting = await file(leave, leave.colleague, {
    ...week,
    employeeId: leave.colleague.employeeId,
    leaveTypeId: leave.types.limited,
  });
  const offered = (active: boolean) =>
    leave.harness.sql('update leave_types.leave_types set active = $2 where id = $1', [
      leave.types.limited,
      active,
    ]);
  await offered(false);
  try {
    expect(refusal(await correct(id, { endDate: on(7) }))).toEqual([422, 'inactive_leave_type']);
    const { body: correction, status } = await correct(id, shorter);
    expect(status).toBe(201);
    expect((await approve(leave, leave.supervisor, correction.id)).status).toBe(200);
    const edit = (endDate: string) =>
      leave.harness.as(leave.colleague)(contract.updateLeaveRequest, {
        params: { id: waiting.id },
        body: {
          ...week,
          employeeId: leave.colleague.employeeId,
          leaveTypeId: leave.types.limited,
          endDate,
        },
      });
    expect((await edit(on(2))).status).toBe(200);
    expect(refusal((await edit(on(3))) as never)).toEqual([422, 'inactive_leave_type']);
    expect((await approve(leave, leave.supervisor, waiting.id)).status).toBe(200);
  } finally {
    await offered(true);
  }
});
