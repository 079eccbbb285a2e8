import { openHarness, type Harness } from '@portal/service-kit/testing';
import { addHolder, goodPassword, verifyAt, type From } from '../testing/accounts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness(['identity']);
});
afterAll(() => harness.close());
beforeEach(() => harness.sql('truncate identity.sign_in_attempts'));

const verify: ReturnType<typeof verifyAt> = (...given) => verifyAt(harness)(...given);
const wrong = async (times: number, username: string, from?: From) => {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await verify(username, `wrong ${n}`, from)).status);
  return statuses;
};
const attemptsOf = async (id: string) =>
  harness.sql<{ source: string; attempts: number; minutes: number | null }>(
    `select source, attempts, round(extract(epoch from locked_until - last_at) / 60)::int as minutes
     from identity.sign_in_attempts where subject = $1 order by source`,
    [id],
  );
const lockEnds = () =>
  harness.sql(`update identity.sign_in_attempts set locked_until = now() - interval '1 s'`);

const attacker: From = { address: '127.0.0.2' };
const owner: From = { address: '127.0.0.1' };

test('five wrong passwords lock for 15 minutes, also for the right one, and the answer says how long', async () => {
  await addHolder(harness, 'locks');
  expect(await wrong(5, 'locks')).toEqual([401, 401, 401, 401, 401]);
  const answer = await verify('locks', goodPassword);
  expect([answer.status, answer.body.error, answer.body.message]).toEqual([
    423,
    'account_locked',
    'Too many attempts. Try again in 15 minutes.',
  ]);
  const left = Date.parse(String(answer.body.details?.lockedUntil)) - Date.now();
  expect(left).toBeGreaterThan(890_000);
  expect(left).toBeLessThanOrEqual(900_000);
  const { retryAfter } = answer.body.details as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(890);
  expect(retryAfter).toBeLessThanOrEqual(900);
});

test('260 guesses from one address over 42 accounts lock none of their owners out elsewhere', async () => {
  const people = await Promise.all(Array.from({ length: 42 }, (_, n) => addHolder(harness, `staff-${n}`)));
  const guesses = Array.from({ length: 260 }, (_, n) =>
    verify(`staff-${n % people.length}`, `guess ${n}`, attacker),
  );
  const refused = await Promise.all(guesses);
  expect(refused.filter(({ status }) => status === 401)).toHaveLength(42 * 5);
  expect(refused.filter(({ status }) => status === 423)).toHaveLength(260 - 42 * 5);
  const owners = await Promise.all(people.map((_, n) => verify(`staff-${n}`, goodPassword, owner)));
  expect(new Set(owners.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await verify('staff-7', goodPassword, attacker)).status).toBe(423);
});

test('a device on which the owner signed in is not locked out by guesses from the same address', async () => {
  await addHolder(harness, 'office');
  const own = { ...attacker, device: 'the-desk-of-the-owner' };
  expect((await verify('office', goodPassword, own)).status).toBe(200);
  expect((await wrong(6, 'office', attacker)).at(-1)).toBe(423);
  expect((await verify('office', goodPassword, own)).status).toBe(200);
  // It is known for this account alone, and has five guesses of its own.
  await addHolder(harness, 'other');
  await wrong(5, 'other', attacker);
  expect((await verify('other', goodPassword, own)).status).toBe(423);
  expect(await wrong(6, 'office', own)).toEqual([401, 401, 401, 401, 401, 423]);
});

test('100 guesses from many addresses lock every device but the known ones', async () => {
  const { sub } = await addHolder(harness, 'ceiling');
  const own = { address: '198.51.100.1', device: 'known' };
  await verify('ceiling', goodPassword, own);
  const from = (n: number) => ({ address: `203.0.113.${n}` });
  const guesses = Array.from({ length: 120 }, (_, n) => verify('ceiling', `guess ${n}`, from(n % 24)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect((await verify('ceiling', goodPassword, from(200))).status).toBe(423);
  expect((await verify('ceiling', goodPassword, own)).status).toBe(200);
  expect((await attemptsOf(sub)).find(({ source }) => source === 'everywhere')).toEqual({
    source: 'everywhere',
    attempts: 100,
    minutes: 15,
  });
});

test('a password that an administrator resets makes every device unknown', async () => {
  const { sub } = await addHolder(harness, 'reset');
  const own = { device: 'stolen' };
  await verify('reset', goodPassword, own);
  await wrong(5, 'reset');
  await harness.sql('delete from identity.known_devices where account_id = $1', [sub]);
  expect((await verify('reset', goodPassword, own)).status).toBe(423);
});

test('a name that nobody has locks alike', async () => {
  expect(await wrong(6, 'ghost', attacker)).toEqual([401, 401, 401, 401, 401, 423]);
  expect(await wrong(1, 'ghost', owner)).toEqual([401]);
});

test('each further wrong one doubles the time, up to an hour', async () => {
  const { sub } = await addHolder(harness, 'doubles');
  const minutes = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await wrong(1, 'doubles', attacker);
    minutes.push((await attemptsOf(sub)).find(({ source }) => source === 'address 127.0.0.2')?.minutes);
    await lockEnds();
  }
  expect(minutes).toEqual([null, null, null, null, 15, 30, 60, 60]);
});

test('the right password takes the count back', async () => {
  await addHolder(harness, 'forgets');
  await wrong(4, 'forgets');
  expect((await verify('forgets', goodPassword)).status).toBe(200);
  expect(await wrong(4, 'forgets')).toEqual([401, 401, 401, 401]);
  expect((await verify('forgets', goodPassword)).status).toBe(200);
});

test('of 50 guesses at once five are judged, and the count is right', async () => {
  const { sub } = await addHolder(harness, 'raced');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => verify('raced', n === 30 ? goodPassword : `guess ${n}`, attacker)),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 423)).toHaveLength(45);
  expect((await attemptsOf(sub)).map(({ source, attempts }) => [source, attempts])).toEqual([
    ['address 127.0.0.2', 5],
    ['everywhere', 5],
  ]);
  const trail = await harness.sql(`select action from identity.audit_log where entity_id = $1`, [sub]);
  expect(trail).toEqual([{ action: 'account.lock' }]);
});

test('20 right sign-ins of one person at once all get in', async () => {
  await addHolder(harness, 'crowd');
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify('crowd', goodPassword)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});
