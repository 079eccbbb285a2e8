import type { Principal } from '@portal/service-kit';
import { Browser } from '../testing/browser';
import { addUser, goodPassword } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';

const cookieName = 'apron.sid';

let portal: Portal;
let ada: Principal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments']);
  ada = await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'admin', 'system_admin');
});
afterAll(() => portal.close());

const me = '/api/auth/employee';
const signedIn = async (username = 'ada') => {
  const browser = portal.browser();
  expect((await browser.signIn(username)).status).toBe(200);
  return browser;
};

test('LOGIN-02 a sign-in answers success and opens a session; the cookie cannot be read by scripts', async () => {
  const browser = portal.browser();
  const reply = await browser.signIn('ada');
  expect(reply.body).toEqual({ success: true, message: 'Login successful' });
  const [cookie] = reply.headers.getSetCookie().filter((line) => line.startsWith(`${cookieName}=`));
  expect(cookie).toMatch(/; path=\/; samesite=lax; httponly$/);
  expect((await browser.get(me)).body).toMatchObject({ username: 'ada', employeeId: ada.employeeId });
});

test('the cookie is for TLS only where people reach the portal over TLS', async () => {
  const tls = await portal.another({ baseUrl: 'https://portal.example.org' });
  const browser = new Browser(tls.url);
  const reply = await browser.post(
    '/api/login',
    { username: 'ada', password: goodPassword },
    { origin: 'https://portal.example.org' },
  );
  expect(reply.headers.getSetCookie().every((line) => /; secure/.test(line))).toBe(true);
  expect(reply.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect((await browser.get(me)).status).toBe(200);
});

test('LOGIN-03 a wrong password and an unknown name answer alike, and open nothing', async () => {
  const wrong = await portal.browser().signIn('ada', 'not the password');
  const unknown = await portal.browser().signIn('nobody', 'not the password');
  expect([wrong.status, wrong.body]).toEqual([
    401,
    {
      success: false,
      error: 'invalid_credentials',
      message: 'Invalid credentials',
      text: { key: 'form.invalidCredentials' },
    },
  ]);
  expect(unknown.text).toBe(wrong.text);
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('LOGIN-01 both fields are required', async () => {
  const reply = await portal.browser().post('/api/login', {});
  expect([reply.status, reply.body.details]).toEqual([
    400,
    { fields: { username: 'Username is required', password: 'Password is required' } },
  ]);
});

test('each sign-in makes a new id, and the one before is over', async () => {
  const browser = portal.browser();
  browser.cookies.set(cookieName, 'chosen-by-somebody-else');
  await browser.signIn('ada');
  const first = browser.copy();
  expect(first.cookies.get(cookieName)).not.toBe('chosen-by-somebody-else');
  await browser.signIn('ada');
  expect(browser.cookies.get(cookieName)).not.toBe(first.cookies.get(cookieName));
  expect((await first.get(me)).status).toBe(401);
  expect((await browser.get(me)).status).toBe(200);
});

test('an id without its signature, or with another one, is nobody', async () => {
  const browser = await signedIn();
  await browser.get(me);
  browser.cookies.set(`${cookieName}.sig`, 'A'.repeat(27));
  expect((await browser.copy().get(me)).status).toBe(401);
  browser.cookies.delete(`${cookieName}.sig`);
  expect((await browser.get(me)).status).toBe(401);
});

test('the table holds no id that could be used', async () => {
  const browser = await signedIn();
  const rows = await portal.harness.sql(`select encode(id_hash, 'escape') as text from gateway.sessions`);
  expect(JSON.stringify(rows)).not.toContain(browser.cookies.get(cookieName));
});

test('LOGIN-04 after sign-out a replayed cookie is nobody at once, also at another gateway', async () => {
  const other = await portal.another();
  const browser = await signedIn();
  const elsewhere = browser.copy(other.url);
  expect((await elsewhere.get(me)).status).toBe(200);
  const replay = browser.copy();
  expect((await browser.post('/api/logout')).body).toEqual({ success: true });
  expect(browser.cookies.has(cookieName)).toBe(false);
  const answer = await replay.get(me);
  const anonymous = await portal.browser().get(me);
  expect([answer.status, answer.text]).toEqual([401, anonymous.text]);
  expect(anonymous.body).toEqual({
    error: 'unauthenticated',
    message: 'Sign in to continue.',
    text: { key: 'any.unauthenticated' },
  });
  await soon(async () => (await elsewhere.get(me)).status === 401);
});

test('signing out without a session is no error', async () => {
  expect((await portal.browser().post('/api/logout')).body).toEqual({ success: true });
});

test('a deactivated account is nobody within the notification, and so is one of an inactive employee', async () => {
  const [eve, joe] = [await addUser(portal.harness, 'eve'), await addUser(portal.harness, 'joe')];
  const [browser, another, admin] = [await signedIn('eve'), await signedIn('joe'), await signedIn('admin')];
  expect((await browser.get(me)).status).toBe(200);
  expect((await another.get(me)).status).toBe(200);
  const off = await admin.write('PUT', `/api/accounts/${eve.sub}`, { active: false });
  expect(off.status).toBe(200);
  await soon(async () => (await browser.get('/api/departments')).status === 401);
  await portal.harness.sql(`update employees.employees set status = 'inactive' where id = $1`, [
    joe.employeeId,
  ]);
  await soon(async () => (await another.get('/api/departments')).status === 401);
  expect((await browser.get('/')).text).toContain('"user":null');
});

test('a changed role counts within the notification', async () => {
  const sam = await addUser(portal.harness, 'sam');
  const browser = await signedIn('sam');
  expect((await browser.get('/api/accounts')).status).toBe(403);
  await portal.harness.sql(`update employees.employees set role = 'hr_admin' where id = $1`, [
    sam.employeeId,
  ]);
  await soon(async () => (await browser.get('/api/accounts')).status === 200);
});

test('a changed password ends the other sessions, and this browser goes on under a new one', async () => {
  await addUser(portal.harness, 'pat');
  const [browser, other] = [await signedIn('pat'), await signedIn('pat')];
  const old = browser.copy();
  const reply = await browser.post('/api/auth/password', {
    currentPassword: goodPassword,
    newPassword: 'another good one',
  });
  expect(reply.status).toBe(200);
  expect((await browser.get(me)).status).toBe(200);
  await soon(async () => (await other.get(me)).status === 401);
  expect((await old.get(me)).status).toBe(401);
});

test('a wrong current password changes nothing', async () => {
  const browser = await signedIn();
  const before = browser.cookies.get(cookieName);
  const reply = await browser.post('/api/auth/password', {
    currentPassword: 'not it',
    newPassword: 'another good one',
  });
  expect([reply.status, reply.body.error]).toEqual([401, 'invalid_credentials']);
  expect(browser.cookies.get(cookieName)).toBe(before);
  expect((await browser.get(me)).status).toBe(200);
});

test('sessions outlive a restart of the gateway', async () => {
  const before = await portal.another();
  const browser = new Browser(before.url);
  await browser.signIn('ada');
  await before.stop();
  const after = await portal.another();
  expect((await browser.copy(after.url).get(me)).status).toBe(200);
});

test('a session ends after 12 hours without use, and a use puts that off, up to 7 days in all', async () => {
  const hours = () =>
    portal.harness.sql<{ left: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as left from gateway.sessions
       order by created_at desc limit 1`,
    );
  await portal.harness.sql('delete from gateway.sessions');
  const browser = await signedIn();
  expect(await hours()).toEqual([{ left: 12 }]);
  const age = (ago: string, left: string) =>
    portal.harness.sql(
      `update gateway.sessions set created_at = now() - $1::interval, last_seen_at = now() - interval '1 hour',
       expires_at = now() + $2::interval`,
      [ago, left],
    );
  await age('1 day', '3 hours');
  await portal.another().then((fresh) => browser.copy(fresh.url).get(me));
  expect(await hours()).toEqual([{ left: 12 }]);
  await age('6 days 22 hours', '1 hour');
  await portal.another().then((fresh) => browser.copy(fresh.url).get(me));
  expect(await hours()).toEqual([{ left: 2 }]);
  await age('1 day', '-1 second');
  const late = await portal.another();
  expect((await browser.copy(late.url).get(me)).status).toBe(401);
});

describe('GET /api/login', () => {
  const target = async (next: string) => {
    const reply = await portal.browser().get(`/api/login?next=${encodeURIComponent(next)}`);
    expect(reply.status).toBe(302);
    return reply.headers.get('location');
  };

  test('API-02 leads to the login page and keeps the path that was asked for', async () => {
    expect(await target('/employees?department=7')).toBe('/login?next=%2Femployees%3Fdepartment%3D7');
    expect((await portal.browser().get('/api/login')).headers.get('location')).toBe('/login');
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/api/logout',
    'evil',
  ])('never leads away: %s', async (next) => {
    expect(await target(next)).toBe('/login');
  });
});
