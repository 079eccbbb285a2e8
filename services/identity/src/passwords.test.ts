import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHouse, type House } from '@portal/service-kit/testing';
import { addAccount, addHolder, epochOf, gateway, goodPassword } from './testing/accounts';

let house: House;
let hr: Principal;

beforeAll(async () => {
  house = await openHouse(['identity']);
  hr = await addPerson(house, { role: 'hr_admin' });
  await addAccount(house, hr, 'hr');
});
afterAll(() => house.close());

const fresh = 'a new password';
const verify = (username: string, password: string) =>
  house.as(gateway)(contract.verifyCredentials, { body: { username, password } });
const reset = (actor: Principal, id: string, body: { password?: string } = {}) =>
  house.as(actor)(contract.resetPassword, { params: { id }, body });

test('the current one is asked for, and sessions from before end', async () => {
  const person = await addHolder(house, 'changes');
  const change = (currentPassword: string) =>
    house.as(person)(contract.changePassword, { body: { currentPassword, newPassword: fresh } });
  const wrong = await change('not the password');
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_credentials']);
  expect(await epochOf(house, person.sub)).toBe(0);
  expect((await change(goodPassword)).status).toBe(200);
  expect(await epochOf(house, person.sub)).toBe(1);
  expect((await change(goodPassword)).status).toBe(401);
});

test('guessing it locks the account as at sign-in', async () => {
  const person = await addHolder(house, 'guessed');
  const guess = () =>
    house.as(person)(contract.changePassword, {
      body: { currentPassword: 'wrong', newPassword: fresh },
    });
  for (const _ of [1, 2, 3, 4, 5]) await guess();
  expect((await guess()).status).toBe(423);
});

test('a new password has to be another one', async () => {
  const person = await addHolder(house, 'same');
  const answer = await house.as(person)(contract.changePassword, {
    body: { currentPassword: goodPassword, newPassword: goodPassword },
  });
  expect([answer.status, answer.body.details]).toEqual([
    400,
    { fields: { newPassword: 'Choose a password that differs from the current one' } },
  ]);
});

describe('reset', () => {
  test('a generated password is told once, works, has to be changed, and ends the sessions', async () => {
    const person = await addHolder(house, 'reset');
    const answer = await reset(hr, person.sub);
    const temporary = answer.body.temporaryPassword ?? '';
    expect(temporary).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect(answer.body.mustChangePassword).toBe(true);
    expect(await epochOf(house, person.sub)).toBe(1);
    expect((await verify('reset', goodPassword)).status).toBe(401);
    expect((await verify('reset', temporary)).status).toBe(200);
    expect((await reset(hr, person.sub)).body.temporaryPassword).not.toBe(temporary);
    const listed = await house.as(hr)(contract.listAccounts, { query: { state: 'temporary' } });
    expect(listed.text).toContain('reset');
    expect(listed.text).not.toContain(temporary);
  });

  test('a chosen one is taken as it is, and opens a locked account', async () => {
    const person = await addHolder(house, 'chosen');
    for (const _ of [1, 2, 3, 4, 5]) await verify('chosen', 'wrong');
    const answer = await reset(hr, person.sub, { password: fresh });
    expect([answer.body.temporaryPassword, answer.body.lockedUntil]).toEqual([null, null]);
    expect((await verify('chosen', fresh)).status).toBe(200);
    const [trail] = await house.sql(
      `select after from identity.audit_log where entity_id = $1 and action = 'account.update'`,
      [person.sub],
    );
    expect(trail?.after).toEqual({
      username: 'chosen',
      active: true,
      must_change_password: true,
      passwordReset: true,
    });
  });

  test('nobody resets their own, and HR none of a system administrator', async () => {
    const own = await reset(hr, hr.sub);
    expect([own.status, own.body.error]).toEqual([422, 'self_not_allowed']);
    const root = await addHolder(house, 'root', 'system_admin');
    expect((await reset(hr, root.sub)).status).toBe(404);
    expect((await verify('root', goodPassword)).status).toBe(200);
  });
});
