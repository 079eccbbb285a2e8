import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let hr: Principal;
let admin: Principal;
let operations: string;
let finance: string;

beforeAll(async () => {
  harness = await openHarness(['employees', 'leave']);
  operations = await addDepartment(harness, { shortCode: 'OPS', name: 'Operations' });
  finance = await addDepartment(harness, { shortCode: 'FIN', name: 'Finance' });
  hr = await addPerson(harness, { role: 'hr_admin' });
  admin = await addPerson(harness, { role: 'system_admin' });
});
afterAll(() => harness.close());

type Body = contract.CallInput<typeof contract.changeEmployees>['body'];
const change = async (body: Body, actor = hr) =>
  (await harness.as(actor)(contract.changeEmployees, { body })).body;
const refused = (body: unknown, actor = hr) =>
  harness.as(actor)(contract.changeEmployees, { body: body as Body });
const idsOf = (...people: Principal[]) => people.map(({ employeeId }) => employeeId);
const stored = async (person: Principal) =>
  (await harness.sql('select * from employees.employees where id = $1', [person.employeeId]))[0];
const reasons = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.results.map(({ refusal }) => refusal?.text.key ?? null);

test('MOVE-04 a preview shows before and after for each and writes nothing; with commit the same is stored', async () => {
  const boss = await addPerson(harness, { role: 'supervisor', departmentId: operations });
  const one = await addPerson(harness, { departmentId: operations });
  const there = await addPerson(harness, { departmentId: finance, supervisorId: boss.employeeId });
  const body = { ids: idsOf(one, there), set: { departmentId: finance, supervisorId: boss.employeeId } };
  const preview = await change(body);
  const after = {
    departmentId: finance,
    department: 'Finance',
    supervisorId: boss.employeeId,
    supervisor: boss.name,
  };
  expect(preview).toEqual({
    changed: 1,
    results: [
      {
        id: one.employeeId,
        name: one.name,
        before: { departmentId: operations, department: 'Operations', supervisorId: null, supervisor: null },
        after,
      },
      { id: there.employeeId, name: there.name, before: after, after },
    ],
  });
  expect(await stored(one)).toMatchObject({ department_id: operations, supervisor_id: null });
  expect(await change({ ...body, commit: true })).toEqual(preview);
  expect(await stored(one)).toMatchObject({ department_id: finance, supervisor_id: boss.employeeId });
  const trail = await harness.sql(
    `select actor_id, after ->> 'department_id' as department from employees.audit_log
     where action = 'employee.update' and entity_id = any($1)`,
    [body.ids],
  );
  expect(trail).toEqual([{ actor_id: hr.employeeId, department: finance }]);
});

test('MOVE-04 each is judged as one call would: who is refused stays and does not stop the others', async () => {
  const boss = await addPerson(harness, { role: 'supervisor' });
  const above = await addPerson(harness, { role: 'supervisor' });
  await harness.sql('update employees.employees set supervisor_id = $1 where id = $2', [
    above.employeeId,
    boss.employeeId,
  ]);
  const one = await addPerson(harness);
  const nobody = newId();
  const ids = [...idsOf(one, hr, admin, boss, above), nobody];
  const answer = await change({ ids, set: { supervisorId: boss.employeeId }, commit: true });
  expect(reasons(answer)).toEqual([
    null,
    'employees.ownSupervisor',
    'employees.ofAdministrator',
    'upload.supervisorCircle',
    'upload.supervisorCircle',
    'any.notFound',
  ]);
  expect(answer.changed).toBe(1);
  expect(await stored(one)).toMatchObject({ supervisor_id: boss.employeeId });
  expect(await stored(above)).toMatchObject({ supervisor_id: null });
});

test('MOVE-04 nobody grants a role above the own one, and nobody who leads people is left without a word', async () => {
  const boss = await addPerson(harness, { role: 'supervisor' });
  await addPerson(harness, { supervisorId: boss.employeeId });
  const one = await addPerson(harness);
  const up = await change({ ids: idsOf(one), set: { role: 'hr_admin' }, commit: true });
  expect(reasons(up)).toEqual(['employees.ofAdministrator']);
  const off = await change({ ids: idsOf(boss, one), set: { status: 'inactive' }, commit: true });
  expect(reasons(off)).toEqual(['upload.teamLeft', null]);
  expect(await stored(one)).toMatchObject({
    status: 'inactive',
    deactivated_on: expect.anything() as unknown,
  });
  const others = await harness.sql(`select id::text from employees.employees where role = 'system_admin'`);
  const last = await change({ ids: others.map(({ id }) => String(id)), set: { role: 'employee' } }, admin);
  expect(last.changed).toBe(0);
});

