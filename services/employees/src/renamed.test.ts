import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addRequest, formOf } from './employees.testing';

let harness: Harness;
let hr: Principal;
let department: string;
beforeAll(async () => {
  harness = await openHarness(['employees', 'identity', 'leave']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  department = await addDepartment(harness);
});
afterAll(() => harness.close());

const namesAway = async () => {
  const query = { date: '2031-05-05', page: 1, pageSize: 10 };
  const { body } = await harness.as(hr)(contract.leaveCalendarDay, { query });
  return body.entries.map(({ name }) => name);
};
const change = (person: Principal, names: object) =>
  formOf(harness, department, person.employeeId, names).then((body) =>
    harness.as(hr)(contract.updateEmployee, { params: { id: person.employeeId }, body }),
  );

test('CAL-03 EMPL-01 who is renamed stands under the new name among those away, and who is anonymised no longer', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => addPerson(harness)));
  const [first, second, third] = people as [Principal, Principal, Principal];
  for (const [n, person] of people.entries()) {
    await addRequest(harness, person);
    await change(person, { firstName: `Name ${n}`, lastName: 'Before' });
  }
  expect(await namesAway()).toEqual(['Name 0 Before', 'Name 1 Before', 'Name 2 Before']);
  await change(first, { firstName: 'Zoe', lastName: 'After' });
  await change(third, { firstName: 'Ada', lastName: 'After' });
  expect(await namesAway()).toEqual(['Ada After', 'Name 1 Before', 'Zoe After']);
  await harness.as(hr)(contract.anonymiseEmployee, { params: { id: second.employeeId } });
  expect(await namesAway()).toEqual(['Ada After', 'Zoe After']);
});

test('EMP-01 in the order of supervisors people stand under the name that theirs has now', async () => {
  const lead = (lastName: string) => addPerson(harness, { firstName: 'Lead', lastName, role: 'supervisor' });
  const [ash, elm] = [await lead('Ash'), await lead('Elm')];
  const under = (of: Principal, lastName: string) =>
    addPerson(harness, {
      firstName: 'Under',
      lastName,
      supervisorId: of.employeeId,
      departmentId: department,
    });
  await under(elm, 'One');
  const two = await under(ash, 'Two');
  const inOrder = async (sort: string, query: object = {}) => {
    const { body } = await harness.as(hr)(contract.listEmployees, {
      query: { sort, page: 1, pageSize: 100, ...query },
    });
    return body.map(({ name }) => name).filter((name) => name.startsWith('Under'));
  };
  expect(await inOrder('supervisor')).toEqual(['Under Two', 'Under One']);
  await change(ash, { firstName: 'Lead', lastName: 'Willow' });
  expect(await inOrder('supervisor')).toEqual(['Under One', 'Under Two']);
  expect(await inOrder('-supervisor', { department })).toEqual(['Under Two', 'Under One']);
  // Somebody who leads nobody until now.
  await harness.as(hr)(contract.setSupervisor, {
    params: { id: two.employeeId },
    body: { supervisorId: (await lead('Birch')).employeeId },
  });
  expect(await inOrder('supervisor')).toEqual(['Under Two', 'Under One']);
});

test('an account is found by the name and the id that its employee has now, and by its username', async () => {
  const person = await addPerson(harness, { firstName: 'Chloé', lastName: 'Before' });
  await harness.sql(
    `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, 'wing.walker', 'x')`,
    [person.sub, person.employeeId],
  );
  const found = async (q: string) =>
    (await harness.as(hr)(contract.listAccounts, { query: { q, page: 1, pageSize: 10 } })).body.map(
      ({ employeeName }) => employeeName,
    );
  expect(await found('chloe b')).toEqual(['Chloé Before']);
  await change(person, { firstName: 'Zoë', lastName: 'After', employeeId: 'ÑANDÚ-7' });
  expect(await found('chloe b')).toEqual([]);
  for (const q of ['zoe af', 'nandu-7', 'WING']) expect(await found(q)).toEqual(['Zoë After']);
});
