import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { formOf } from './employees.testing';

let harness: Harness;
let department: string;
let hr: Principal;
let admin: Principal;
let chief: Principal;
let boss: Principal;
let person: Principal;
let colleague: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  department = await addDepartment(harness, { name: 'Tower' });
  const add = (over: object) => addPerson(harness, { departmentId: department, ...over });
  hr = await add({ role: 'hr_admin' });
  admin = await add({ role: 'system_admin' });
  chief = await add({ role: 'supervisor', firstName: 'Chief' });
  boss = await add({ role: 'supervisor', firstName: 'Boss', supervisorId: chief.employeeId });
  person = await add({ firstName: 'Ada', supervisorId: boss.employeeId });
  colleague = await add({ firstName: 'Bea', supervisorId: boss.employeeId });
});
afterAll(() => harness.close());

const profileOf = (who: Principal, reader: Principal) =>
  harness.as(reader)(contract.getEmployeeProfile, { params: { id: who.employeeId } });
const partsOf = async (who: Principal, reader: Principal) =>
  (await profileOf(who, reader)).body.parts.join(' ');
const names = (people: readonly { name: string }[] | undefined) =>
  people?.map(({ name }) => name.split(' ')[0]);

test('PEOPLE-01 the parts of a page are what its reader may see', async () => {
  expect(await partsOf(person, colleague)).toBe('shifts');
  // Supervisors of other people, and those above the own supervisor, read the directory.
  expect(await partsOf(person, chief)).toBe('shifts');
  expect(await partsOf(person, boss)).toBe('employment team balances leave shifts');
  expect(await partsOf(person, person)).toBe('employment team balances leave shifts account');
  expect(await partsOf(person, hr)).toBe('employment team balances leave shifts account history');
  expect(await partsOf(person, admin)).toBe('employment team balances leave shifts account history');
  // HR reads a system administrator, and manages neither the record nor the account.
  expect(await partsOf(admin, hr)).toBe('employment team balances leave shifts');
});

test('PEOPLE-01 one sees the own record whole, others as far as the directory and the own team go', async () => {
  const { body: own } = await profileOf(person, person);
  expect(own).toMatchObject({
    mobile: '+230 5555 0100',
    role: 'employee',
    joinedOn: '2020-01-01',
    supervisorId: boss.employeeId,
    employed: true,
    can: { edit: false, delete: false },
    employments: [{ joinedOn: '2020-01-01', leavesOn: null, contract: null }],
  });
  expect(own.nationalId).not.toBeNull();
  expect(names(own.team?.above)).toEqual(['Chief', 'Boss']);
  const { body: seen } = await profileOf(person, colleague);
  expect(seen).toMatchObject({ mobile: null, nationalId: null, role: null, joinedOn: null });
  expect(seen).toMatchObject({ supervisorId: null, employments: null, team: null });
  const { body: report } = await profileOf(person, boss);
  expect(report).toMatchObject({ mobile: '+230 5555 0100', nationalId: null, employments: null });
  expect(names((await profileOf(boss, hr)).body.team?.reports)).toEqual(['Ada', 'Bea']);
  expect((await profileOf({ ...person, employeeId: crypto.randomUUID() }, hr)).status).toBe(404);
});

test('PEOPLE-01 the history has who changed what from what, and the names behind ids', async () => {
  const ada = await addPerson(harness, { departmentId: department, supervisorId: boss.employeeId });
  const params = { id: ada.employeeId };
  const historyFor = (reader: Principal) => harness.as(reader)(contract.listEmployeeChanges, { params });
  const form = await formOf(harness, department, ada.employeeId, { mobile: '+230 5555 0100' });
  const joinedOn = '2020-01-01';
  const save = (over: object) =>
    harness.as(hr)(contract.updateEmployee, { params, body: { ...form, joinedOn, ...over } });
  expect((await save({ position: 'Fire officer' })).status).toBe(200);
  expect((await save({ position: 'Fire officer' })).status).toBe(200);
  await harness.as(hr)(contract.setSupervisor, { params, body: { supervisorId: chief.employeeId } });
  const { body } = await historyFor(hr);
  expect(body).toMatchObject([
    { kind: 'changed', actor: { id: hr.employeeId, name: hr.name } },
    { kind: 'changed', fields: [{ field: 'position', before: 'Officer', after: 'Fire officer' }] },
    { kind: 'created', fields: [] },
  ]);
  expect(body[0]?.fields).toEqual([{ field: 'supervisorId', before: boss.name, after: chief.name }]);
  for (const reader of [ada, boss]) expect((await historyFor(reader)).status).toBe(403);
  await harness.as(hr)(contract.anonymiseEmployee, { params, query: { confirmed: 'true' } });
  const after = (await historyFor(hr)).body;
  expect(after[0]).toMatchObject({ kind: 'anonymised' });
  expect(JSON.stringify(after)).not.toContain('Fire officer');
});
