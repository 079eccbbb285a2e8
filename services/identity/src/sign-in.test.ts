import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHouse, type House } from '@portal/service-kit/testing';
import { addAccount, gateway, goodPassword } from './testing/accounts';

let house: House;
let somebody: Principal;

beforeAll(async () => {
  house = await openHouse(['identity']);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.sql('truncate identity.sign_in_attempts');
  somebody = await addPerson(house);
});

const verify = (username: string, password: string) =>
  house.as(gateway)(contract.verifyCredentials, { body: { username, password } });

test('only the gateway may ask', async () => {
  const body = { username: 'x', password: 'y' };
  expect((await house.as(null)(contract.verifyCredentials, { body })).status).toBe(401);
  const admin = await addPerson(house, { role: 'system_admin' });
  expect((await house.as(admin)(contract.verifyCredentials, { body })).status).toBe(403);
});

test('LOGIN-01 the right password of any role is answered with the account, in any case of the name', async () => {
  const id = await addAccount(house, somebody, 'Any.Case');
  const answer = await verify('any.CASE', goodPassword);
  expect([answer.status, answer.body]).toEqual([200, { accountId: id, sessionEpoch: 0 }]);
});

test('LOGIN-03 wrong password, unknown name, inactive employee, deactivated account: one answer', async () => {
  await addAccount(house, somebody, 'known');
  const left = await addPerson(house, { status: 'inactive' });
  await addAccount(house, left, 'left');
  const off = await addPerson(house);
  await addAccount(house, off, 'off');
  await house.sql(`update identity.accounts set active = false where username = 'off'`);
  const answers = await Promise.all([
    verify('known', 'not the password'),
    verify('nobody', 'not the password'),
    verify('left', goodPassword),
    verify('off', goodPassword),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers[0]?.body).toEqual({ error: 'invalid_credentials', message: 'Invalid credentials' });
});

test('an unknown name takes as long as a wrong password', async () => {
  await addAccount(house, somebody, 'timed');
  const time = async (username: string) => {
    await house.sql('truncate identity.sign_in_attempts');
    const started = performance.now();
    await verify(username, 'not the password');
    return performance.now() - started;
  };
  const rounds = [1, 2, 3, 4, 5, 6, 7];
  const known: number[] = [];
  const unknown: number[] = [];
  for (const round of rounds) {
    known.push(await time('timed'));
    unknown.push(await time(`nobody-${round}`));
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[3] ?? 0;
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

describe('lock-out', () => {
  test('five wrong passwords close the door for a minute, also to the right one, and it says how long', async () => {
    await addAccount(house, somebody, 'locks');
    for (const _ of [1, 2, 3, 4, 5]) expect((await verify('locks', 'wrong')).status).toBe(401);
    const answer = await verify('locks', goodPassword);
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([
      423,
      'account_locked',
      'Too many attempts. Try again in 1 minute.',
    ]);
    const left = Date.parse(String(answer.body.details?.lockedUntil)) - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    const { retryAfter } = answer.body.details as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  test('a name that nobody has locks alike', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await verify('ghost', 'wrong');
    expect((await verify('ghost', 'wrong')).status).toBe(423);
  });

  test('each further wrong one doubles the time, up to 30 minutes', async () => {
    const id = await addAccount(house, somebody, 'doubles');
    const minutes: number[] = [];
    for (const attempt of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      await verify('doubles', `wrong ${attempt}`);
      const [row] = await house.sql<{ minutes: number }>(
        `select round(extract(epoch from locked_until - last_at) / 60)::int as minutes
         from identity.sign_in_attempts where subject = $1`,
        [id],
      );
      if (row?.minutes) minutes.push(row.minutes);
      await house.sql(`update identity.sign_in_attempts set locked_until = now() - interval '1 second'`);
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  test('the right password takes the count back', async () => {
    await addAccount(house, somebody, 'forgets');
    for (const _ of [1, 2, 3, 4]) await verify('forgets', 'wrong');
    expect((await verify('forgets', goodPassword)).status).toBe(200);
    for (const _ of [1, 2, 3, 4]) expect((await verify('forgets', 'wrong')).status).toBe(401);
    expect((await verify('forgets', goodPassword)).status).toBe(200);
  });

  test('of 50 guesses at once five are looked at, and the count is right', async () => {
    const id = await addAccount(house, somebody, 'raced');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => verify('raced', n === 30 ? goodPassword : `guess ${n}`)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 423)).toHaveLength(45);
    const rows = await house.sql('select attempts from identity.sign_in_attempts where subject = $1', [id]);
    expect(rows).toEqual([{ attempts: 5 }]);
    const trail = await house.sql(`select action from identity.audit_log where entity_id = $1`, [id]);
    expect(trail).toEqual([{ action: 'account.lock' }]);
  });

  test('20 right sign-ins of one person at once all get in', async () => {
    await addAccount(house, somebody, 'crowd');
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify('crowd', goodPassword)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });
});

test('a sign-in leaves a trail and its time, and no secret', async () => {
  const id = await addAccount(house, somebody, 'trail');
  await verify('trail', goodPassword);
  const [account] = await house.sql('select last_login_at from identity.accounts where id = $1', [id]);
  expect(account?.last_login_at).not.toBeNull();
  const trail = await house.sql(`select action, after from identity.audit_log where entity_id = $1`, [id]);
  expect(trail).toEqual([{ action: 'account.signIn', after: null }]);
});
