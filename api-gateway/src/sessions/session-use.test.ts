import { backgroundHeader } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import { Browser } from '../testing/browser';
import { addUser, goodPassword } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments']);
  await addUser(portal.harness, 'ada');
});
afterAll(() => portal.close());

const me = '/api/auth/employee';

/** A session that was used an hour ago and ends in three, at a gateway that has not cached it. */
async function signedInAnHourAgo(): Promise<Browser> {
  await portal.harness.sql('delete from gateway.sessions');
  const browser = portal.browser();
  await browser.signIn('ada');
  await portal.harness.sql(
    `update gateway.sessions set last_seen_at = now() - interval '1 hour', expires_at = now() + interval '3 hours'`,
  );
  return browser.copy((await portal.another()).url);
}

async function hoursLeft(): Promise<number | undefined> {
  const [row] = await portal.harness.sql<{ left: number }>(
    `select round(extract(epoch from expires_at - now()) / 3600)::int as left from gateway.sessions`,
  );
  return row?.left;
}

test('what a page asks by itself does not keep a session alive: polls, the stream of events, background calls', async () => {
  const page = await signedInAnHourAgo();
  const polled = Object.values(endpoints).filter((endpoint) => endpoint.polled && endpoint.method === 'GET');
  expect(polled.length).toBeGreaterThan(5);
  for (const { path, produces } of polled)
    await (produces === 'text/event-stream' ? page.ask(path, { method: 'HEAD' }) : page.get(path));
  for (const path of [me, '/api/departments']) await page.get(path, { [backgroundHeader]: '1' });
  expect(await hoursLeft()).toBe(3);
  await page.get('/api/departments');
  expect(await hoursLeft()).toBe(12);
});

test('a page that is opened keeps the session alive', async () => {
  const page = await signedInAnHourAgo();
  await page.get('/');
  expect(await hoursLeft()).toBe(12);
});

test('over TLS the cookie is of this host alone, with the prefix that has browsers see to it', async () => {
  const baseUrl = 'https://portal.example.org';
  const gateway = await portal.another({ baseUrl });
  const browser = new Browser(gateway.url);
  const reply = await browser.post(
    '/api/login',
    { username: 'ada', password: goodPassword },
    { origin: baseUrl },
  );
  const cookies = reply.headers.getSetCookie().filter((line) => line.includes('apron.sid'));
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-apron\.sid(\.sig)?=[^;]+; path=\/; samesite=lax; secure; httponly$/i);
  }
  expect((await browser.get(me)).status).toBe(200);
  const planted = new Browser(gateway.url);
  for (const [name, value] of browser.cookies) planted.cookies.set(name.replace('__Host-', ''), value);
  expect((await planted.get(me)).status).toBe(401);
});

test('EMPL-02 the day after the last day of work a session is over, though nobody changed anything, and stays so', async () => {
  const eve = await addUser(portal.harness, 'eve');
  const browser = portal.browser();
  expect((await browser.signIn('eve')).status).toBe(200);
  const leaves = (day: string) =>
    portal.harness.sql(`
      begin; set local session_replication_role = replica;
      update employees.employees set leaves_on = ${day} where id = '${eve.employeeId}'; commit`);
  await leaves('current_date - 1');
  const page = browser.copy((await portal.another()).url);
  expect((await page.get(me)).status).toBe(401);
  expect((await page.signIn('eve')).status).toBe(401);
  await portal.harness.sql('select gateway.forget_expired_sessions()');
  await leaves('null');
  expect((await browser.copy((await portal.another()).url).get(me)).status).toBe(401);
});
