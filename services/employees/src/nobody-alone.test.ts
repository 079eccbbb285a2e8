import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { formOf } from './employees.testing';

let harness: Harness;
let department: string;
let elsewhere: string;
let top: Principal;
let boss: Principal;
let hr: Principal;
let admin: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  department = await addDepartment(harness);
  elsewhere = await addDepartment(harness);
  top = await addPerson(harness, { role: 'supervisor', departmentId: department });
  boss = await addPerson(harness, {
    role: 'supervisor',
    departmentId: department,
    supervisorId: top.employeeId,
  });
  const own = { departmentId: department, supervisorId: boss.employeeId };
  hr = await addPerson(harness, { role: 'hr_admin', ...own });
  admin = await addPerson(harness, { role: 'system_admin', ...own });
});
afterAll(() => harness.close());

const put = (actor: Principal, { employeeId }: Principal, supervisorId: string | null) =>
  harness.as(actor)(contract.setSupervisor, { params: { id: employeeId }, body: { supervisorId } });
const update = async (actor: Principal, { employeeId: id }: Principal, over: object) =>
  harness.as(actor)(contract.updateEmployee, {
    params: { id },
    body: await formOf(harness, department, id, over),
  });

test('SAFE-01 nobody changes their own department, dates or contract; another administrator does', async () => {
  const changes = [
    { departmentId: elsewhere },
    { joinedOn: '2019-01-01' },
    { joinedOn: null },
    { leavesOn: '2090-01-01' },
    { contract: 'fixed_term' },
  ];
  for (const actor of [hr, admin])
    for (const change of changes) {
      const { status, body } = await update(actor, actor, change);
      const text = 'You cannot change this on your own record. Ask another HR administrator.';
      expect([status, body.error, body.message, body.details]).toEqual([
        422,
        'self_not_allowed',
        text,
        { fields: { [Object.keys(change)[0] as string]: text } },
      ]);
    }
  expect((await update(hr, hr, { position: 'HR lead' })).status).toBe(200);
  const changed = await update(admin, hr, { joinedOn: '2019-01-01', contract: 'permanent' });
  expect(changed.body).toMatchObject({ joinedOn: '2019-01-01', contract: 'permanent' });
});

test('SAFE-01 nobody chooses who stands above themselves, at any distance; another administrator does', async () => {
  const made = await addPerson(harness, { role: 'supervisor' });
  for (const actor of [hr, admin])
    for (const [person, words] of [
      [actor, 'You cannot change your own supervisor.'],
      [boss, 'You report to this person'],
      [top, 'You report to this person'],
    ] as const) {
      const answers = [
        await put(actor, person, made.employeeId),
        await update(actor, person, { supervisorId: made.employeeId }),
        ...(person === top ? [] : [await put(actor, person, null)]),
      ];
      for (const { status, body } of answers)
        expect([status, body.error, body.message]).toEqual([
          422,
          'self_not_allowed',
          expect.stringMatching(`^${words}.*Ask another HR administrator.$`),
        ]);
    }
  expect((await put(hr, boss, top.employeeId)).status).toBe(200);
  const other = await addPerson(harness, { role: 'hr_admin' });
  expect((await put(other, hr, made.employeeId)).body.supervisorId).toBe(made.employeeId);
});
