import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import {
  approve,
  bodyOf,
  clearRequests,
  date,
  deny,
  detail,
  file,
  type LeaveHarness,
  openLeaveHarness,
  deliverLater,
  noticesTo as deliveredTo,
} from '../test/harness';

let leave: LeaveHarness;
beforeAll(async () => {
  // One zone east of UTC, so that a day of leave is not a day of UTC.
  leave = await openLeaveHarness(['shifts'], { timeZone: 'Asia/Dubai' });
});
afterAll(() => leave.close());
beforeEach(async () => {
  await leave.harness.sql('delete from shifts.shifts');
  await clearRequests(leave);
});

/** Withdraws what approved leave takes, as the shifts service does every second. */
const withdraw = () => leave.harness.runJob('shifts', 'shifts: withdraw what leave takes');
/** Stores a shift of the employee, assigned by HR, between two local times of a day. */
const addShift = (day: string, from: string, to: string, by: Principal = leave.hr, status = 'assigned') =>
  leave.harness.sql(
    `insert into shifts.shifts (id, employee_id, status, start_time, end_time, effective_end_time, assigned_by)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [newId(), leave.employee.employeeId, status, `${day}T${from}+04:00`, `${day}T${to}+04:00`, by.employeeId],
  );
/** Titles of what a person is notified of once nothing can be undone any more. */
const noticesTo = async (harness: LeaveHarness, who: Principal) => {
  await deliverLater(harness);
  return deliveredTo(harness, who);
};
const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code);
const taken = 'Ada Diallo is on leave: 1 shift was withdrawn';
const free = "Ada Diallo's shifts stay withdrawn";
const statuses = async () =>
  (await leave.harness.sql<{ status: string }>('select status from shifts.shifts order by start_time')).map(
    ({ status }) => status,
  );

describe('leave over assigned shifts', () => {
  test('ASSIGN-06 the approver sees them before and after, and whoever assigned them is notified', async () => {
    await addShift(date(3), '08:00', '16:00');
    const { id, warnings } = await file(leave, leave.employee, { startDate: date(3) });
    expect(codes(warnings)).toContain('shift_conflict');
    expect(await noticesTo(leave, leave.hr)).toEqual([]);
    const before = await detail(leave, leave.supervisor, id);
    const said = before.warnings.find(({ code }) => code === 'shift_conflict');
    expect(said?.message).toMatch(
      /^Ada Diallo is assigned to 1 shift on these days: \w{3}, \w{3} \d+, \d{4} 08:00 – 16:00\. Approval withdraws it\. Undoing or cancelling it later does not restore it\.$/,
    );
    const answer = await approve(leave, leave.supervisor, id);
    expect([answer.status, answer.body.status, answer.body.warnings]).toEqual([200, 'approved', [said]]);
    await withdraw();
    expect(await statuses()).toEqual(['cancelled']);
    expect(await noticesTo(leave, leave.hr)).toEqual([taken]);
    expect(await noticesTo(leave, leave.supervisor)).toEqual(['Ada Diallo requested leave']);
    const [after] = (await detail(leave, leave.hr, id)).warnings;
    expect(after?.message).toMatch(
      /^Ada Diallo: 1 shift was withdrawn for this leave: .* 08:00 – 16:00\. Ending the leave does not restore it\.$/,
    );
  });

  test('the supervisor is notified of what HR approves, not of a denial', async () => {
    await addShift(date(3), '08:00', '16:00', leave.admin);
    const denied = await file(leave, leave.employee, { startDate: date(3) });
    await deny(leave, leave.supervisor, denied.id);
    await withdraw();
    expect(await noticesTo(leave, leave.admin)).toEqual([]);
    const { id } = await file(leave, leave.employee, { startDate: date(3) });
    await approve(leave, leave.hr, id);
    await withdraw();
    expect(await noticesTo(leave, leave.admin)).toEqual([taken]);
    expect(await noticesTo(leave, leave.supervisor)).toContain(taken);
    expect(await noticesTo(leave, leave.hr)).toEqual([]);
  });

  test('the first of two steps warns, the last one notifies', async () => {
    await addShift(date(3), '08:00', '16:00', leave.admin);
    const { id } = await file(leave, leave.employee, {
      startDate: date(3),
      leaveTypeId: leave.types.twoStep,
    });
    expect(codes((await approve(leave, leave.supervisor, id)).body.warnings)).toEqual(['shift_conflict']);
    await withdraw();
    expect([await noticesTo(leave, leave.admin), await statuses()]).toEqual([[], ['assigned']]);
    await approve(leave, leave.hr, id);
    await withdraw();
    expect([await noticesTo(leave, leave.admin), await statuses()]).toEqual([[taken], ['cancelled']]);
  });

  test('ASSIGN-06 leave that is approved in bulk takes them too', async () => {
    await addShift(date(3), '08:00', '16:00');
    const { id } = await file(leave, leave.employee, { startDate: date(3) });
    const decide = { decision: 'approve' as const, comment: null, requests: [{ id }] };
    await leave.harness.as(leave.supervisor)(contract.decideLeaveRequests, { body: decide });
    await withdraw();
    expect(await statuses()).toEqual(['cancelled']);
  });
  test('STEP-01 ASSIGN-06 leave that a delegate approves takes them too, with the warning before', async () => {
    const { body: given } = await leave.harness.as(leave.supervisor)(contract.createDelegation, {
      body: { toId: leave.otherSupervisor.employeeId, from: date(0), to: date(4) },
    });
    await leave.harness.as(leave.otherSupervisor)(contract.acceptDelegation, {
      params: { id: given.id },
      body: {},
    });
    await addShift(date(3), '08:00', '16:00');
    const { id } = await file(leave, leave.employee, { startDate: date(3) });
    const before = await detail(leave, leave.otherSupervisor, id);
    expect(codes(before.warnings)).toContain('shift_conflict');
    const answer = await approve(leave, leave.otherSupervisor, id);
    expect([answer.status, codes(answer.body.warnings ?? [])]).toEqual([200, ['shift_conflict']]);
    await withdraw();
    expect(await statuses()).toEqual(['cancelled']);
    expect(await noticesTo(leave, leave.hr)).toContain(taken);
    expect(await noticesTo(leave, leave.supervisor)).toContain(taken);
    await leave.harness.sql('delete from leave.delegations');
  });

  test('an auto route notifies at once', async () => {
    await addShift(date(3), '08:00', '16:00');
    const { warnings } = await file(leave, leave.employee, {
      startDate: date(3),
      leaveTypeId: leave.types.auto,
    });
    expect(codes(warnings)).toContain('shift_conflict');
    await withdraw();
    expect(await noticesTo(leave, leave.hr)).toEqual([taken]);
    expect(await noticesTo(leave, leave.supervisor)).toEqual([taken]);
  });

  test('without a supervisor and an assigner HR is notified', async () => {
    const loner = leave.otherSupervisor;
    await addShift(date(3), '08:00', '16:00');
    await leave.harness.sql('update shifts.shifts set employee_id = $1, assigned_by = null', [
      loner.employeeId,
    ]);
    await file(leave, loner, {
      employeeId: loner.employeeId,
      startDate: date(3),
      leaveTypeId: leave.types.auto,
    });
    await withdraw();
    expect(await noticesTo(leave, leave.hr)).toEqual([
      expect.stringContaining('is on leave: 1 shift was withdrawn'),
    ]);
  });

  test('the preview names them; days and halves are the organisation’s, and what is withdrawn does not count', async () => {
    await addShift(date(3), '00:30', '04:00');
    await addShift(date(3), '13:00', '17:00');
    await addShift(date(3), '05:00', '07:00', leave.hr, 'cancelled');
    const preview = async (over: object) => {
      const { employeeId, leaveTypeId, startDate, endDate } = bodyOf(leave, { startDate: date(3) });
      const body = { employeeId, leaveTypeId, startDate, endDate, ...over };
      const answer = await leave.harness.as(leave.employee)(contract.previewLeaveRequest, { body });
      return answer.body.warnings.find(({ code }) => code === 'shift_conflict')?.message ?? '';
    };
    expect(await preview({})).toMatch(/2 shifts on these days: .* 00:30 – 04:00; .* 13:00 – 17:00\./);
    expect(await preview({ requestType: 'half_day', dayPart: 'am' })).toMatch(/1 shift .* 00:30 – 04:00\./);
    expect(await preview({ requestType: 'half_day', dayPart: 'pm' })).toMatch(/1 shift .* 13:00 – 17:00\./);
    expect(await preview({ startDate: date(3, 1), endDate: date(3, 1) })).toBe('');
  });
});

describe('ASSIGN-06 shifts that were withdrawn for leave stay withdrawn, and planners are notified', () => {
  const day = date(3);
  const approved = async (over: object = {}) => {
    await addShift(day, '08:00', '16:00');
    const { id } = await file(leave, leave.employee, { startDate: day, ...over });
    await approve(leave, leave.supervisor, id);
    await withdraw();
    return id;
  };
  const body = { comment: null };

  test('when the approval is undone', async () => {
    const id = await approved();
    await leave.harness.as(leave.supervisor)(contract.reopenLeaveRequest, { params: { id }, body });
    expect([await noticesTo(leave, leave.hr), await statuses()]).toEqual([[taken, free], ['cancelled']]);
  });

  test('when the leave is cancelled', async () => {
    const id = await approved();
    await leave.harness.as(leave.admin)(contract.cancelLeaveRequest, { params: { id }, body });
    expect([await noticesTo(leave, leave.hr), await statuses()]).toEqual([[taken, free], ['cancelled']]);
  });

  test('when a correction moves the leave, which withdraws the shifts of its new days', async () => {
    const next = date(3, 1);
    const id = await approved();
    await addShift(next, '08:00', '16:00');
    const correction = { startDate: next, endDate: next, reason: 'Later', hours: null };
    const { body: filed } = await leave.harness.as(leave.employee)(contract.correctLeaveRequest, {
      params: { id },
      body: correction,
    });
    await withdraw();
    expect(await statuses()).toEqual(['cancelled', 'assigned']);
    await approve(leave, leave.supervisor, filed.id);
    await withdraw();
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    expect(await noticesTo(leave, leave.hr)).toEqual([taken, free, taken]);
  });
});

test('ASSIGN-06 assigning and approving at once: one of the two always learns of the other', async () => {
  const outcomes = new Set<string>();
  for (let week = 2; week < 22; week += 1) {
    const day = date(week);
    const { id } = await file(leave, leave.employee, { startDate: day });
    const body = {
      employeeId: leave.employee.employeeId,
      startTime: `${day}T08:00:00+04:00`,
      endTime: `${day}T16:00:00+04:00`,
    };
    const [assigned, approved] = await Promise.all([
      leave.harness.as(leave.hr)(contract.assignShift, { body }),
      approve(leave, leave.supervisor, id),
    ]);
    expect(approved.status).toBe(200);
    outcomes.add(`${assigned.status} ${codes(approved.body.warnings).join()}`);
    await withdraw();
    expect(await statuses()).not.toContain('assigned');
  }
  for (const outcome of outcomes) expect(['201 shift_conflict', '409 ']).toContain(outcome);
});
