import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';
import {
  approve,
  date,
  deny,
  detail,
  file,
  leaveHarness,
  missingId,
  noticesTo,
  refusal,
  today,
} from '../test/harness';

const leave = leaveHarness();
beforeEach(() => leave.harness.sql('delete from leave.delegations'));

const offer = (over: object = {}, who = leave.supervisor) =>
  leave.harness.as(who)(contract.createDelegation, {
    body: { toId: leave.otherSupervisor.employeeId, from: today, to: date(4), ...over },
  });
const accept = (id: string, who = leave.otherSupervisor) =>
  leave.harness.as(who)(contract.acceptDelegation, { params: { id }, body: {} });
const end = (id: string, who: Principal) =>
  leave.harness.as(who)(contract.deleteDelegation, { params: { id } });
const queue = async (who: Principal) =>
  (await leave.harness.as(who)(contract.listPendingApprovals)).body.map(({ id }) => id);
const count = async (who: Principal) =>
  (await leave.harness.as(who)(contract.countPendingApprovals, { query: {} })).body.count;
const given = async (over: object = {}) => {
  const { body } = await offer(over);
  await accept(body.id);
  return body.id;
};

test('STEP-01 an accepted delegate sees and decides the queue, and the history says for whom', async () => {
  const first = await file(leave, leave.employee);
  const second = await file(leave, leave.colleague, {
    employeeId: leave.colleague.employeeId,
    leaveTypeId: leave.types.twoStep,
  });
  const { body: made, status } = await offer();
  expect(status).toBe(201);
  expect(made).toMatchObject({ fromName: leave.supervisor.name, acceptedAt: null });
  expect(await queue(leave.otherSupervisor)).toEqual([]);
  expect((await approve(leave, leave.otherSupervisor, first.id)).status).toBe(404);

  expect((await accept(made.id)).body).toMatchObject({ can: { accept: false, delete: true } });
  expect(await queue(leave.otherSupervisor)).toEqual([first.id, second.id]);
  expect(await count(leave.otherSupervisor)).toBe(2);
  expect(await queue(leave.supervisor)).toEqual([first.id, second.id]);
  expect((await detail(leave, leave.otherSupervisor, first.id)).can).toMatchObject({
    approve: true,
    deny: true,
    edit: false,
    cancel: false,
  });

  expect((await approve(leave, leave.otherSupervisor, first.id)).body).toMatchObject({ status: 'approved' });
  expect((await approve(leave, leave.otherSupervisor, second.id)).body).toMatchObject({ awaiting: 'hr' });
  const { history, undoUntil } = await detail(leave, leave.otherSupervisor, first.id);
  expect(history.at(-1)).toMatchObject({
    action: 'approved',
    actorName: leave.otherSupervisor.name,
    onBehalfOf: leave.supervisor.name,
    override: false,
  });
  expect(undoUntil).not.toBeNull();
  const reopened = await leave.harness.as(leave.otherSupervisor)(contract.reopenLeaveRequest, {
    params: { id: first.id },
    body: {},
  });
  expect(reopened.body).toMatchObject({ status: 'pending', awaiting: 'supervisor' });
});

test('STEP-01 outside the period nobody stands in, and what was decided is out of sight again', async () => {
  const before = await given({ from: date(2), to: date(3) });
  const { id } = await file(leave, leave.employee);
  expect((await approve(leave, leave.otherSupervisor, id)).status).toBe(404);
  await end(before, leave.supervisor);
  const now = await given();
  expect((await deny(leave, leave.otherSupervisor, id)).status).toBe(200);
  expect((await end(now, leave.otherSupervisor)).status).toBe(200);
  const read = await leave.harness.as(leave.otherSupervisor)(contract.getLeaveRequest, { params: { id } });
  expect(read.status).toBe(404);
});

test('STEP-01 a delegate never decides their own leave, and reads no other leave of the person', async () => {
  const delegate = await addPerson(leave.harness, {
    role: 'supervisor',
    departmentId: leave.department,
    supervisorId: leave.supervisor.employeeId,
  });
  const mine = await file(leave, delegate, { employeeId: delegate.employeeId });
  await approve(leave, leave.supervisor, (await file(leave, leave.employee, { startDate: date(3) })).id);
  const theirs = await file(leave, leave.employee);
  const { body } = await offer({ toId: delegate.employeeId });
  await accept(body.id, delegate);
  expect(await queue(delegate)).toEqual([theirs.id]);
  expect(refusal(await approve(leave, delegate, mine.id))).toEqual([422, 'self_not_allowed']);
  expect((await detail(leave, delegate, theirs.id)).around).toEqual([]);
  expect((await detail(leave, leave.supervisor, theirs.id)).around).toHaveLength(1);
});

