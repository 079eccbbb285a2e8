import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson } from '@portal/service-kit/testing';
import { addDays, format, parseISO } from 'date-fns';
import { approve, date, deny, detail, file, leaveHarness, noticesTo, refusal, today } from '../test/harness';
import { handleOverdue } from './overdue';

const leave = leaveHarness();
let head: Principal;
beforeAll(async () => {
  head = await addPerson(leave.harness, { role: 'supervisor', firstName: 'Maria', lastName: 'Silva' });
});
const setHead = (id: string | null) =>
  leave.harness.sql('update employees.employees set supervisor_id = $1 where id = $2', [
    id,
    leave.supervisor.employeeId,
  ]);
const defaults = { remindAfterDays: 3, escalateAfterDays: 7 };
const set = (body: object, who = leave.hr) =>
  leave.harness.as(who)(contract.updateApprovalSettings, { body: { ...defaults, ...body } });
beforeEach(async () => {
  await setHead(head.employeeId);
  await set({});
});

/** Runs the job as if these days had passed. */
const afterDays = (days: number, { db } = leave.harness.services.leave!) =>
  handleOverdue(db, format(addDays(parseISO(today), days), 'yyyy-MM-dd'), 'UTC');
const queue = async (who: Principal) =>
  (await leave.harness.as(who)(contract.listPendingApprovals)).body.map(({ id }) => id);
const reminder = "Ada Diallo's request is still waiting for you";
const overdue = "Ada Diallo's request has waited too long";
const count = (titles: string[], title: string) => titles.filter((one) => one === title).length;

test('STEP-02 whoever decides is reminded after the days that are set, once a step', async () => {
  const { id } = await file(leave, leave.employee, { leaveTypeId: leave.types.twoStep });
  await afterDays(2);
  expect(await noticesTo(leave, leave.supervisor)).not.toContain(reminder);
  await afterDays(3);
  await afterDays(4);
  expect(count(await noticesTo(leave, leave.supervisor), reminder)).toBe(1);

  await approve(leave, leave.supervisor, id);
  await afterDays(3);
  await afterDays(4);
  expect(count(await noticesTo(leave, leave.hr), reminder)).toBe(1);
  expect(await noticesTo(leave, leave.employee)).not.toContain(reminder);
});

test('LINK-01 two processes of the service remind of a step once', async () => {
  await file(leave, leave.employee);
  const before = count(await noticesTo(leave, leave.supervisor), reminder);
  const second = await leave.harness.another('leave');
  await Promise.all([afterDays(3), afterDays(3, second), afterDays(3), afterDays(3, second)]);
  expect(count(await noticesTo(leave, leave.supervisor), reminder)).toBe(before + 1);
});

test("STEP-02 a supervisor's step that waits longer may be decided by their own supervisor, who sees it", async () => {
  const { id } = await file(leave, leave.employee);
  const other = await file(leave, leave.hr, { employeeId: leave.colleague.employeeId });
  await deny(leave, leave.supervisor, other.id);
  await afterDays(6);
  expect(await queue(head)).toEqual([]);
  expect((await approve(leave, head, id)).status).toBe(404);

  await afterDays(7);
  await afterDays(8);
  expect(await queue(head)).toEqual([id]);
  expect(await queue(leave.supervisor)).toEqual([id]);
  expect(count(await noticesTo(leave, head), overdue)).toBe(1);
  expect(await detail(leave, head, id)).toMatchObject({
    approver: { id: leave.supervisor.employeeId, name: leave.supervisor.name },
    escalated: true,
    can: { approve: true, edit: false, cancel: false },
  });
  expect((await approve(leave, head, id)).body).toMatchObject({ status: 'approved', escalated: false });
  const { history } = await detail(leave, head, id);
  expect(history.slice(1)).toMatchObject([
    { action: 'escalated', actorName: null, escalatedTo: head.name },
    { action: 'approved', actorName: head.name, onBehalfOf: leave.supervisor.name, override: false },
  ]);
  const undone = await leave.harness.as(head)(contract.reopenLeaveRequest, { params: { id }, body: {} });
  expect(undone.body).toMatchObject({ status: 'pending', can: { deny: true } });
});

test('STEP-02 without a next one up it escalates to HR, who then decide in the supervisor’s place', async () => {
  await setHead(null);
  const { id } = await file(leave, leave.employee, { leaveTypeId: leave.types.twoStep });
  await afterDays(7);
  expect(await noticesTo(leave, leave.hr)).toContain(overdue);
  expect((await approve(leave, leave.hr, id)).body).toMatchObject({ awaiting: 'hr', escalated: false });
  expect((await detail(leave, leave.hr, id)).history.slice(1)).toMatchObject([
    { action: 'escalated', escalatedTo: null },
    { action: 'approved_step', onBehalfOf: leave.supervisor.name, override: false },
  ]);
});

test('STEP-02 a change begins the step again, and a cancellation that waits escalates too', async () => {
  const { id } = await file(leave, leave.employee);
  await afterDays(7);
  await leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
    params: { id },
    body: {
      employeeId: leave.employee.employeeId,
      leaveTypeId: leave.types.supervisor,
      startDate: date(3),
      endDate: date(3),
      reason: 'Moved',
      hours: null,
    },
  });
  expect(await queue(head)).toEqual([]);
  await approve(leave, leave.supervisor, id);
  await leave.harness.as(leave.employee)(contract.cancelLeaveRequest, { params: { id }, body: {} });
  await afterDays(7);
  expect(await queue(head)).toEqual([id]);
  const decided = await leave.harness.as(head)(contract.decideCancellation, {
    params: { id },
    body: { decision: 'cancel' },
  });
  expect(decided.body).toMatchObject({ status: 'cancelled' });
});

test('STEP-02 the days are settings of HR; empty is off', async () => {
  const { id } = await file(leave, leave.employee);
  expect((await set({ remindAfterDays: null, escalateAfterDays: null })).status).toBe(200);
  await afterDays(30);
  expect([await queue(head), await noticesTo(leave, head)]).toEqual([[], []]);
  await set({ escalateAfterDays: 5 });
  const read = await leave.harness.as(leave.hr)(contract.getApprovalSettings);
  expect(read.body).toEqual({ remindAfterDays: 3, escalateAfterDays: 5 });
  await afterDays(5);
  expect(await queue(head)).toEqual([id]);
  expect(refusal(await set({}, leave.supervisor))).toEqual([403, 'forbidden']);
});

test.each([
  ['escalation before the reminder', { remindAfterDays: 5, escalateAfterDays: 5 }, 'escalateAfterDays'],
  ['no days', { remindAfterDays: 0 }, 'remindAfterDays'],
  ['part of a day', { escalateAfterDays: 7.5 }, 'escalateAfterDays'],
])('400 at the field: %s', async (_, over, field) => {
  const answer = await set(over);
  expect(refusal(answer)).toEqual([400, 'validation']);
  expect(Object.keys((answer.body as { details?: { fields: object } }).details?.fields ?? {})).toEqual([
    field,
  ]);
});

test('STEP-02 two processes at once escalate a request once', async () => {
  const { id } = await file(leave, leave.employee);
  await Promise.all([afterDays(9), afterDays(9), afterDays(9)]);
  const { history } = await detail(leave, leave.hr, id);
  expect(history.map(({ action }) => action)).toEqual(['filed', 'escalated']);
});
