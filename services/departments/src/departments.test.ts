import * as contract from '@portal/contracts';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';

let harness: Harness;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  harness = await openHarness(['departments']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  employee = await addPerson(harness);
});
afterAll(() => harness.close());

const body = (over: object = {}) => ({ name: 'Fire service', shortCode: 'arff', ...over });

test('without a principal nothing is answered', async () => {
  const answer = await harness.as(null)(contract.listDepartments);
  expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated']);
});

test('ROLE-01 an employee reads departments and writes none', async () => {
  const as = harness.as(employee);
  expect((await as(contract.listDepartments)).status).toBe(200);
  expect((await as(contract.createDepartment, { body: body() })).status).toBe(403);
});

test('DEPT-03 the short code is upper-cased, and refused by the server when in use', async () => {
  const as = harness.as(hr);
  const created = await as(contract.createDepartment, { body: body() });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ shortCode: 'ARFF', code: 'ARFF', active: true, employeeCount: 0 });
  const again = await as(contract.createDepartment, { body: body({ name: 'Another' }) });
  expect(again.status).toBe(409);
  expect(again.body.details).toEqual({ fields: { shortCode: 'This short code is already in use' } });
});

test('API-01 GET /api/departments: a department has its employees, unless the caller leaves them out', async () => {
  const { id } = (await harness.as(hr)(contract.createDepartment, { body: body({ shortCode: 'EMPS' }) }))
    .body;
  const zoe = await addPerson(harness, { departmentId: id, firstName: 'Zoé', lastName: 'Quick' });
  const adam = await addPerson(harness, { departmentId: id, firstName: 'Adam', lastName: 'Brief' });
  const listed = async (query: object) => {
    const { body: all } = await harness.as(employee)(contract.listDepartments, { query });
    return all.find((each) => each.id === id);
  };
  const employees = [
    { id: adam.employeeId, name: 'Adam Brief' },
    { id: zoe.employeeId, name: 'Zoé Quick' },
  ];
  expect(await listed({})).toMatchObject({ employeeCount: 2, employees });
  expect(await listed({ active: 'true', q: 'fire' })).toMatchObject({ employees });
  const { body: empty } = await harness.as(hr)(contract.createDepartment, {
    body: body({ shortCode: 'NONE' }),
  });
  const none = (await harness.as(hr)(contract.listDepartments)).body.find((each) => each.id === empty.id);
  expect(none?.employees).toEqual([]);
  const alone = await listed({ employees: 'false' });
  expect(alone).toMatchObject({ employeeCount: 2 });
  expect(alone).not.toHaveProperty('employees');
});