test('STEP-01 a cancellation that waits is decided by the delegate too', async () => {
  const { id } = await file(leave, leave.employee);
  await approve(leave, leave.supervisor, id);
  await leave.harness.as(leave.employee)(contract.cancelLeaveRequest, { params: { id }, body: {} });
  await given();
  expect(await queue(leave.otherSupervisor)).toEqual([id]);
  const decided = await leave.harness.as(leave.otherSupervisor)(contract.decideCancellation, {
    params: { id },
    body: { decision: 'cancel' },
  });
  expect(decided.body).toMatchObject({ status: 'cancelled' });
  const { history } = await detail(leave, leave.hr, id);
  expect(history.at(-1)).toMatchObject({ action: 'cancelled', onBehalfOf: leave.supervisor.name });
});

test('STEP-01 a change of people undoes no delegation, and new requests are announced to the delegate', async () => {
  await given();
  await leave.harness.sql('select leave.refresh_people(array[$1]::uuid[])', [leave.employee.employeeId]);
  const { id } = await file(leave, leave.employee);
  expect(await queue(leave.otherSupervisor)).toEqual([id]);
  expect(await noticesTo(leave, leave.otherSupervisor)).toEqual(
    expect.arrayContaining([
      `${leave.supervisor.name} asked you to decide on leave requests for them`,
      'Ada Diallo requested leave',
    ]),
  );
  expect(await noticesTo(leave, leave.supervisor)).toContain(
    `${leave.otherSupervisor.name} decides on leave requests for you`,
  );
});

test('STEP-02 an approver on approved leave without a delegate is stood in for by their own supervisor', async () => {
  const head = await addPerson(leave.harness, { role: 'supervisor' });
  await leave.harness.sql('update employees.employees set supervisor_id = $1 where id = $2', [
    head.employeeId,
    leave.supervisor.employeeId,
  ]);
  const { id } = await file(leave, leave.employee);
  expect(await queue(head)).toEqual([]);
  await file(leave, leave.hr, {
    employeeId: leave.supervisor.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: date(0),
    endDate: date(1, 4),
  });
  expect(await queue(head)).toEqual([id]);
  const next = await file(leave, leave.colleague, { employeeId: leave.colleague.employeeId });
  expect(await noticesTo(leave, head)).toContain('Ben Okoro requested leave');
  expect((await approve(leave, head, next.id)).status).toBe(200);
  expect((await detail(leave, head, next.id)).history.at(-1)).toMatchObject({
    onBehalfOf: leave.supervisor.name,
    override: false,
  });
  await given();
  expect(await queue(head)).toEqual([]);
  expect(await queue(leave.otherSupervisor)).toEqual([id]);
  await leave.harness.sql('update employees.employees set supervisor_id = null where id = $1', [
    leave.supervisor.employeeId,
  ]);
});

test('each reads what they gave and were asked for; either ends it, nobody else reaches it', async () => {
  const { body: made } = await offer();
  const list = async (who: Principal) => (await leave.harness.as(who)(contract.listDelegations)).body;
  expect(await list(leave.supervisor)).toMatchObject([{ id: made.id, can: { accept: false, delete: true } }]);
  expect(await list(leave.otherSupervisor)).toMatchObject([{ can: { accept: true, delete: true } }]);
  expect(await list(leave.hr)).toEqual([]);
  expect(refusal(await accept(made.id, leave.hr))).toEqual([404, 'not_found']);
  expect(refusal(await accept(made.id, leave.supervisor))).toEqual([409, 'wrong_state']);
  expect(refusal(await end(made.id, leave.hr))).toEqual([404, 'not_found']);
  expect((await accept(made.id)).status).toBe(200);
  expect((await accept(made.id)).status).toBe(200);
  expect((await end(made.id, leave.otherSupervisor)).body).toEqual({ success: true });
  expect(await noticesTo(leave, leave.supervisor)).toContain(
    `${leave.otherSupervisor.name} ended the delegation`,
  );
});

test('STEP-01 the caller may name themselves as who delegates', async () => {
  const { status, body } = await offer({ fromId: leave.supervisor.employeeId });
  expect(status).toBe(201);
  expect(body.fromId).toBe(leave.supervisor.employeeId);
});

test.each([
  ['oneself', () => ({ toId: leave.supervisor.employeeId }), 'toId'],
  ['an employee who decides on nothing', () => ({ toId: leave.employee.employeeId }), 'toId'],
  ["somebody else's decisions, as a supervisor", () => ({ fromId: leave.hr.employeeId }), 'fromId'],
  ['nobody', () => ({ toId: missingId }), 'toId'],
  ['days that are over', () => ({ from: date(-4), to: date(-3) }), 'to'],
  ['the end before the start', () => ({ from: date(3), to: date(2) }), 'to'],
])('400: %s', async (_, over, field) => {
  const answer = await offer(over());
  expect(refusal(answer)).toEqual([400, 'validation']);
  expect(Object.keys((answer.body as { details?: { fields: object } }).details?.fields ?? {})).toEqual([
    field,
  ]);
});

test('409: two delegates on one day; 403: an employee', async () => {
  await offer();
  expect(refusal(await offer({ toId: leave.hr.employeeId, from: date(4), to: date(5) }))).toEqual([
    409,
    'overlap',
  ]);
  expect(refusal(await offer({}, leave.employee))).toEqual([403, 'forbidden']);
});
