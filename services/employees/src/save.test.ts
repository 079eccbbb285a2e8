import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, stranger, type Harness } from '@portal/service-kit/testing';
import { form, formOf as storedForm } from './employees.testing';

let harness: Harness;
let department: string;
let admin: Principal;
let hr: Principal;
let boss: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  department = await addDepartment(harness);
  admin = await addPerson(harness, { role: 'system_admin' });
  hr = await addPerson(harness, { role: 'hr_admin', departmentId: department });
  boss = await addPerson(harness, { role: 'supervisor', departmentId: department });
});
afterAll(() => harness.close());

const create = (actor: Principal | null, body: contract.EmployeeBody) =>
  harness.as(actor)(contract.createEmployee, { body });
const update = (actor: Principal | null, id: string, body: contract.EmployeeBody) =>
  harness.as(actor)(contract.updateEmployee, { params: { id }, body });
const rowOf = async (id: string) =>
  (await harness.sql('select * from employees.employees where id = $1', [id]))[0];
const formOf = (id: string, over: object = {}) => storedForm(harness, department, id, over);

describe('who may', () => {
  test('without a principal nothing is written', async () => {
    expect((await create(null, form(department))).status).toBe(401);
    expect((await update(null, boss.employeeId, form(department))).status).toBe(401);
  });

  test('ROLE-01 employees and supervisors write nobody, not even themselves', async () => {
    const employee = await addPerson(harness);
    for (const actor of [employee, boss]) {
      expect((await create(actor, form(department))).status).toBe(403);
      expect((await update(actor, actor.employeeId, form(department))).status).toBe(403);
    }
  });

  test('a missing id and a malformed one answer alike, before the body is looked at', async () => {
    const missing = await update(hr, stranger().employeeId, {} as never);
    const malformed = await update(hr, 'nobody', {} as never);
    expect([missing.status, missing.body.error]).toEqual([404, 'not_found']);
    expect(malformed.text).toBe(missing.text);
  });

  test('ROLE-01 HR neither makes nor edits a system administrator', async () => {
    const made = await create(hr, form(department, { role: 'system_admin' }));
    expect([made.status, made.body.error]).toEqual([403, 'forbidden']);
    const edited = await update(hr, admin.employeeId, {} as never);
    expect([edited.status, edited.body.error]).toEqual([403, 'forbidden']);
    const employee = await addPerson(harness);
    const granted = await update(
      hr,
      employee.employeeId,
      await formOf(employee.employeeId, { role: 'system_admin' }),
    );
    expect([granted.status, granted.body.error]).toEqual([403, 'forbidden']);
    const mine = await create(admin, form(department, { role: 'system_admin' }));
    expect([mine.status, mine.body.role]).toEqual([201, 'system_admin']);
  });

  test('ROLE-01 HR makes no HR administrators and unmakes none; the rest of their record it edits', async () => {
    const employee = await addPerson(harness);
    const colleague = await addPerson(harness, { role: 'hr_admin' });
    const { employeeId: id } = colleague;
    const tries = [
      await create(hr, form(department, { role: 'hr_admin' })),
      await update(hr, employee.employeeId, await formOf(employee.employeeId, { role: 'hr_admin' })),
      await update(hr, id, await formOf(id, { role: 'employee' })),
      await update(hr, id, await formOf(id, { status: 'inactive' })),
    ];
    for (const { status, body } of tries)
      expect([status, body.message]).toEqual([
        403,
        'Only a system administrator can add, change or remove an administrator. Ask one to do this.',
      ]);
    const position = await update(hr, id, await formOf(id, { position: 'HR lead' }));
    expect([position.status, position.body.role, position.body.position]).toEqual([
      200,
      'hr_admin',
      'HR lead',
    ]);
    expect(position.body.can).toEqual({ edit: true, delete: false });
    const granted = await update(
      admin,
      employee.employeeId,
      await formOf(employee.employeeId, { role: 'hr_admin' }),
    );
    expect([granted.status, granted.body.role]).toEqual([200, 'hr_admin']);
  });
});

