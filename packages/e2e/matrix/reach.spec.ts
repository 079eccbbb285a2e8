import { expect } from '@playwright/test';
import {
  abilitiesOf,
  assignShift,
  currentUser,
  getEmployee,
  getLeaveRequest,
  generateReport,
  listDirectory,
  listEmployees,
  listLeaveRequests,
  listNotifications,
  listPendingApprovals,
  listShifts,
  updateEmployee,
} from '@portal/contracts';
import { dayFromNow } from '../support/dates';
import { addPerson, employeeFields } from '../support/people';
import { fileRequest, notificationOf } from './fixtures';
import type { World } from './world';
import { test } from './world-fixture';

const everyone = ['employee', 'supervisor', 'other_supervisor', 'hr_admin', 'system_admin'] as const;

async function fileForBoth(world: World) {
  const ours = await fileRequest(world, world.people.employee.employeeId, 'supervisor');
  const theirs = await fileRequest(world, world.stranger.employeeId, 'supervisor');
  return { ours: ours.id, theirs: theirs.id };
}

test('ROLE-01 requests: each reads those in reach, and counts and badge follow', async ({ world }) => {
  const { ours, theirs } = await fileForBoth(world);
  const reach = { employee: [ours], supervisor: [ours], other_supervisor: [theirs] };
  const all = [ours, theirs];
  for (const caller of everyone) {
    const expected = caller in reach ? reach[caller as keyof typeof reach] : all;
    const query = { page: 1, pageSize: 200, sort: '-createdAt' };
    const list = await world.callers[caller].ok(listLeaveRequests, { query });
    expect(
      list
        .map(({ id }) => id)
        .filter((id) => all.includes(id))
        .sort(),
      caller,
    ).toEqual([...expected].sort());
    if (caller === 'employee') continue;
    const pending = await world.callers[caller].ok(listPendingApprovals);
    expect(
      pending
        .map(({ id }) => id)
        .filter((id) => all.includes(id))
        .sort(),
      caller,
    ).toEqual([...expected].sort());
    expect(
      pending.every(({ can }) => (can.approve && can.deny) || can.decideCancellation),
      caller,
    ).toBe(true);
  }
});

test('ROLE-02 employees: contact data and national id stand only where the role allows', async ({
  world,
}) => {
  const { employee } = world.people;
  const read = async (caller: (typeof everyone)[number], id: string) => {
    const { nationalId, mobile, email, role, can } = await world.callers[caller].ok(getEmployee, {
      params: { id },
    });
    return {
      nationalId: nationalId !== null,
      contact: mobile !== null || email !== null,
      role: role !== null,
      can,
    };
  };
  const hidden = { nationalId: false, contact: false, can: { edit: false, delete: false } };
  expect(await read('employee', world.stranger.employeeId)).toMatchObject(hidden);
  expect(await read('other_supervisor', employee.employeeId)).toMatchObject(hidden);
  expect(await read('supervisor', employee.employeeId)).toMatchObject({ ...hidden, contact: true });
  for (const admin of ['hr_admin', 'system_admin'] as const)
    expect(await read(admin, employee.employeeId)).toMatchObject({
      nationalId: true,
      contact: true,
      role: true,
      can: { edit: true },
    });
  const list = await world.callers.employee.ok(listEmployees);
  const others = list.filter(({ id }) => id !== employee.employeeId);
  expect(others.filter(({ nationalId, mobile, email }) => nationalId || mobile || email)).toEqual([]);
});

test('ROLE-01 pickers offer those whom the reader may file or assign for', async ({ world }) => {
  const { employee, supervisor } = world.people;
  const offered = async (caller: (typeof everyone)[number], purpose: 'leave' | 'shift') => {
    const people = [employee, supervisor, world.stranger];
    const found = await Promise.all(
      people.map(({ employeeId }) =>
        world.callers[caller].ok(listDirectory, { query: { for: purpose, id: employeeId } }),
      ),
    );
    return found.map((list, n) => list.some(({ id }) => id === people[n]!.employeeId));
  };
  expect(await offered('employee', 'leave')).toEqual([true, false, false]);
  expect(await offered('supervisor', 'leave')).toEqual([true, true, false]);
  expect(await offered('hr_admin', 'leave')).toEqual([true, true, true]);
  expect(await offered('supervisor', 'shift')).toEqual([true, true, false]);
  expect(await offered('hr_admin', 'shift')).toEqual([true, true, true]);
});

test('ROLE-01 notifications, notes of shifts and reasons are read by whom they are for', async ({
  world,
}) => {
  const notice = await notificationOf(world, world.people.employee);
  for (const caller of ['supervisor', 'hr_admin', 'system_admin'] as const) {
    const list = await world.callers[caller].ok(listNotifications);
    expect(list.map(({ id }) => id)).not.toContain(notice);
  }
  const { employeeId } = world.people.employee;
  const times = world.nextWindow();
  const { id: shift } = await world.admin.ok(assignShift, { body: { employeeId, ...times } });
  const day = times.startTime.slice(0, 10);
  const query = { from: day, to: day, employeeId };
  const seen = await world.callers.other_supervisor.ok(listShifts, { query });
  const others = {
    status: 'planned',
    notes: null,
    location: null,
    lastActivity: null,
    can: { cancel: false },
  };
  expect(seen.find(({ id }) => id === shift)).toMatchObject(others);
  for (const caller of ['employee', 'supervisor', 'hr_admin', 'system_admin'] as const) {
    const own = await world.callers[caller].ok(listShifts, { query });
    expect(own.find(({ id }) => id === shift)?.status).toBe('assigned');
  }
});

test('ROLE-01 a report of a supervisor holds the own team alone', async ({ world }) => {
  await fileForBoth(world);
  const body = {
    reportType: 'employee_utilization',
    department: 'all',
    period: 'custom',
    from: dayFromNow(0),
    to: dayFromNow(900),
  } as const;
  const { employee } = world.people;
  const own = await world.callers.supervisor.ok(generateReport, { body });
  expect(own).toContain(employee.name);
  expect(own).not.toContain(world.stranger.name);
  const foreign = await world.callers.supervisor.ok(generateReport, {
    body: { ...body, department: world.departments.second },
  });
  expect(foreign).not.toContain(world.stranger.name);
  expect(await world.callers.hr_admin.ok(generateReport, { body })).toContain(world.stranger.name);
});

test('ROLE-01 the abilities of the signed-in user are those of the role, and follow it at once', async ({
  world,
}) => {
  for (const caller of everyone) {
    const user = await world.callers[caller].ok(currentUser);
    expect([...user.abilities].sort(), caller).toEqual(abilitiesOf(user.role).sort());
    expect(user.isAdmin).toBe(['hr_admin', 'system_admin'].includes(caller));
  }
  const departmentId = world.departments.first;
  const promoted = await addPerson(world.admin, { departmentId });
  expect((await promoted.caller.call(listPendingApprovals)).status).toBe(403);
  await world.admin.ok(updateEmployee, {
    params: { id: promoted.employeeId },
    body: employeeFields({ departmentId, role: 'supervisor' }),
  });
  await expect.poll(async () => (await promoted.caller.call(listPendingApprovals)).status).toBe(200);
  const request = await fileRequest(world, world.people.employee.employeeId, 'supervisor');
  expect((await promoted.caller.call(getLeaveRequest, { params: { id: request.id } })).status).toBe(404);
});
