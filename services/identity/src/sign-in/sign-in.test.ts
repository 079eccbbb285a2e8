import * as argon2 from '@node-rs/argon2';
import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { hashPassword } from '../passwords/password';
import { addAccount, goodPassword, verifyAt } from '../testing/accounts';

// The real library, which counts its calls.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let harness: Harness;
let somebody: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity']);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.sql('truncate identity.sign_in_attempts');
  somebody = await addPerson(harness);
});

const verify: ReturnType<typeof verifyAt> = (...given) => verifyAt(harness)(...given);

test('only the gateway may ask', async () => {
  const body = { username: 'x', password: 'y', address: '192.0.2.1', device: 'd' };
  expect((await harness.as(null)(contract.verifyCredentials, { body })).status).toBe(401);
  const admin = await addPerson(harness, { role: 'system_admin' });
  expect((await harness.as(admin)(contract.verifyCredentials, { body })).status).toBe(403);
});

test('LOGIN-01 the right password of any role is answered with the account, in any case of the name', async () => {
  const id = await addAccount(harness, somebody, 'Any.Case');
  const answer = await verify('any.CASE', goodPassword);
  expect([answer.status, answer.body]).toEqual([200, { accountId: id, sessionEpoch: 0 }]);
});

test('LOGIN-03 wrong password, unknown name, inactive employee, deactivated account: one answer', async () => {
  await addAccount(harness, somebody, 'known');
  const left = await addPerson(harness, { status: 'inactive' });
  await addAccount(harness, left, 'left');
  const off = await addPerson(harness);
  await addAccount(harness, off, 'off');
  await harness.sql(`update identity.accounts set active = false where username = 'off'`);
  const answers = await Promise.all([
    verify('known', 'not the password'),
    verify('nobody', 'not the password'),
    verify('left', goodPassword),
    verify('off', goodPassword),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ error: 'invalid_credentials', message: 'Invalid credentials' });
});

test('EMPL-02 sign-in is open from joining through the last day of work, without anybody changing anything', async () => {
  await addAccount(harness, somebody, 'employed');
  const employ = async (joined: string, leaves: string) => {
    await harness.sql(`
      begin; set local session_replication_role = replica;
      update employees.employees set joined_on = ${joined}, leaves_on = ${leaves} where id = '${somebody.employeeId}';
      commit`);
    return (await verify('employed', goodPassword)).status;
  };
  expect(await employ('current_date', 'current_date')).toBe(200);
  expect(await employ('current_date + 1', 'null')).toBe(401);
  expect(await employ('current_date - 9', 'current_date - 1')).toBe(401);
  const me = await harness.as(somebody)(contract.currentUser);
  expect(me.status).toBe(401);
});

test('an unknown name costs as much work as a wrong password: one hash of the same parameters', async () => {
  const id = await addAccount(harness, somebody, 'costly');
  await harness.sql('update identity.accounts set password_hash = $2 where id = $1', [
    id,
    await hashPassword(goodPassword),
  ]);
  const work = async (username: string) => {
    jest.mocked(argon2.verify).mockClear();
    await verify(username, 'not the password');
    return jest.mocked(argon2.verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
  };
  expect(await work('nobody')).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(await work('costly')).toEqual(await work('nobody'));
});

test('a sign-in leaves a trail and its time, and no secret', async () => {
  const id = await addAccount(harness, somebody, 'trail');
  await verify('trail', goodPassword);
  const [account] = await harness.sql('select last_login_at from identity.accounts where id = $1', [id]);
  expect(account?.last_login_at).not.toBeNull();
  const trail = await harness.sql(`select action, after from identity.audit_log where entity_id = $1`, [id]);
  expect(trail).toEqual([{ action: 'account.signIn', after: null }]);
});
