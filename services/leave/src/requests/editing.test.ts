import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { bodyOf, date, detail, file, missingId, leaveHarness, refusal, today } from '../test/harness';

const leave = leaveHarness();

const put = (who: Principal | null, id: string, over: object = {}) =>
  leave.harness.as(who)(contract.updateLeaveRequest, { params: { id }, body: bodyOf(leave, over) });

test('401, and 404 out of reach before the body is judged', async () => {
  const { id } = await file(leave, leave.employee);
  expect(refusal(await put(null, id))).toEqual([401, 'unauthenticated']);
  const absent = await put(leave.colleague, missingId);
  expect(refusal(absent)).toEqual([404, 'not_found']);
  expect((await put(leave.colleague, id, { hours: 99 })).text).toBe(absent.text);
  expect((await put(leave.otherSupervisor, id)).text).toBe(absent.text);
});

test('starts the approval over, with a new version, and holds only the difference', async () => {
  const made = await file(leave, leave.employee, { leaveTypeId: leave.types.twoStep });
  await leave.harness.as(leave.supervisor)(contract.approveLeaveRequest, {
    params: { id: made.id },
    body: {},
  });
  const changed = await put(leave.employee, made.id, {
    leaveTypeId: leave.types.twoStep,
    endDate: date(2, 1),
    reason: 'Longer',
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    step: 1,
    awaiting: 'supervisor',
    version: 3,
    days: 2,
    reason: 'Longer',
  });
  const history = (await detail(leave, leave.employee, made.id)).history.map((event) => event.action);
  expect(history).toEqual(['filed', 'approved_step', 'edited']);
});

test('the whole allowance can be moved to other dates', async () => {
  const leaveTypeId = leave.types.limited;
  const year = Number(today.slice(0, 4)) + 1;
  const made = await file(leave, leave.hr, {
    leaveTypeId,
    startDate: `${year}-06-01`,
    endDate: `${year}-06-07`,
  });
  expect(made.days).toBe(5);
  const moved = await put(leave.employee, made.id, {
    leaveTypeId,
    startDate: `${year}-06-02`,
    endDate: `${year}-06-08`,
  });
  expect(moved.status).toBe(200);
});

test('its employee stays, its stored document stays when none is sent', async () => {
  const made = await file(leave, leave.employee, {
    leaveTypeId: leave.types.documented,
    documentRef: 'D-7',
  });
  const other = await put(leave.hr, made.id, { employeeId: leave.colleague.employeeId });
  expect(other.body.details).toMatchObject({
    fields: { employeeId: expect.stringContaining('cannot move') },
  });
  await put(leave.supervisor, made.id, { leaveTypeId: leave.types.documented });
  expect((await detail(leave, leave.employee, made.id)).documentRef).toBe('D-7');
});

test('a decided one is not changed, a stale version is refused', async () => {
  const made = await file(leave, leave.employee);
  await put(leave.employee, made.id, { reason: 'Again' });
  expect(refusal(await put(leave.employee, made.id, { version: 1 }))).toEqual([409, 'stale_version']);
  await leave.harness.as(leave.supervisor)(contract.denyLeaveRequest, { params: { id: made.id }, body: {} });
  expect(refusal(await put(leave.employee, made.id))).toEqual([409, 'not_pending']);
});
