import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHouse, type House } from '@portal/service-kit/testing';
import { addAccount } from './testing/accounts';

let house: House;
let hr: Principal;
let admin: Principal;

beforeAll(async () => {
  house = await openHouse(['identity']);
  hr = await addPerson(house, { role: 'hr_admin', firstName: 'Hana', lastName: 'Resaar' });
  admin = await addPerson(house, { role: 'system_admin' });
  await addAccount(house, hr, 'hr');
});
afterAll(() => house.close());

const candidates = async (query: object, actor = hr) =>
  (await house.as(actor)(contract.listAccountCandidates, { query })).body;

test('active employees without an account are offered, by name or one by one', async () => {
  const person = await addPerson(house, { firstName: 'Zita', lastName: 'Quist' });
  await addPerson(house, { firstName: 'Zita', lastName: 'Gone', status: 'inactive' });
  expect(await candidates({ q: 'zita' })).toEqual([
    {
      employeeId: person.employeeId,
      name: 'Zita Quist',
      position: 'Officer',
      department: null,
      username: 'zita.quist',
    },
  ]);
  expect(await candidates({ employeeId: person.employeeId })).toHaveLength(1);
  expect(await candidates({ q: 'resaar' })).toEqual([]);
  await addAccount(house, person, 'zita.quist');
  expect(await candidates({ employeeId: person.employeeId })).toEqual([]);
});

test('the username is plain and free, whatever the name', async () => {
  const named = async (firstName: string, lastName: string) => {
    const { employeeId } = await addPerson(house, { firstName, lastName });
    return (await candidates({ employeeId }))[0]?.username;
  };
  expect(await named('Zoë', "O'Brien-Núñez")).toBe('zoe.obriennunez');
  expect(await named('Søren', 'Łask')).toBe('soren.lask');
  expect(await named('李', '王')).toBe('user');
  await addAccount(house, await addPerson(house), 'ivo.horn');
  await addAccount(house, await addPerson(house), 'Ivo.Horn2');
  expect(await named('Ivo', 'Horn')).toBe('ivo.horn3');
});

test('HR is offered no system administrator', async () => {
  const { employeeId } = await addPerson(house, { role: 'system_admin' });
  expect(await candidates({ employeeId })).toEqual([]);
  expect(await candidates({ employeeId }, admin)).toHaveLength(1);
});

test('an account that was made with the offer works; without a chosen password one is made', async () => {
  const { employeeId } = await addPerson(house, { firstName: 'Ola', lastName: 'Berg' });
  const [offer] = await candidates({ employeeId });
  const answer = await house.as(hr)(contract.createAccount, {
    body: { employeeId, username: offer?.username ?? '' },
  });
  expect(answer.body).toMatchObject({ username: 'ola.berg', mustChangePassword: true });
  expect(answer.body.temporaryPassword).toHaveLength(14);
});

test('an employee who is not active gets none', async () => {
  const { employeeId } = await addPerson(house, { status: 'inactive' });
  const answer = await house.as(hr)(contract.createAccount, { body: { employeeId, username: 'left' } });
  expect([answer.status, answer.body.error]).toEqual([422, 'inactive_employee']);
});
