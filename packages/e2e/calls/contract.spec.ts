import { expect } from '@playwright/test';
import { signIn } from '@portal/contracts';
import { offShift, requestBody } from '../matrix/fixtures';
import { test } from '../matrix/world-fixture';
import type { World } from '../matrix/world';
import type { Answer } from '../support/answer';
import { Caller } from '../support/caller';
import { addEmployee, employeeFields, unique } from '../support/people';

/** Sends exactly this JSON, by no client of the portal's own, as its administrator. */
function send(world: World, method: string, path: string, body?: unknown, caller = world.admin) {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = body === undefined ? {} : { headers: { 'content-type': 'application/json' } };
  return caller.raw({ method, path, ...json, ...headers }) as Promise<Answer<Record<string, unknown>>>;
}

/** As `send`, and fails the test unless it is answered with success. */
async function sent(...given: Parameters<typeof send>) {
  const answer = await send(...given);
  expect(answer.status, `${given[1]} ${given[2]}: ${answer.text.slice(0, 300)}`).toBeLessThan(300);
  return answer.body;
}
const listed = async (...given: Parameters<typeof send>) =>
  (await sent(...given)) as unknown as Record<string, unknown>[];

const department = (code = unique(5)) => ({ name: `Agreed ${code}`, shortCode: code, active: true });
const employeeBody = (world: World) => ({
  ...employeeFields({ departmentId: world.departments.first }),
  middleName: null,
  email: null,
  name: 'Test Person',
  status: 'active',
  userId: null,
  supervisorId: null,
});
const leaveType = (world: World) => ({
  name: `Agreed leave ${unique(8)}`,
  employeeId: world.people.hr_admin.employeeId,
  approvalRoute: 'supervisor',
  requiresDocs: false,
  active: true,
  unit: 'day',
  method: 'allowance',
  allowanceTotal: '30',
  accrualRate: null,
  carryoverCap: null,
  carryoverExpiry: null,
});
const filed = async (world: World) => {
  const body = requestBody(world, world.people.employee.employeeId, 'supervisor');
  return { body, id: String((await sent(world, 'POST', '/api/leave-requests', body)).id) };
};
const newEmployee = (world: World) => addEmployee(world.admin, { departmentId: world.departments.second });

test('API-01 GET /api/auth/employee: who is signed in, and nobody else', async ({ world }) => {
  const user = await sent(world, 'GET', '/api/auth/employee');
  expect(user).toMatchObject({ role: 'system_admin', isAdmin: true });
  expect(user.name).toBeTruthy();
  expect((await send(world, 'GET', '/api/auth/employee', undefined, new Caller(world.url))).status).toBe(401);
});

test('API-01 GET /api/shifts/current: a list of shifts', async ({ world }) => {
  await offShift(world.people.employee);
  const { id } = await world.people.employee.caller.ok(signIn, { body: {} });
  const own = (await listed(world, 'GET', '/api/shifts/current')).find((shift) => shift.id === id);
  expect(own).toMatchObject({
    status: 'signed_in',
    totalBreakDuration: 0,
    breakStartTime: null,
    assignedBy: null,
  });
  for (const key of ['id', 'status', 'signInTime', 'effectiveEndTime', 'endTime', 'lastActivity', 'location'])
    expect(own).toHaveProperty(key);
  expect(Object.keys(own?.employee ?? {})).toEqual(
    expect.arrayContaining(['firstName', 'lastName', 'jobTitle', 'departmentId']),
  );
});

test('API-01 POST /api/shifts/assign: takes location and notes, or neither', async ({ world }) => {
  const assign = (more: object) =>
    sent(world, 'POST', '/api/shifts/assign', {
      employeeId: world.people.employee.employeeId,
      ...world.nextWindow(),
      ...more,
    });
  expect(await assign({ location: 'Gate 4', notes: 'Night lamp' })).toMatchObject({ location: 'Gate 4' });
  expect(await assign({})).toMatchObject({ location: null });
});

test('API-01 GET /api/departments, API-01 POST /api/departments, API-01 PUT /api/departments/{id}', async ({
  world,
}) => {
  const body = department();
  const made = await sent(world, 'POST', '/api/departments', body);
  expect(made).toMatchObject({ ...body, parentId: null });
  const changed = { ...body, name: `${body.name} renamed`, active: false, parentId: world.departments.first };
  expect(await sent(world, 'PUT', `/api/departments/${String(made.id)}`, changed)).toMatchObject(changed);
  const found = (await listed(world, 'GET', '/api/departments')).find(({ id }) => id === made.id);
  expect(found).toMatchObject({ ...changed, code: body.shortCode, manager: null, employees: [] });
});

test('API-01 POST /api/departments/bulk: answers how many were created', async ({ world }) => {
  const departments = [department(), { ...department(), parentId: world.departments.first }];
  expect(await sent(world, 'POST', '/api/departments/bulk', { departments })).toMatchObject({ created: 2 });
});

