import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import { approve, bodyOf, date, detail, file, leaveHarness, refusal } from '../test/harness';

const leave = leaveHarness();
type Body = contract.CallInput<typeof contract.createLeaveRequest>['body'];
const post = (who: typeof leave.hr, over: Partial<Body>) =>
  leave.harness.as(who)(contract.createLeaveRequest, { body: bodyOf(leave, over) });

test('MOVE-10 HR files more than is left with a reason, which the history has, and it is approved', async () => {
  const over = { leaveTypeId: leave.types.limited, startDate: date(2), endDate: date(3, 4) };
  expect(refusal(await post(leave.hr, over))).toEqual([422, 'insufficient_balance']);
  const overrideReason = 'Agreed with the head of operations';
  const { status, body } = await post(leave.hr, { ...over, overrideReason });
  expect(status).toBe(201);
  const [filed] = (await detail(leave, leave.hr, body.id)).history;
  expect(filed).toMatchObject({ action: 'filed', comment: overrideReason, override: true });
  expect((await approve(leave, leave.supervisor, body.id)).status).toBe(200);
});

test('MOVE-10 nobody else overrides, nobody for themselves, and no other leave', async () => {
  const over = {
    leaveTypeId: leave.types.limited,
    startDate: date(2),
    endDate: date(3, 4),
    overrideReason: 'Please',
  };
  expect(refusal(await post(leave.employee, over))).toEqual([422, 'insufficient_balance']);
  expect(refusal(await post(leave.supervisor, over))).toEqual([422, 'insufficient_balance']);
  const own = await post(leave.hr, { ...over, employeeId: leave.hr.employeeId });
  expect(refusal(own)).toEqual([422, 'insufficient_balance']);
  await file(leave, leave.employee, { startDate: date(2) });
  expect(refusal(await post(leave.hr, { startDate: date(2), overrideReason: 'Please' }))).toEqual([
    409,
    'overlap',
  ]);
});

describe('MOVE-10', () => {
  const typeWith = async (column: 'max_run' | 'waiting_days', value: number) => {
    const type = await addLeaveType(leave.harness, { name: column });
    await leave.harness.sql(
      `insert into leave.policies (leave_type_id, valid_from, yearly_grant, ${column}) values ($1, '2000-01-01', 30, $2)`,
      [type, value],
    );
    return type;
  };
  const overrides = async (over: Partial<Body>, code: string) => {
    expect(refusal(await post(leave.hr, over))).toEqual([422, code]);
    const { status, body } = await post(leave.hr, { ...over, overrideReason: 'Wedding' });
    expect(status).toBe(201);
    const [filed] = (await detail(leave, leave.hr, body.id)).history;
    expect(filed).toMatchObject({ action: 'filed', comment: 'Wedding', override: true });
    expect((await approve(leave, leave.supervisor, body.id)).status).toBe(200);
  };

  test('the longest run is overridden too', async () =>
    overrides(
      { leaveTypeId: await typeWith('max_run', 2), startDate: date(2), endDate: date(2, 4) },
      'run_too_long',
    ));

  test('and a blackout', async () => {
    const day = { departmentId: leave.department, from: date(2), to: date(2), reason: 'Audit' };
    await leave.harness.as(leave.hr)(contract.createBlackout, { body: day });
    await overrides({ startDate: date(2) }, 'blackout');
  });

  test('and the waiting period', async () => {
    await leave.harness.sql('update employees.employees set joined_on = $2 where id = $1', [
      leave.employee.employeeId,
      date(-1),
    ]);
    await overrides(
      { leaveTypeId: await typeWith('waiting_days', 90), startDate: date(3) },
      'waiting_period',
    );
  });
});
