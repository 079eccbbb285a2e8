import { Browser } from '../testing/browser';
import { addUser, goodPassword } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { defaultLimits } from '../options';
import { SharedLimit } from './shared-limit';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments'], {
    limits: { ...defaultLimits, reads: 5, writes: 3, loginsPerAddress: 8 },
  });
  await addUser(portal.harness, 'ada', 'hr_admin');
  await addUser(portal.harness, 'bob', 'hr_admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.harness.sql('truncate gateway.rate_limits'));

const times = (n: number, ask: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: n }, ask)).then((all) => all.map((reply) => reply.status).sort());

test('an account may read so often a minute in all its sessions, then waits; others do not', async () => {
  const [ada, elsewhere, bob] = [portal.browser(), portal.browser(), portal.browser()];
  await ada.signIn('ada');
  await elsewhere.signIn('ada');
  await bob.signIn('bob');
  const statuses = [
    ...(await times(4, () => ada.get('/api/departments'))),
    ...(await times(3, () => elsewhere.get('/api/departments'))),
  ];
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const refused = await ada.get('/api/departments');
  expect(refused.body.error).toBe('rate_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bob.get('/api/departments')).status).toBe(200);
  expect((await ada.post('/api/departments', {})).status).toBe(400);
});

test('LINK-01 an account may read so often a minute at all gateways together', async () => {
  await addUser(portal.harness, 'eve');
  const limits = { ...defaultLimits, reads: 40 };
  const gateways = [await portal.another({ limits }), await portal.another({ limits })];
  const [one, two] = gateways.map(({ url }) => new Browser(url)) as [Browser, Browser];
  await one.signIn('eve');
  await two.signIn('eve');
  const statuses: number[] = [];
  for (let n = 0; n < 46; n += 1) statuses.push((await (n % 2 ? one : two).get('/api/departments')).status);
  const allowed = statuses.filter((status) => status === 200).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(46 - allowed);
  // Up to a twentieth more for the second gateway.
  expect(allowed).toBeGreaterThanOrEqual(40);
  expect(allowed).toBeLessThanOrEqual(42);
});

test('LINK-01 a gateway asks the others for one call in many, and not for the first ones of a minute', async () => {
  const { db } = portal.gateway;
  const limiter = new SharedLimit(db, 'read', 600);
  const asked = jest.spyOn(db.knex.client as { query: () => unknown }, 'query');
  const answers = await Promise.all(Array.from({ length: 30 }, () => limiter.take('somebody')));
  expect([answers.filter(Boolean), asked.mock.calls.length]).toEqual([[], 0]);
  for (let n = 30; n < 600; n += 1) expect(await limiter.take('somebody')).toBeUndefined();
  expect(asked.mock.calls.length).toBeLessThanOrEqual(20);
  expect(await limiter.take('somebody')).toMatchObject({ over: 1 });
  asked.mockRestore();
});

test('writes count for themselves', async () => {
  const bob = portal.browser();
  await bob.signIn('bob');
  expect(await times(4, () => bob.post('/api/departments', {}))).toEqual([400, 400, 400, 429]);
});

test('a caller who keeps asking after refusals is answered slowly, on few connections', async () => {
  const gateway = await portal.another({ limits: { ...defaultLimits, reads: 10 } });
  const ada = new Browser(gateway.url);
  await ada.signIn('ada');
  expect(await times(6, () => ada.get('/api/no-such-call'))).toEqual(Array(6).fill(404));
  expect(await times(5, () => ada.get('/'))).toEqual([200, 200, 200, 200, 429]);
  const started = performance.now();
  const answers = await Promise.allSettled(Array.from({ length: 300 }, () => ada.get('/api/departments')));
  const seconds = (performance.now() - started) / 1000;
  expect(seconds).toBeGreaterThan(0.9);
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'closed'));
  expect(new Set(statuses)).toEqual(new Set([429, 'closed']));
  expect(statuses.filter((status) => status === 429).length).toBeLessThanOrEqual(201 * Math.ceil(seconds));
});

