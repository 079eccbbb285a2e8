import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { approve, date, detail, file, leaveHarness, noticesTo, refusal, today } from '../test/harness';

const leave = leaveHarness();
beforeEach(() => leave.harness.sql('delete from leave.delegations'));

const set = (over: object = {}) =>
  leave.harness.as(leave.hr)(contract.createDelegation, {
    body: {
      fromId: leave.supervisor.employeeId,
      toId: leave.otherSupervisor.employeeId,
      from: today,
      to: date(4),
      ...over,
    },
  });
const list = async (who: Principal) =>
  (await leave.harness.as(who)(contract.listDelegations)).body.map((each) => each.id);
const queue = async (who: Principal) =>
  (await leave.harness.as(who)(contract.listPendingApprovals)).body.map(({ id }) => id);

test('STEP-01 HR sets a delegate for an absent supervisor at once; both are notified, and HR ends it', async () => {
  const { id } = await file(leave, leave.employee);
  const { status, body } = await set();
  expect([status, body]).toMatchObject([
    201,
    { fromName: leave.supervisor.name, setBy: leave.hr.name, acceptedAt: expect.any(String) },
  ]);
  expect(await queue(leave.otherSupervisor)).toEqual([id]);
  expect(await noticesTo(leave, leave.otherSupervisor)).toContain(
    `You decide on leave requests for ${leave.supervisor.name}`,
  );
  expect(await noticesTo(leave, leave.supervisor)).toContain(
    `${leave.otherSupervisor.name} decides on leave requests for you`,
  );
  expect((await approve(leave, leave.otherSupervisor, id)).status).toBe(200);
  expect((await detail(leave, leave.hr, id)).history.at(-1)).toMatchObject({
    actorName: leave.otherSupervisor.name,
    onBehalfOf: leave.supervisor.name,
  });
  expect(await list(leave.hr)).toEqual([body.id]);
  const ended = await leave.harness.as(leave.hr)(contract.deleteDelegation, { params: { id: body.id } });
  expect(ended.status).toBe(200);
  for (const who of [leave.supervisor, leave.otherSupervisor])
    expect(await noticesTo(leave, who)).toContain(`${leave.hr.name} ended the delegation`);
  expect(await list(leave.otherSupervisor)).toEqual([]);
});

test('not to the person, not for somebody who decides on nothing, and not where somebody decides already', async () => {
  const fieldsOf = async (over: object) =>
    ((await set(over)).body as { details?: { fields: object } }).details?.fields;
  expect(await fieldsOf({ toId: leave.supervisor.employeeId })).toEqual({
    toId: 'Choose someone else as the delegate',
  });
  expect(await fieldsOf({ fromId: leave.employee.employeeId })).toEqual({
    fromId: 'Choose an active supervisor or administrator',
  });
  expect(await fieldsOf({ toId: leave.hr.employeeId })).toHaveProperty('toId');
  await set();
  const twice = await set({ from: date(4), to: date(5) });
  expect([refusal(twice), twice.text]).toEqual([
    [409, 'overlap'],
    expect.stringContaining('End that delegation first.'),
  ]);
});

test('nobody sets a delegate for whoever decides on their own leave', async () => {
  const report = (supervisor: string | null) =>
    leave.harness.sql('update employees.employees set supervisor_id = $1 where id = $2', [
      supervisor,
      leave.hr.employeeId,
    ]);
  await report(leave.supervisor.employeeId);
  expect(refusal(await set())).toEqual([422, 'self_not_allowed']);
  await report(null);
});