test('DEPT-03 messages of a bad form are the exact ones', async () => {
  const answer = await harness.as(hr)(contract.createDepartment, {
    body: { name: ' ', shortCode: 'TOOLONG' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.details).toEqual({
    fields: { name: 'Department name is required', shortCode: 'Short code must be 5 characters or less' },
  });
});

test('DEPT-03 a department cannot stand below itself', async () => {
  const as = harness.as(hr);
  const top = await as(contract.createDepartment, { body: body({ shortCode: 'TOP' }) });
  const low = await as(contract.createDepartment, {
    body: body({ shortCode: 'LOW', parentId: top.body.id }),
  });
  const answer = await as(contract.updateDepartment, {
    params: { id: top.body.id },
    body: body({ shortCode: 'TOP', parentId: low.body.id }),
  });
  expect([answer.status, answer.body.error]).toEqual([422, 'hierarchy_cycle']);
});

test('a head who may decide on leave is named, stays where nothing is said, and is taken back', async () => {
  const as = harness.as(hr);
  const shortCode = 'HEAD';
  const refused = await as(contract.createDepartment, {
    body: body({ shortCode, managerId: employee.employeeId }),
  });
  expect([refused.status, refused.body.details]).toEqual([
    400,
    { fields: { managerId: 'Choose an active supervisor or administrator' } },
  ]);
  const lead = await addPerson(harness, { role: 'supervisor', firstName: 'Hedda', lastName: 'Head' });
  const { body: made } = await as(contract.createDepartment, {
    body: body({ shortCode, managerId: lead.employeeId }),
  });
  expect(made).toMatchObject({ managerId: lead.employeeId, head: 'Hedda Head' });
  const save = async (over: object) =>
    (await as(contract.updateDepartment, { params: { id: made.id }, body: body({ shortCode, ...over }) }))
      .body;
  expect(await save({ name: 'Rescue' })).toMatchObject({ name: 'Rescue', head: 'Hedda Head' });
  expect(await save({ managerId: null })).toMatchObject({ managerId: null, head: null });
});

test('SAFE-01 nobody chooses the head of their own department, nor where it stands', async () => {
  const lead = await addPerson(harness, { role: 'supervisor' });
  const [top, own, beside] = [
    await addDepartment(harness),
    await addDepartment(harness),
    await addDepartment(harness),
  ];
  await harness.sql('update departments.departments set parent_id = $2 where id = $1', [own, top]);
  const insider = await addPerson(harness, { role: 'hr_admin', departmentId: own });
  const save = async (who: Principal, id: string, over: object) => {
    const { body: listed } = await harness.as(who)(contract.listDepartments);
    const { name, shortCode, parentId } = listed.find((each) => each.id === id)!;
    return harness.as(who)(contract.updateDepartment, {
      params: { id },
      body: { name, shortCode, parentId, ...over },
    });
  };
  for (const answer of [
    await save(insider, own, { managerId: lead.employeeId }),
    await save(insider, top, { managerId: lead.employeeId }),
    await save(insider, own, { parentId: beside }),
  ])
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([
      422,
      'self_not_allowed',
      expect.stringContaining('Ask another HR administrator.'),
    ]);
  expect((await save(insider, own, { name: 'Renamed' })).status).toBe(200);
  expect((await save(insider, beside, { managerId: lead.employeeId })).status).toBe(200);
  expect((await save(hr, own, { managerId: lead.employeeId })).body.managerId).toBe(lead.employeeId);
});

test('a manager that the form does not send stays', async () => {
  const as = harness.as(hr);
  const made = await as(contract.createDepartment, {
    body: body({ shortCode: 'MAN', manager: 'R. Adeyemi' }),
  });
  await as(contract.updateDepartment, {
    params: { id: made.body.id },
    body: body({ shortCode: 'MAN', name: 'New' }),
  });
  const [row] = await harness.sql('select name, manager from departments.departments where id = $1', [
    made.body.id,
  ]);
  expect(row).toEqual({ name: 'New', manager: 'R. Adeyemi' });
  const trail = await harness.sql(
    `select before ->> 'name' as before, after ->> 'name' as after from departments.audit_log
     where entity_id = $1 and action = 'department.update'`,
    [made.body.id],
  );
  expect(trail).toEqual([{ before: 'Fire service', after: 'New' }]);
});

describe('two forms that were open at once', () => {
  const open = async (shortCode: string) => {
    const as = harness.as(hr);
    const made = await as(contract.createDepartment, { body: body({ shortCode, manager: 'Ada' }) });
    const was = { name: 'Fire service', shortCode, parentId: null, active: true, manager: 'Ada' };
    return (change: object, said: object | null = was) =>
      as(contract.updateDepartment, {
        params: { id: made.body.id },
        body: { ...was, ...change, ...(said && { was: said }) },
      });
  };

  test('DEPT-04 what the second form did not change stays as the first left it', async () => {
    const save = await open('W1');
    await save({ manager: 'Bo' });
    const answer = await save({ name: 'Rescue' });
    expect(answer.body).toMatchObject({ name: 'Rescue', manager: 'Bo' });
  });

  test('DEPT-04 what both changed is refused, by name; meant once more it is stored', async () => {
    const save = await open('W2');
    await save({ manager: 'Bo', active: false });
    const answer = await save({ manager: 'Cy' });
    expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    expect(answer.body.message).toContain('just changed this: Manager.');
    expect(answer.body.details).toEqual({
      fields: { manager: 'Someone else just changed this' },
      now: { manager: 'Bo' },
    });
    const again = await save({ manager: 'Cy' }, { name: 'Fire service', active: true, manager: 'Bo' });
    expect(again.body).toMatchObject({ manager: 'Cy', active: false });
  });

  test('without what a form was opened with the last one is stored', async () => {
    const save = await open('W3');
    await save({ manager: 'Bo' });
    expect((await save({ name: 'Rescue' }, null)).body).toMatchObject({ name: 'Rescue', manager: 'Ada' });
  });
});

test('an unchanged list answers 304, a changed one does not', async () => {
  const as = harness.as(hr);
  const first = await as(contract.listDepartments);
  const tag = first.headers.get('etag') ?? '';
  expect((await as(contract.listDepartments, { headers: { 'if-none-match': tag } })).status).toBe(304);
  const id = await addDepartment(harness);
  expect((await as(contract.listDepartments, { headers: { 'if-none-match': tag } })).status).toBe(200);
  await addPerson(harness, { departmentId: id });
  const counted = (await as(contract.listDepartments)).body.find((department) => department.id === id);
  expect(counted).toMatchObject({ employeeCount: 1, can: { edit: true, delete: false } });
});

test('pages, searches and sorts, with the total beside', async () => {
  await addDepartment(harness, { name: 'Zulu apron', shortCode: 'ZA' });
  await addDepartment(harness, { name: 'Zulu belt', shortCode: 'ZB' });
  const answer = await harness.as(hr)(contract.listDepartments, {
    query: { q: 'zulu', sort: '-name', page: 1, pageSize: 1 },
  });
  expect(answer.headers.get('x-total-count')).toBe('2');
  expect(answer.body.map((department) => department.name)).toEqual(['Zulu belt']);
});

test('a department in use is not deleted, an unused one is, and both leave a trail', async () => {
  const as = harness.as(hr);
  const used = await addDepartment(harness);
  await addPerson(harness, { departmentId: used });
  const refused = await as(contract.deleteDepartment, { params: { id: used } });
  expect([refused.status, refused.body.error]).toEqual([409, 'in_use']);
  const free = await addDepartment(harness);
  expect((await as(contract.deleteDepartment, { params: { id: free } })).status).toBe(200);
  const trail = await harness.sql(`select action, actor_id from departments.audit_log where entity_id = $1`, [
    free,
  ]);
  expect(trail).toEqual([{ action: 'department.delete', actor_id: hr.employeeId }]);
});

test('a missing id and a malformed one answer alike', async () => {
  const as = harness.as(hr);
  const missing = await as(contract.deleteDepartment, {
    params: { id: '01890000-0000-7000-8000-000000000000' },
  });
  const malformed = await as(contract.deleteDepartment, { params: { id: 'nothing' } });
  expect(missing.status).toBe(404);
  expect(malformed.text).toBe(missing.text);
});