test('API-01 GET /api/employees, API-01 POST /api/employees, API-01 PUT /api/employees/{id}', async ({
  world,
}) => {
  const body = employeeBody(world);
  const made = await sent(world, 'POST', '/api/employees', body);
  const stored = { employeeId: body.employeeId, nationalId: body.nationalId, email: null, role: 'employee' };
  expect(made).toMatchObject(stored);
  const changed = { ...body, firstName: 'Other', middleName: 'Middle', email: 'other@example.org' };
  const answer = await sent(world, 'PUT', `/api/employees/${String(made.id)}`, changed);
  expect(answer).toMatchObject({ name: `Other Middle ${body.lastName}`, email: 'other@example.org' });
  const found = (await listed(world, 'GET', '/api/employees')).find(({ id }) => id === made.id);
  expect(found).toMatchObject({ name: answer.name, status: 'active', supervisor: null });
  expect(Object.keys(found?.department ?? {})).toEqual(expect.arrayContaining(['name', 'shortCode']));
});

test('API-01 POST /api/employees/bulk: answers how many were created', async ({ world }) => {
  const employees = [employeeBody(world), employeeBody(world)];
  expect(await sent(world, 'POST', '/api/employees/bulk', { employees })).toMatchObject({ created: 2 });
});

test('API-01 DELETE /api/employees/{id}: one is gone', async ({ world }) => {
  const id = await newEmployee(world);
  await sent(world, 'DELETE', `/api/employees/${id}`);
  expect((await send(world, 'GET', `/api/employees/${id}`)).status).toBe(404);
});

test('API-01 DELETE /api/employees: those of the list are gone', async ({ world }) => {
  const ids = [await newEmployee(world), await newEmployee(world)];
  await sent(world, 'DELETE', '/api/employees', { ids });
  for (const id of ids) expect((await send(world, 'GET', `/api/employees/${id}`)).status).toBe(404);
});

test('API-01 GET /api/leave-types, API-01 POST /api/leave-types, API-01 PUT /api/leave-types/{id}', async ({
  world,
}) => {
  const body = leaveType(world);
  const made = await sent(world, 'POST', '/api/leave-types', body);
  expect(made).toMatchObject(body);
  const changed = { ...body, approvalRoute: 'supervisor,hr', active: false };
  expect(await sent(world, 'PUT', `/api/leave-types/${String(made.id)}`, changed)).toMatchObject(changed);
  const found = (await listed(world, 'GET', '/api/leave-types')).find(({ id }) => id === made.id);
  expect(found).toMatchObject({ name: body.name, active: false });
});

test('API-01 GET /api/leave-requests, API-01 POST /api/leave-requests, API-01 PUT /api/leave-requests/{id}', async ({
  world,
}) => {
  const { body, id } = await filed(world);
  const changed = { ...body, reason: null };
  const answer = await sent(world, 'PUT', `/api/leave-requests/${id}`, changed);
  expect(answer).toMatchObject({ reason: null, hours: null, status: 'pending' });
  const found = (await listed(world, 'GET', '/api/leave-requests?status=pending')).find(
    (request) => request.id === id,
  );
  expect(found).toMatchObject({ startDate: body.startDate, endDate: body.endDate, status: 'pending' });
  expect(found).toMatchObject({
    employee: { name: world.people.employee.name, employeeId: expect.any(String) },
  });
  expect(found).toMatchObject({ leaveType: { id: body.leaveTypeId } });
  expect(found).toHaveProperty('createdAt');
});

test('API-01 GET /api/pending-approvals: those waiting, which no cache may keep', async ({ world }) => {
  const { id } = await filed(world);
  const answer = await send(world, 'GET', '/api/pending-approvals');
  expect(answer.headers['cache-control']).toContain('no-store');
  const waiting = answer.body as unknown as { id: string; status: string }[];
  expect(waiting.find((request) => request.id === id)).toMatchObject({ status: 'pending' });
});

test('API-01 POST /api/leave-requests/{id}/approve, API-01 POST /api/leave-requests/{id}/deny', async ({
  world,
}) => {
  const decide = async (verdict: string, comment: string | undefined) =>
    sent(world, 'POST', `/api/leave-requests/${(await filed(world)).id}/${verdict}`, { comment });
  expect(await decide('approve', 'Enjoy')).toMatchObject({ status: 'approved' });
  expect(await decide('deny', undefined)).toMatchObject({ status: 'denied' });
});

test('API-01 POST /api/reports/generate: a CSV file with its name', async ({ world }) => {
  const body = { reportType: 'leave_summary', department: 'all', period: 'current_year' };
  const { status, headers } = await send(world, 'POST', '/api/reports/generate', body);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="?leave_summary-all-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv"?$/,
  );
});

test('API-01 POST /api/login, API-01 POST /api/logout: a session is opened and ended', async ({ world }) => {
  const { username, password } = world.people.employee;
  const caller = new Caller(world.url);
  const answer = await sent(world, 'POST', '/api/login', { username, password }, caller);
  expect(answer.success).toBe(true);
  expect(typeof answer.message).toBe('string');
  expect((await send(world, 'GET', '/api/auth/employee', undefined, caller)).status).toBe(200);
  await sent(world, 'POST', '/api/logout', undefined, caller);
  expect((await send(world, 'GET', '/api/auth/employee', undefined, caller)).status).toBe(401);
});