test('MOVE-04 a filter of the list chooses all that match: department with those below, no supervisor, joining dates', async () => {
  const parent = await addDepartment(harness, { shortCode: 'ENG', name: 'Engineering' });
  const below = await addDepartment(harness, { shortCode: 'ENG2', name: 'Hydraulics' });
  await harness.sql('update departments.departments set parent_id = $1 where id = $2', [parent, below]);
  const boss = await addPerson(harness, { role: 'supervisor' });
  const [early, late, led] = [
    await addPerson(harness, { departmentId: parent }),
    await addPerson(harness, { departmentId: below }),
    await addPerson(harness, { departmentId: below, supervisorId: boss.employeeId }),
  ];
  await harness.sql(`update employees.employees set joined_on = '2019-05-01' where id = $1`, [
    early.employeeId,
  ]);
  await harness.sql(`update employees.employees set joined_on = '2024-05-01' where id = $1`, [
    late.employeeId,
  ]);
  const found = async (filter: Body['filter']) =>
    (await change({ filter: { department: parent, ...filter }, set: { contract: 'permanent' } })).results
      .map(({ id }) => id)
      .sort();
  expect(await found({})).toEqual(idsOf(early, late, led).sort());
  expect(await found({ supervisor: 'none' })).toEqual(idsOf(early, late).sort());
  expect(await found({ joinedFrom: '2020-06-01' })).toEqual(idsOf(late));
  expect(await found({ joinedTo: '2019-12-31', account: 'without' })).toEqual(idsOf(early));
  expect(await found({ account: 'with' })).toEqual([]);
  const list = await harness.as(hr)(contract.listEmployees, {
    query: { department: parent, supervisor: 'none', joinedFrom: '2020-01-01' },
  });
  expect(list.body.map(({ id }) => id)).toEqual(idsOf(late));
});

test('MOVE-04 a filter by working pattern finds who works by it today, in the list too', async () => {
  const [now, formerly] = [await addPerson(harness), await addPerson(harness)];
  const pattern = newId();
  await harness.sql(
    `insert into working_time.patterns (id, name, cycle_days, anchor, minutes) values ($1, 'Night', 1, '2026-01-05', '{480}')`,
    [pattern],
  );
  await harness.sql(
    `insert into working_time.terms (employee_id, period, pattern_id, percent, basis)
     values ($1, daterange('2020-01-01', null), $3, 100, 'pattern'),
            ($2, daterange('2020-01-01', current_date), $3, 100, 'pattern')`,
    [now.employeeId, formerly.employeeId, pattern],
  );
  const answer = await change({ filter: { pattern }, set: { contract: 'permanent' } });
  expect(answer.results.map(({ id }) => id)).toEqual(idsOf(now));
  const list = await harness.as(hr)(contract.listEmployees, { query: { pattern, page: 1 } });
  expect(list.body.map(({ id }) => id)).toEqual(idsOf(now));
});

test('MOVE-04 what nobody could be given is refused at its field, and a misspelt filter chooses nobody', async () => {
  const one = await addPerson(harness);
  const closed = await addDepartment(harness, { shortCode: 'OLD', name: 'Closed' });
  await harness.sql('update departments.departments set active = false where id = $1', [closed]);
  const ids = idsOf(one);
  const wrong = async (body: unknown) => {
    const answer = await refused(body);
    expect(answer.status).toBe(400);
    return Object.keys((JSON.parse(answer.text) as { details?: { fields?: object } }).details?.fields ?? {});
  };
  expect(await wrong({ ids, set: { departmentId: closed } })).toEqual(['set.departmentId']);
  expect(await wrong({ ids, set: { departmentId: newId() } })).toEqual(['set.departmentId']);
  expect(await wrong({ ids, set: { supervisorId: one.employeeId } })).toEqual(['set.supervisorId']);
  expect(await wrong({ ids, set: {} })).toEqual(['set']);
  expect(await wrong({ set: { contract: null } })).toEqual(['ids']);
  expect(await wrong({ ids, filter: {}, set: { contract: null } })).toEqual(['ids']);
  expect((await refused({ filter: { departmentId: closed }, set: { contract: null } })).status).toBe(400);
  expect((await refused({ ids, set: { contract: null } }, one)).status).toBe(403);
});