describe('EMP-03 the form', () => {
  test('messages are the exact ones', async () => {
    const answer = await create(hr, { email: 'nobody' } as never);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual({
      fields: {
        employeeId: 'Employee ID is required',
        firstName: 'First name is required',
        lastName: 'Last name is required',
        nationalId: 'National ID (NIR) is required',
        position: 'Position is required',
        mobile: 'Mobile number is required',
        departmentId: 'Department is required',
        email: 'Valid email address required',
      },
    });
  });

  test('EMP-04 creates with the defaults, the name composed by the database', async () => {
    const body = form(department, { middleName: ' Ada ', email: '', name: 'Somebody Else' });
    const answer = await create(hr, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Mira Ada Okafor',
      role: 'employee',
      status: 'active',
      email: null,
      userId: null,
      supervisor: null,
      can: { edit: true, delete: true },
    });
    const plain = await create(hr, form(department, { middleName: '' }));
    expect(plain.body).toMatchObject({ name: 'Mira Okafor', middleName: null });
  });

  test('ids in use are refused, each by its field', async () => {
    const first = form(department);
    await create(hr, first);
    const both = await create(hr, first);
    expect([both.status, both.body.error]).toEqual([409, 'duplicate']);
    expect(both.body.details).toEqual({
      fields: {
        employeeId: 'This employee ID is already in use',
        nationalId: 'This national ID is already in use',
      },
    });
    const one = await create(hr, form(department, { nationalId: first.nationalId }));
    expect(one.body.details).toEqual({ fields: { nationalId: 'This national ID is already in use' } });
  });

  test('ten at once with one employee ID: one is created, nine are refused', async () => {
    const { employeeId } = form(department);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(hr, form(department, { employeeId }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('a department has to exist and be active; the one an employee is in may be neither', async () => {
    const unknown = await create(hr, form(stranger().employeeId));
    expect([unknown.status, unknown.body.details]).toEqual([
      400,
      { fields: { departmentId: 'Choose a department that exists' } },
    ]);
    const closed = await addDepartment(harness);
    const inside = (await create(hr, form(closed))).body.id;
    await harness.sql('update departments.departments set active = false where id = $1', [closed]);
    const late = await create(hr, form(closed));
    expect(late.body.details).toEqual({ fields: { departmentId: 'Choose an active department' } });
    expect((await update(hr, inside, await formOf(inside, { departmentId: closed }))).status).toBe(200);
  });
});

describe('changing', () => {
  test('EMP-04 stores, and the trail masks the national id', async () => {
    const { body } = await create(hr, form(department));
    const answer = await update(
      hr,
      body.id,
      await formOf(body.id, { lastName: 'Adeyemi', nationalId: 'NEW-4711' }),
    );
    expect(answer.body).toMatchObject({ name: 'Mira Adeyemi', nationalId: 'NEW-4711' });
    const trail = await harness.sql(
      `select action, actor_id, before, after from employees.audit_log where entity_id = $1 order by at`,
      [body.id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['employee.create', 'employee.update']);
    expect(trail[1]).toMatchObject({
      actor_id: hr.employeeId,
      before: { last_name: 'Okafor' },
      after: { last_name: 'Adeyemi', national_id: '…11' },
    });
    expect(JSON.stringify(trail)).not.toMatch(/NEW-4711|NIR-/);
  });

  test('a null supervisor or account never wipes what is stored', async () => {
    const { body } = await create(hr, form(department, { supervisorId: boss.employeeId }));
    await harness.sql(
      `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $1, $2, 'x')`,
      [body.id, body.employeeId],
    );
    const answer = await update(hr, body.id, await formOf(body.id, { supervisorId: null, userId: null }));
    expect(answer.body).toMatchObject({ supervisorId: boss.employeeId, userId: body.id });
  });

  test('the day of leaving is kept with the status, and goes with it', async () => {
    const { body } = await create(hr, form(department));
    await update(hr, body.id, await formOf(body.id, { status: 'inactive' }));
    expect((await rowOf(body.id))?.deactivated_on).not.toBeNull();
    await update(hr, body.id, await formOf(body.id, { status: 'active' }));
    expect((await rowOf(body.id))?.deactivated_on).toBeNull();
  });

  test('nobody changes the own role or deactivates themselves; the rest of the own record is free', async () => {
    const id = hr.employeeId;
    for (const over of [{ role: 'employee' }, { status: 'inactive' }]) {
      const answer = await update(hr, id, await formOf(id, over));
      expect([answer.status, answer.body.error]).toEqual([422, 'self_not_allowed']);
    }
    expect((await update(hr, id, await formOf(id, { position: 'HR lead' }))).status).toBe(200);
  });
});

describe('the last system administrator', () => {
  test('two take the role from each other at once: one stays', async () => {
    await harness.sql(`update employees.employees set role = 'hr_admin' where role = 'system_admin'`);
    const [one, two] = [
      await addPerson(harness, { role: 'system_admin' }),
      await addPerson(harness, { role: 'system_admin' }),
    ];
    const [ofOne, ofTwo] = [
      await formOf(one.employeeId, { role: 'employee' }),
      await formOf(two.employeeId, { status: 'inactive' }),
    ];
    const answers = await Promise.all([
      update(one, two.employeeId, ofTwo),
      update(two, one.employeeId, ofOne),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.error).toBe('last_admin');
    const left = await harness.sql(
      `select id from employees.employees where role = 'system_admin' and status = 'active'`,
    );
    expect(left).toHaveLength(1);
  });
});
