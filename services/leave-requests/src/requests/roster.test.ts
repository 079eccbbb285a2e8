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
const conflict = 'Ada Diallo is on leave during assigned shifts';

describe('leave over assigned shifts', () => {
  test('ASSIGN-06 the approver sees them before and after, and whoever assigned them is notified', async () => {
    await addShift(date(3), '08:00', '16:00');
    const { id, warnings } = await file(leave, leave.employee, { startDate: date(3) });
    expect(codes(warnings)).toContain('shift_conflict');
    expect(await noticesTo(leave, leave.hr)).toEqual([]);
    const before = await detail(leave, leave.supervisor, id);
    const said = before.warnings.find(({ code }) => code === 'shift_conflict');
    expect(said?.message).toMatch(
      /^Ada Diallo is assigned to 1 shift on these days: \w{3}, \w{3} \d+, \d{4} 08:00 – 16:00\. The leave does not withdraw it\.$/,
    );
    const answer = await approve(leave, leave.supervisor, id);
    expect([answer.status, answer.body.status, answer.body.warnings]).toEqual([200, 'approved', [said]]);
    expect(await noticesTo(leave, leave.hr)).toEqual([conflict]);
    expect(await noticesTo(leave, leave.supervisor)).toEqual(['Ada Diallo requested leave']);
    expect((await detail(leave, leave.hr, id)).warnings).toEqual([said]);
  });

  test('the supervisor is notified of what HR approves, not of a denial', async () => {
    await addShift(date(3), '08:00', '16:00', leave.admin);
    const denied = await file(leave, leave.employee, { startDate: date(3) });
    await deny(leave, leave.supervisor, denied.id);
    expect(await noticesTo(leave, leave.admin)).toEqual([]);
    const { id } = await file(leave, leave.employee, { startDate: date(3) });
    await approve(leave, leave.hr, id);
    expect(await noticesTo(leave, leave.admin)).toEqual([conflict]);
    expect(await noticesTo(leave, leave.supervisor)).toContain(conflict);
    expect(await noticesTo(leave, leave.hr)).toEqual([]);
  });

  test('the first of two steps warns, the last one notifies', async () => {
    await addShift(date(3), '08:00', '16:00', leave.admin);
    const { id } = await file(leave, leave.employee, {
      startDate: date(3),
      leaveTypeId: leave.types.twoStep,
    });
    expect(codes((await approve(leave, leave.supervisor, id)).body.warnings)).toEqual(['shift_conflict']);
    expect(await noticesTo(leave, leave.admin)).toEqual([]);
    await approve(leave, leave.hr, id);
    expect(await noticesTo(leave, leave.admin)).toEqual([conflict]);
  });

  test('an auto route notifies at once', async () => {
    await addShift(date(3), '08:00', '16:00');
    const { warnings } = await file(leave, leave.employee, {
      startDate: date(3),
      leaveTypeId: leave.types.auto,
    });
    expect(codes(warnings)).toContain('shift_conflict');
    expect(await noticesTo(leave, leave.hr)).toEqual([conflict]);
    expect(await noticesTo(leave, leave.supervisor)).toEqual([conflict]);
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
    expect(await noticesTo(leave, leave.hr)).toEqual([
      expect.stringContaining('on leave during assigned shifts'),
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
  }
  for (const outcome of outcomes) expect(['201 shift_conflict', '409 ']).toContain(outcome);
});
