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

test('MOVE-10 blackout, longest run and waiting period are overridden too', async () => {
  const type = await addLeaveType(leave.harness, { name: 'Longest' });
  await leave.harness.sql(
    `insert into leave.policies (leave_type_id, valid_from, yearly_grant, max_run) values ($1, '2000-01-01', 30, 2)`,
    [type],
  );
  const day = { departmentId: leave.department, from: date(2), to: date(2), reason: 'Audit' };
  await leave.harness.as(leave.hr)(contract.createBlackout, { body: day });
  const over = { leaveTypeId: type, startDate: date(2), endDate: date(2, 4) };
  expect(refusal(await post(leave.hr, over))).toEqual([422, 'run_too_long']);
  expect((await post(leave.hr, { ...over, overrideReason: 'Wedding' })).status).toBe(201);
});
