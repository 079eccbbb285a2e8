import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addLeaveType, addPerson } from '@portal/service-kit/testing';
import {
  approve,
  bodyOf,
  clearRequests,
  date,
  detail,
  file,
  noticesTo,
  openLeaveHarness,
  refusal,
  today,
  type LeaveHarness,
} from '../test/harness';
import { handleOverdue } from './overdue';

let leave: LeaveHarness;
let head: Principal;
let above: Principal;
let parent: string;
const types = {} as Record<'head' | 'both' | 'all', string>;
beforeAll(async () => {
  leave = await openLeaveHarness(['departments', 'employees']);
  const { harness } = leave;
  parent = await addDepartment(harness, { name: 'Ground' });
  above = await addPerson(harness, { role: 'supervisor', firstName: 'Una', lastName: 'Above' });
  head = await addPerson(harness, {
    role: 'supervisor',
    firstName: 'Hedda',
    lastName: 'Head',
    supervisorId: above.employeeId,
  });
  const unlimited = { allowance: '999' };
  types.head = await addLeaveType(harness, { name: 'By head', route: 'head', ...unlimited });
  types.both = await addLeaveType(harness, { name: 'By both', route: 'supervisor,head', ...unlimited });
  types.all = await addLeaveType(harness, { name: 'By all', route: 'supervisor,head,hr', ...unlimited });
  await harness.sql(
    'update leave_types.leave_types set head_after_days = 2, hr_after_days = 4 where id = $1',
    [types.all],
  );
  await harness.sql('update departments.departments set parent_id = $1 where id = $2', [
    parent,
    leave.department,
  ]);
});
afterAll(() => leave.close());
beforeEach(async () => {
  await clearRequests(leave);
  await leave.harness.sql('delete from leave.delegations');
  await lead(head, null);
});

/** Who heads the department, and the one above. */
const lead = (own: Principal | null, next: Principal | null) =>
  leave.harness.sql(
    `update departments.departments set manager_id = case id when $1::uuid then $2::uuid else $3::uuid end
     where id in ($1::uuid, $4::uuid)`,
    [leave.department, own?.employeeId ?? null, next?.employeeId ?? null, parent],
  );
const by = (type: keyof typeof types, over: object = {}) =>
  file(leave, leave.employee, { leaveTypeId: types[type], ...over });
const read = (who: Principal, id: string) =>
  leave.harness.as(who)(contract.getLeaveRequest, { params: { id } });
const queueOf = async (who: Principal) =>
  (await leave.harness.as(who)(contract.listPendingApprovals)).body.map(({ id }) => id);

test('the head of the department decides, reads what waits for them and what they decided', async () => {
  const { id, awaiting, approver } = await by('head');
  expect([awaiting, approver?.name]).toEqual(['head', 'Hedda Head']);
  expect(await noticesTo(leave, head)).toEqual(['Ada Diallo requested leave']);
  expect(await queueOf(head)).toEqual([id]);
  expect((await detail(leave, head, id)).upcoming).toEqual([
    { step: 'head', name: 'Hedda Head', names: ['Hedda Head'] },
  ]);
  expect(refusal(await approve(leave, leave.supervisor, id))).toEqual([403, 'forbidden']);
  expect((await approve(leave, head, id)).body.status).toBe('approved');
  expect((await read(head, id)).body.history.at(-1)).toMatchObject({ action: 'approved', override: false });
  // Another one is not theirs to read, nor is this one to somebody who no longer heads the department.
  const other = await file(leave, leave.employee, { startDate: date(3) });
  expect((await read(head, other.id)).status).toBe(404);
  await lead(above, null);
  expect((await read(head, id)).status).toBe(404);
});

test('without a head who may decide the department above does, then the supervisor, then HR', async () => {
  const approverOf = async (over: object) => {
    const { approver, awaiting } = await by('head', over);
    return [awaiting, approver?.name ?? null];
  };
  await lead(null, above);
  expect(await approverOf({ startDate: date(2) })).toEqual(['head', 'Una Above']);
  // Who may not decide is passed over.
  await lead(leave.colleague, above);
  expect(await approverOf({ startDate: date(3) })).toEqual(['head', 'Una Above']);
  await lead(null, null);
  const { name } = leave.supervisor;
  expect(await approverOf({ startDate: date(4) })).toEqual(['supervisor', name]);
  const alone = await addPerson(leave.harness, { departmentId: leave.department });
  const own = await file(leave, leave.hr, { leaveTypeId: types.head, employeeId: alone.employeeId });
  expect([own.awaiting, own.approver]).toEqual(['hr', null]);
});

test('nobody decides their own leave as head: the department above does', async () => {
  await lead(leave.supervisor, above);
  const own = { employeeId: leave.supervisor.employeeId, leaveTypeId: types.head };
  const { id, approver } = await file(leave, leave.supervisor, own);
  expect(approver?.name).toBe('Una Above');
  expect(refusal(await approve(leave, leave.supervisor, id))).toEqual([422, 'self_not_allowed']);
  expect((await approve(leave, above, id)).status).toBe(200);
});

