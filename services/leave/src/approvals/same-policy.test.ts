import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { approve, date, detail, file, leaveHarness, today } from '../test/harness';

const leave = leaveHarness();

test('what somebody may do with a request is the same in lists, in the queue and in the request itself', async () => {
  const pending = await file(leave, leave.employee);
  const approved = await file(leave, leave.employee, { startDate: date(8), endDate: date(8) });
  await approve(leave, leave.supervisor, approved.id);
  const toCancel = await file(leave, leave.employee, { startDate: date(9), endDate: date(9) });
  await approve(leave, leave.supervisor, toCancel.id);
  const { params, body } = { params: { id: toCancel.id }, body: {} };
  await leave.harness.as(leave.employee)(contract.cancelLeaveRequest, { params, body });
  const delegate = leave.otherSupervisor;
  const { body: given } = await leave.harness.as(leave.supervisor)(contract.createDelegation, {
    body: { toId: delegate.employeeId, from: today, to: date(4) },
  });
  await leave.harness.as(delegate)(contract.acceptDelegation, { params: { id: given.id }, body: {} });

  const listed = async (who: Principal) => {
    const as = leave.harness.as(who);
    const page = await as(contract.listLeaveRequests, { query: { page: 1, pageSize: 20 } });
    const whole = await as(contract.listLeaveRequests, { query: {} });
    const queue = who === leave.employee ? [] : (await as(contract.listPendingApprovals)).body;
    return [...page.body, ...whole.body, ...queue];
  };
  const seen: Record<string, string[]> = {};
  for (const who of [leave.employee, leave.supervisor, delegate, leave.hr]) {
    const rows = await listed(who);
    for (const { id, can } of rows) expect(can).toEqual((await detail(leave, who, id)).can);
    seen[who.employeeId] = [...new Set(rows.map(({ id }) => id))].sort();
  }
  const all = [pending.id, approved.id, toCancel.id].sort();
  expect(seen[leave.supervisor.employeeId]).toEqual(all);
  expect(seen[leave.hr.employeeId]).toEqual(all);
  expect(seen[leave.employee.employeeId]).toEqual(all);
  // A delegate reads what waits, and no more.
  expect(seen[delegate.employeeId]).toEqual([pending.id, toCancel.id].sort());
});
