import { Browser } from '../testing/browser';
import { addUser, goodPassword } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { defaultLimits } from '../options';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments'], {
    limits: { ...defaultLimits, reads: 5, writes: 3, loginsPerName: 4, loginsPerAddress: 8 },
  });
  await addUser(portal.house, 'ada', 'hr_admin');
  await addUser(portal.house, 'bob', 'hr_admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.house.sql('truncate gateway.rate_limits'));

const times = (n: number, ask: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: n }, ask)).then((all) => all.map((reply) => reply.status).sort());

test('a session may read so often a minute, then waits; others do not', async () => {
  const [ada, bob] = [portal.browser(), portal.browser()];
  await ada.signIn('ada');
  await bob.signIn('bob');
  expect(await times(7, () => ada.get('/api/departments'))).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const refused = await ada.get('/api/departments');
  expect(refused.body.error).toBe('rate_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bob.get('/api/departments')).status).toBe(200);
  expect((await ada.post('/api/departments', {})).status).toBe(400);
});

test('writes count for themselves', async () => {
  const ada = portal.browser();
  await ada.signIn('ada');
  expect(await times(4, () => ada.post('/api/departments', {}))).toEqual([400, 400, 400, 429]);
});

test('wrong sign-ins are counted by address and name, at all gateways together', async () => {
  const other = await portal.another();
  const wrong = (url: string) => new Browser(url).signIn('nobody', 'not the password');
  expect(await times(3, () => wrong(portal.gateway.url))).toEqual([401, 401, 401]);
  expect((await wrong(other.url)).status).toBe(401);
  const refused = await wrong(other.url);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Too many attempts to sign in. Try again in 15 minutes.',
  ]);
  expect((await portal.browser().signIn('ada')).status).toBe(200);
});

test('and by address alone; right ones are taken back, so an office can sign in', async () => {
  for (let n = 0; n < 12; n += 1) expect((await portal.browser().signIn('ada')).status).toBe(200);
  const statuses = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await portal.browser().signIn(`guess-${n}`, 'x')).status);
  expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
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
  const rows = await portal.house.sql<{ key: string }>(
    `select key from gateway.rate_limits where key like 'login-address:%' order by key`,
  );
  expect(rows.map(({ key }) => key)).toEqual(['login-address:10.0.0.7', 'login-address:127.0.0.1']);
});

test('no user name is stored where attempts are counted', async () => {
  await portal.browser().signIn('my-password-by-mistake', 'x');
  expect(JSON.stringify(await portal.house.sql('select * from gateway.rate_limits'))).not.toContain(
    'mistake',
  );
});

test('who cannot be counted does not get in', async () => {
  await portal.house.sql('alter table gateway.rate_limits rename to away');
  const reply = await portal.browser().signIn('ada');
  await portal.house.sql('alter table gateway.away rename to rate_limits');
  expect([reply.status, reply.body.error]).toEqual([503, 'unavailable']);
});