test('steps after the first are for leave of more days, and the preview names them', async () => {
  const routeOf = async (days: number, week: number) => {
    const dates = { startDate: date(week), endDate: date(week, days - 1) };
    const { employeeId } = bodyOf(leave);
    const { body } = await leave.harness.as(leave.employee)(contract.previewLeaveRequest, {
      body: { employeeId, leaveTypeId: types.all, ...dates },
    });
    const { steps } = await by('all', dates);
    expect(body.approvers).toHaveLength(steps);
    return body.approvers.map(({ step }) => step);
  };
  expect(await routeOf(2, 2)).toEqual(['supervisor']);
  expect(await routeOf(3, 3)).toEqual(['supervisor', 'head']);
  expect(await routeOf(4, 4)).toEqual(['supervisor', 'head']);
  expect(await routeOf(5, 5)).toEqual(['supervisor', 'head', 'hr']);
});

test('a change decides the steps again by its length; who supervises and heads is asked once', async () => {
  const { id } = await by('all', { endDate: date(2, 1) });
  const { body } = await leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
    params: { id },
    body: bodyOf(leave, { leaveTypeId: types.all, endDate: date(2, 4) }),
  });
  expect(body.steps).toBe(3);
  expect((await approve(leave, leave.supervisor, id)).body).toMatchObject({ awaiting: 'head', step: 2 });
  expect((await approve(leave, head, id)).body).toMatchObject({ awaiting: 'hr', step: 3 });
  expect((await approve(leave, leave.hr, id)).body.status).toBe('approved');

  await lead(leave.supervisor, null);
  expect((await by('both', { startDate: date(3) })).steps).toBe(1);
  await lead(null, null);
  expect((await by('both', { startDate: date(4) })).steps).toBe(1);
});

test('STEP-01 STEP-02 a head delegates, is stood in for on leave, and a step that waits too long escalates', async () => {
  const { id } = await by('head');
  const given = await leave.harness.as(head)(contract.createDelegation, {
    body: { toId: leave.otherSupervisor.employeeId, from: date(0), to: date(9) },
  });
  expect(await queueOf(leave.otherSupervisor)).toEqual([]);
  await leave.harness.as(leave.otherSupervisor)(contract.acceptDelegation, {
    params: { id: given.body.id },
    body: {},
  });
  expect(await queueOf(leave.otherSupervisor)).toEqual([id]);
  await approve(leave, leave.otherSupervisor, id);
  expect((await detail(leave, leave.hr, id)).history.at(-1)).toMatchObject({
    action: 'approved',
    onBehalfOf: 'Hedda Head',
    override: false,
  });

  await leave.harness.sql('delete from leave.delegations');
  const second = await by('head', { startDate: date(3) });
  expect(await queueOf(above)).toEqual([]);
  await file(leave, leave.hr, {
    employeeId: head.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: date(0),
    endDate: date(0, 6),
  });
  expect(await queueOf(above)).toEqual([second.id]);
  await leave.harness.sql('delete from leave.requests where employee_id = $1', [head.employeeId]);
  expect(await queueOf(above)).toEqual([]);

  await leave.harness.sql(`update leave.requests set waiting_since = now() - interval '8 days'`);
  await handleOverdue(leave.harness.services.leave!.db, today, 'UTC');
  expect(await queueOf(above)).toEqual([second.id]);
  await approve(leave, above, second.id);
  expect((await detail(leave, leave.hr, second.id)).history.at(-1)).toMatchObject({
    onBehalfOf: 'Hedda Head',
  });
});

test('what waits for the head goes to the next one when the head changes, or may no longer decide', async () => {
  const { id } = await by('head');
  const change = (body: object) =>
    leave.harness.as(leave.hr)(contract.updateDepartment, {
      params: { id: leave.department },
      body: { name: 'Apron control', shortCode: 'APRON', parentId: parent, ...body },
    });
  expect((await change({ managerId: above.employeeId })).body).toMatchObject({
    managerId: above.employeeId,
    head: 'Una Above',
  });
  expect((await detail(leave, leave.hr, id)).approver?.name).toBe('Una Above');
  // Left out it stays; nobody: the supervisor decides.
  expect((await change({})).body.head).toBe('Una Above');
  expect((await change({ managerId: null })).body.head).toBeNull();
  expect(await detail(leave, leave.hr, id)).toMatchObject({ awaiting: 'supervisor' });
  expect((await change({ managerId: leave.colleague.employeeId })).status).toBe(400);

  await change({ managerId: head.employeeId });
  expect(await detail(leave, leave.hr, id)).toMatchObject({
    awaiting: 'head',
    approver: { name: 'Hedda Head' },
  });
  await leave.harness.sql(`update employees.employees set status = 'inactive' where id = $1`, [
    head.employeeId,
  ]);
  await leave.harness.sql('select leave.refresh_people(array[$1::uuid])', [head.employeeId]);
  expect(await detail(leave, leave.hr, id)).toMatchObject({ awaiting: 'supervisor' });
  await leave.harness.sql(`update employees.employees set status = 'active' where id = $1`, [
    head.employeeId,
  ]);
  await leave.harness.sql('select leave.refresh_people(array[$1::uuid])', [head.employeeId]);
  expect(await detail(leave, leave.hr, id)).toMatchObject({ awaiting: 'head' });
});
