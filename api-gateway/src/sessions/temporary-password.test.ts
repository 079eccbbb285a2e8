import { endpoints } from '@portal/contracts/endpoints';
import type { Browser } from '../testing/browser';
import { addUser, goodPassword } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;
let admin: Browser;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments']);
  await addUser(portal.harness, 'admin', 'system_admin');
  admin = portal.browser();
  await admin.signIn('admin');
});
afterAll(() => portal.close());

const me = '/api/auth/employee';
const own = 'a password of my own';
const change = (browser: Browser, currentPassword = goodPassword) =>
  browser.post('/api/auth/password', { currentPassword, newPassword: own });

async function newcomer(username: string, role: 'employee' | 'system_admin' = 'employee') {
  const person = await addUser(portal.harness, username, role);
  const elsewhere = portal.browser();
  await elsewhere.signIn(username);
  await portal.harness.sql(
    `update identity.accounts set must_change_password = true, temporary_until = now() + interval '72 hours'
     where id = $1`,
    [person.sub],
  );
  const browser = portal.browser();
  await browser.signIn(username);
  return { person, browser, elsewhere };
}

test('ROLE-01 with a temporary password nothing answers but session check, change, language and sign-out', async () => {
  const { browser } = await newcomer('waits', 'system_admin');
  const asked = Object.entries(endpoints).filter(
    ([, { internal, ability }]) => !internal && ability !== 'public',
  );
  const answers = await Promise.all(
    asked.map(async ([name, { path, method }]) => {
      const url = path.replace(':id', '01890000-0000-7000-8000-000000000000');
      const reply = await (method === 'GET' ? browser.get(url) : browser.write(method, url, {}));
      return { name, refusal: [reply.status, reply.body.error, reply.body.message].join(' ') };
    }),
  );
  const words =
    '403 password_change_required Choose a new password first: the one you signed in with is temporary.';
  const open = answers.filter(({ refusal }) => refusal !== words).map(({ name }) => name);
  expect(open.sort()).toEqual(['changePassword', 'currentUser', 'setLanguage']);
  // Figures are open to this very machine; a call that was handed on comes from elsewhere.
  expect((await browser.get('/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(403);
  expect((await browser.get(me)).body.mustChangePassword).toBe(true);
  expect((await browser.post('/api/logout')).status).toBe(200);
  expect((await browser.get(me)).status).toBe(401);
});

test('a temporary password opens one session, and no second one', async () => {
  const { browser } = await newcomer('once');
  expect((await browser.get(me)).status).toBe(200);
  const again = await portal.browser().signIn('once');
  expect([again.status, again.body]).toEqual([
    401,
    {
      success: false,
      error: 'temporary_password_over',
      message:
        'This temporary password was already used or is more than 72 hours old. Ask an administrator for a new one.',
      text: { key: 'accounts.temporaryPasswordOver', params: { hours: 72 } },
    },
  ]);
});

test('a poll of a list that the browser has is refused as well', async () => {
  const tag = (await admin.get('/api/departments')).headers.get('etag') ?? '';
  const { browser } = await newcomer('polls');
  expect((await browser.get('/api/departments', { 'if-none-match': tag })).status).toBe(403);
});

test('after the change everything works at once here, and the other sessions are over', async () => {
  const { browser, elsewhere } = await newcomer('changes');
  expect((await elsewhere.get(me)).status).toBe(200);
  expect((await browser.get('/api/departments')).status).toBe(403);
  expect((await change(browser)).status).toBe(200);
  expect((await browser.get('/api/departments')).status).toBe(200);
  expect((await browser.get(me)).body.mustChangePassword).toBe(false);
  const until = Date.now() + 2000;
  while ((await elsewhere.get(me)).status !== 401 && Date.now() < until);
  expect((await elsewhere.get(me)).status).toBe(401);
});

test("an administrator sees a session with its browser, ends it, and the next call is nobody's", async () => {
  const person = await addUser(portal.harness, 'seen');
  const browser = portal.browser();
  await browser.ask('/api/login', {
    method: 'POST',
    headers: { origin: portal.gateway.url, 'content-type': 'application/json', 'user-agent': 'Firefox/150' },
    body: JSON.stringify({ username: 'seen', password: goodPassword }),
  });
  expect((await browser.get(me)).status).toBe(200);
  const account = `/api/accounts/${person.sub}`;
  const sessions = JSON.parse((await admin.get(`${account}/sessions`)).text) as Record<string, string>[];
  expect(sessions).toMatchObject([
    { userAgent: 'Firefox/150', address: expect.stringMatching(/127\.0\.0\.1/) },
  ]);
  const ended = await admin.post(`${account}/sessions/end`, { sessionId: sessions[0]?.id });
  expect(ended.body).toEqual({ ended: 1 });
  const until = Date.now() + 2000;
  while ((await browser.get(me)).status !== 401 && Date.now() < until);
  expect((await browser.get(me)).status).toBe(401);
});

test('LOGIN-03 a lock-out says how long, in words, seconds and as Retry-After', async () => {
  await addUser(portal.harness, 'locks');
  for (const _ of [1, 2, 3, 4, 5]) await portal.browser().signIn('locks', 'wrong');
  const reply = await portal.browser().signIn('locks');
  expect([reply.status, reply.body.message]).toEqual([423, 'Too many attempts. Try again in 15 minutes.']);
  const { retryAfter } = reply.body.details as { retryAfter: number };
  expect(reply.headers.get('retry-after')).toBe(String(retryAfter));
  expect(retryAfter).toBeGreaterThan(890);
});
