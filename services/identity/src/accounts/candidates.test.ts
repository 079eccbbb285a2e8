import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addAccount } from '../testing/accounts';

let harness: Harness;
let hr: Principal;
let admin: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity']);
  hr = await addPerson(harness, { role: 'hr_admin', firstName: 'Hana', lastName: 'Resaar' });
  admin = await addPerson(harness, { role: 'system_admin' });
  await addAccount(harness, hr, 'hr');
});
afterAll(() => harness.close());

const candidates = async (query: object, actor = hr) =>
  (await harness.as(actor)(contract.listAccountCandidates, { query })).body;

test('active employees without an account are offered, by name or one by one', async () => {
  const person = await addPerson(harness, { firstName: 'Zita', lastName: 'Quist' });
  await addPerson(harness, { firstName: 'Zita', lastName: 'Gone', status: 'inactive' });
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
  await addAccount(harness, person, 'zita.quist');
  expect(await candidates({ employeeId: person.employeeId })).toEqual([]);
});

test('the username is plain and free, whatever the name', async () => {
  const named = async (firstName: string, lastName: string) => {
    const { employeeId } = await addPerson(harness, { firstName, lastName });
    return (await candidates({ employeeId }))[0]?.username;
  };
  expect(await named('Zoë', "O'Brien-Núñez")).toBe('zoe.obriennunez');
  expect(await named('Søren', 'Łask')).toBe('soren.lask');
  expect(await named('李', '王')).toBe('user');
  await addAccount(harness, await addPerson(harness), 'ivo.horn');
  await addAccount(harness, await addPerson(harness), 'Ivo.Horn2');
  expect(await named('Ivo', 'Horn')).toBe('ivo.horn3');
});

test.each(['system_admin', 'hr_admin'] as const)('HR is offered no %s', async (role) => {
  const { employeeId } = await addPerson(harness, { role });
  expect(await candidates({ employeeId })).toEqual([]);
  expect(await candidates({ employeeId }, admin)).toHaveLength(1);
});

test('an account that was made with the offer works; without a chosen password one is made', async () => {
  const { employeeId } = await addPerson(harness, { firstName: 'Ola', lastName: 'Berg' });
  const [offer] = await candidates({ employeeId });
  const answer = await harness.as(hr)(contract.createAccount, {
    body: { employeeId, username: offer?.username ?? '' },
  });
  expect(answer.body).toMatchObject({ username: 'ola.berg', mustChangePassword: true });
  expect(answer.body.temporaryPassword).toHaveLength(14);
});

test('an employee who is not active gets none', async () => {
  const { employeeId } = await addPerson(harness, { status: 'inactive' });
  const answer = await harness.as(hr)(contract.createAccount, { body: { employeeId, username: 'left' } });
  expect([answer.status, answer.body.error]).toEqual([422, 'inactive_employee']);
});