test('wrong sign-ins are counted by address, at all gateways together', async () => {
  const other = await portal.another();
  const wrong = (url: string, n: number) => new Browser(url).signIn(`nobody-${n}`, 'not the password');
  for (let n = 0; n < 4; n += 1) {
    expect((await wrong(portal.gateway.url, n)).status).toBe(401);
    expect((await wrong(other.url, n + 4)).status).toBe(401);
  }
  const refused = await wrong(other.url, 9);
  expect([refused.status, refused.body.success, refused.body.message]).toEqual([
    429,
    false,
    'Too many attempts to sign in. Try again in 15 minutes.',
  ]);
});

test('right ones are taken back, so an office can sign in; a known device is not locked out by its neighbours', async () => {
  const known = portal.browser();
  for (let n = 0; n < 12; n += 1) expect((await portal.browser().signIn('ada')).status).toBe(200);
  await known.signIn('ada');
  const statuses = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await portal.browser().signIn(`guess-${n}`, 'x')).status);
  expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
  expect((await known.signIn('ada')).status).toBe(200);
  expect((await known.signIn('bob')).status).toBe(429);
  expect((await portal.browser().signIn('ada')).status).toBe(429);
});

test('the address of the browser is what a believed proxy says, and nobody else', async () => {
  const proxied = await portal.another({ trustedProxies: 1 });
  const from = (url: string, address: string) =>
    new Browser(url).post(
      '/api/login',
      { username: 'ada', password: goodPassword },
      { 'x-forwarded-for': address },
    );
  await from(proxied.url, '10.9.9.9, 10.0.0.7');
  await from(portal.gateway.url, '10.0.0.8');
  const rows = await portal.harness.sql<{ key: string }>(
    `select key from gateway.rate_limits where key like 'login-address:%' order by key`,
  );
  expect(rows.map(({ key }) => key)).toEqual(['login-address:10.0.0.7', 'login-address:127.0.0.1']);
});

test('guesses from one address lock nobody out at another, and are counted for the address of the browser', async () => {
  const proxied = await portal.another({ trustedProxies: 1, limits: defaultLimits });
  await addUser(portal.harness, 'owner');
  const from = (address: string, password: string) =>
    new Browser(proxied.url).post(
      '/api/login',
      { username: 'owner', password },
      { 'x-forwarded-for': address },
    );
  const guesses = await times(20, () => from('127.0.0.2', 'not the password'));
  expect(guesses).toEqual([...Array(5).fill(401), ...Array(15).fill(423)]);
  const locked = await from('127.0.0.2', goodPassword);
  expect([locked.status, locked.body.success, locked.headers.get('retry-after')]).toEqual([
    423,
    false,
    expect.stringMatching(/^\d+$/),
  ]);
  expect((await from('127.0.0.1', goodPassword)).status).toBe(200);
});

test('the cookie of a known device is signed: a made-up one is no way around the lock', async () => {
  const person = await addUser(portal.harness, 'device');
  const own = portal.browser();
  await own.signIn('device');
  const [[name = '', value = '']] = [...own.cookies].filter(([key]) => key === 'apron.device') as [
    [string, string],
  ];
  for (let n = 0; n < 5; n += 1) await portal.browser().signIn('device', 'wrong');
  const forged = portal.browser();
  forged.cookies.set(name, value);
  expect((await forged.signIn('device')).status).toBe(423);
  own.cookies.delete('apron.sid');
  expect((await own.signIn('device')).status).toBe(200);
  const stored = await portal.harness.sql('select digest from identity.known_devices where account_id = $1', [
    person.sub,
  ]);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(value);
});

test('no user name is stored where attempts are counted', async () => {
  await portal.browser().signIn('my-password-by-mistake', 'x');
  expect(JSON.stringify(await portal.harness.sql('select * from gateway.rate_limits'))).not.toContain(
    'mistake',
  );
});

test('who cannot be counted does not get in', async () => {
  await portal.harness.sql('alter table gateway.rate_limits rename to away');
  const reply = await portal.browser().signIn('ada');
  await portal.harness.sql('alter table gateway.away rename to rate_limits');
  expect([reply.status, reply.body.error]).toEqual([503, 'unavailable']);
});
