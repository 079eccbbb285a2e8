import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, stranger, type Harness } from '@portal/service-kit/testing';
import { addRequest, form, formOf } from './employees.testing';

let harness: Harness;
let department: string;
let hr: Principal;
let boss: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  department = await addDepartment(harness);
  hr = await addPerson(harness, { role: 'hr_admin', departmentId: department });
  boss = await addPerson(harness, { role: 'supervisor', departmentId: department });
});
afterAll(() => harness.close());

const put = (actor: Principal | null, id: string, supervisorId: string | null) =>
  harness.as(actor)(contract.setSupervisor, { params: { id }, body: { supervisorId } });
const create = (body: contract.EmployeeBody) => harness.as(hr)(contract.createEmployee, { body });
const update = async (id: string, over: object) =>
  harness.as(hr)(contract.updateEmployee, {
    params: { id },
    body: { ...(await formOf(harness, department, id)), ...over },
  });

test('without a principal, and without the right, nobody is put under anybody', async () => {
  const employee = await addPerson(harness, { supervisorId: boss.employeeId });
  expect((await put(null, employee.employeeId, null)).status).toBe(401);
  for (const actor of [employee, boss])
    expect((await put(actor, employee.employeeId, null)).status).toBe(403);
  const admin = await addPerson(harness, { role: 'system_admin' });
  expect((await put(hr, admin.employeeId, boss.employeeId)).body.error).toBe('forbidden');
  const missing = await put(hr, stranger().employeeId, null);
  expect([missing.status, missing.body.error]).toEqual([404, 'not_found']);
});

test('is set and cleared by a call of its own', async () => {
  const { body } = await create(form(department));
  const set = await put(hr, body.id, boss.employeeId);
  expect(set.body).toMatchObject({ supervisorId: boss.employeeId, supervisor: { name: boss.name } });
  expect((await put(hr, body.id, null)).body.supervisor).toBeNull();
});

test('SAFE-02 whose supervisor is replaced is notified, once a change, by either call', async () => {
  const other = await addPerson(harness, { role: 'supervisor', departmentId: department });
  const person = await addPerson(harness, { departmentId: department });
  const notices = () =>
    harness.sql(
      `select title ->> 'key' as title, title -> 'params' ->> 'supervisor' as supervisor,
              body -> 'params' ->> 'name' as by
       from notifications.notifications where employee_id = $1 order by created_at, id`,
      [person.employeeId],
    );
  // The first supervisor is no news.
  await put(hr, person.employeeId, boss.employeeId);
  await update(person.employeeId, { position: 'Marshaller' });
  expect(await notices()).toEqual([]);
  await put(hr, person.employeeId, other.employeeId);
  await put(hr, person.employeeId, other.employeeId);
  await update(person.employeeId, { supervisorId: boss.employeeId });
  await put(hr, person.employeeId, null);
  const set = (supervisor: string) => ({ title: 'employees.supervisorSet', supervisor, by: hr.name });
  expect(await notices()).toEqual([
    set(other.name),
    set(boss.name),
    { title: 'employees.supervisorCleared', supervisor: null, by: hr.name },
  ]);
});

test('EMP-03 people who may lead are offered, to those who see roles', async () => {
  const employee = await addPerson(harness, { departmentId: department });
  const offered = async (reader: Principal) =>
    (await harness.as(reader)(contract.listDirectory, { query: { for: 'supervision' } })).body.map(
      ({ id }) => id,
    );
  expect(await offered(hr)).toEqual(expect.arrayContaining([hr.employeeId, boss.employeeId]));
  expect(await offered(hr)).not.toContain(employee.employeeId);
  expect(await offered(boss)).toEqual([]);
});

test('is active and leads; nobody stands above themselves, at any distance', async () => {
  const top = await addPerson(harness, { role: 'supervisor' });
  const middle = await addPerson(harness, { role: 'supervisor', supervisorId: top.employeeId });
  const plain = await addPerson(harness);
  const gone = await addPerson(harness, { role: 'supervisor', status: 'inactive' });
  for (const id of [plain.employeeId, gone.employeeId, stranger().employeeId]) {
    const answer = await put(hr, middle.employeeId, id);
    expect([answer.status, answer.body.details]).toEqual([
      400,
      { fields: { supervisorId: 'Choose an active supervisor or administrator' } },
    ]);
  }
  for (const id of [middle.employeeId, top.employeeId]) {
    const answer = await put(hr, top.employeeId, id);
    expect([answer.status, answer.body.error]).toEqual([422, 'hierarchy_cycle']);
  }
  const saved = await update(top.employeeId, { supervisorId: middle.employeeId });
  expect([saved.status, saved.body.error]).toEqual([422, 'hierarchy_cycle']);
});

test('two that make each other their supervisor at once: one is refused', async () => {
  const [one, two] = [
    await addPerson(harness, { role: 'supervisor' }),
    await addPerson(harness, { role: 'supervisor' }),
  ];
  const answers = await Promise.all([
    put(hr, one.employeeId, two.employeeId),
    put(hr, two.employeeId, one.employeeId),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('pending requests go to who decides now', async () => {
  const employee = await addPerson(harness, { supervisorId: boss.employeeId });
  const request = await addRequest(harness, employee, { status: 'pending', approver: boss });
  const waits = () =>
    harness.sql('select awaiting, approver_id from leave.requests where id = $1', [request]);
  await put(hr, employee.employeeId, null);
  expect(await waits()).toEqual([{ awaiting: 'hr', approver_id: null }]);
  await put(hr, employee.employeeId, boss.employeeId);
  expect(await waits()).toEqual([{ awaiting: 'supervisor', approver_id: boss.employeeId }]);
  await update(boss.employeeId, { status: 'inactive', confirmed: true });
  expect(await waits()).toEqual([{ awaiting: 'hr', approver_id: null }]);
});
