import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';
import { date, deny, detail, file, leaveHarness, noticesTo, refusal } from '../test/harness';

const leave = leaveHarness();
let boss: Principal;
let person: Principal;
beforeEach(async () => {
  boss = await addPerson(leave.harness, { role: 'supervisor', departmentId: leave.otherDepartment });
  person = await addPerson(leave.harness, {
    departmentId: leave.otherDepartment,
    supervisorId: boss.employeeId,
  });
});

/** The last day of work has passed, and nobody changed anything since: no trigger ran. */
async function dayPasses(who: Principal): Promise<void> {
  await leave.harness.sql(`
    begin; set local session_replication_role = replica;
    update employees.employees set leaves_on = current_date - 1 where id = '${who.employeeId}';
    update employees.list_versions set version = version + 1;
    commit`);
}
const fileOwn = (startDate: string) => file(leave, person, { employeeId: person.employeeId, startDate });
const passOn = () => leave.harness.runJob('leave', 'leave requests: pass on what waits');

test('EMPL-02 the day after the last day of work the next one decides: what waits is passed on, and new requests too', async () => {
  const { id } = await fileOwn(date(2));
  expect(await detail(leave, leave.hr, id)).toMatchObject({
    awaiting: 'supervisor',
    approver: { id: boss.employeeId },
  });
  await dayPasses(boss);
  const later = await fileOwn(date(3));
  expect(later).toMatchObject({ awaiting: 'hr', approver: null });
  expect(await noticesTo(leave, boss)).toHaveLength(1);
  const waiting = await leave.harness.as(leave.hr)(contract.countPendingApprovals);
  expect(waiting.body.count).toBe(2);
  await passOn();
  expect(await detail(leave, leave.hr, id)).toMatchObject({ awaiting: 'hr', approver: null });
});

test('EMPL-02 a last day that is yet to come changes nothing, and one in the past passes on at once', async () => {
  const { id } = await fileOwn(date(2));
  const leavesOn = (day: string) =>
    leave.harness.sql(`update employees.employees set leaves_on = ${day} where id = $1`, [boss.employeeId]);
  await leavesOn('current_date');
  await passOn();
  expect((await detail(leave, leave.hr, id)).awaiting).toBe('supervisor');
  await leavesOn('current_date - 1');
  expect((await detail(leave, leave.hr, id)).awaiting).toBe('hr');
  await leavesOn('null');
  expect((await detail(leave, leave.hr, id)).awaiting).toBe('supervisor');
});

test('EMPL-02 nobody who has left stands in, is delegated to, or has leave filed', async () => {
  const deputy = await addPerson(leave.harness, { role: 'supervisor', departmentId: leave.otherDepartment });
  await dayPasses(deputy);
  const delegated = await leave.harness.as(boss)(contract.createDelegation, {
    body: { toId: deputy.employeeId, from: date(2), to: date(3) },
  });
  expect(delegated.body).toMatchObject({ details: { fields: { toId: expect.any(String) } } });
  const named = await leave.harness.as(person)(contract.createLeaveRequest, {
    body: {
      employeeId: person.employeeId,
      leaveTypeId: leave.types.supervisor,
      startDate: date(2),
      endDate: date(2),
      standInId: deputy.employeeId,
    },
  });
  expect(named.body).toMatchObject({ details: { fields: { standInId: expect.any(String) } } });
  const filed = await leave.harness.as(leave.hr)(contract.createLeaveRequest, {
    body: {
      employeeId: deputy.employeeId,
      leaveTypeId: leave.types.supervisor,
      startDate: date(2),
      endDate: date(2),
    },
  });
  expect(refusal(filed as never)).toEqual([422, 'inactive_employee']);
});

test('EMPL-03 a denial of leave behind the last day of work, set since, is not taken back, and says why', async () => {
  const { id } = await fileOwn(date(5));
  await deny(leave, boss, id);
  await leave.harness.sql('update employees.employees set leaves_on = $2::date - 1 where id = $1', [
    person.employeeId,
    date(5),
  ]);
  const answer = await leave.harness.as(boss)(contract.reopenLeaveRequest, { params: { id }, body: {} });
  expect(refusal(answer)).toEqual([422, 'inactive_employee']);
  expect(answer.body.fieldTexts).toMatchObject({ endDate: { key: 'leave.afterLeaving' } });
});
