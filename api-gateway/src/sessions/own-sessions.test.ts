import type { OwnSession } from '@portal/contracts';
import { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';
import { defaultLimits } from '../options';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity']);
});
afterAll(() => portal.close());

const path = '/api/auth/sessions';
const me = '/api/auth/employee';
const signedIn = async (name: string, url = portal.gateway.url) => {
  const browser = new Browser(url);
  expect((await browser.signIn(name)).status).toBe(200);
  return browser;
};
const sessionsOf = async (browser: Browser) => (await browser.get(path)).body as unknown as OwnSession[];
const isIn = async (browser: Browser) => (await browser.get(me)).status === 200;

test('somebody sees their own open sessions, this one first, and nobody else sees them', async () => {
  await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'bob');
  const [browser] = [await signedIn('ada'), await signedIn('ada')];
  const bob = await signedIn('bob');
  const sessions = await sessionsOf(browser);
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  expect(sessions[0]).toEqual({
    id: expect.any(String),
    openedAt: expect.any(String),
    lastSeenAt: expect.any(String),
    userAgent: 'node',
    address: '127.0.0.1',
    current: true,
  });
  expect(await sessionsOf(bob)).toHaveLength(1);
  expect((await portal.browser().get(path)).status).toBe(401);
});

test('one is ended, or all others at once; that of somebody else is out of reach', async () => {
  const ada = await addUser(portal.harness, 'cleo');
  await addUser(portal.harness, 'dan');
  const [mine, second, third, dan] = [
    await signedIn('cleo'),
    await signedIn('cleo'),
    await signedIn('cleo'),
    await signedIn('dan'),
  ];
  const [of] = [(await sessionsOf(second)).find(({ current }) => current)?.id];
  const [ofDan] = await sessionsOf(dan);
  expect((await mine.post(`${path}/end`, { sessionId: ofDan?.id })).body).toEqual({ ended: 0 });
  expect((await mine.post(`${path}/end`, { sessionId: of })).body).toEqual({ ended: 1 });
  await soon(async () => !(await isIn(second)));
  expect(await isIn(third)).toBe(true);
  expect((await mine.post(`${path}/end`, {})).body).toEqual({ ended: 1 });
  await soon(async () => !(await isIn(third)));
  expect([await isIn(mine), await isIn(dan)]).toEqual([true, true]);
  expect(await sessionsOf(mine)).toHaveLength(1);
  const trail = await portal.harness.sql(
    `select action, actor_id, after from gateway.audit_log where entity_id = $1 order by at`,
    [ada.sub],
  );
  const row = { action: 'account.endOwnSessions', actor_id: ada.employeeId, after: { ended: 1 } };
  expect(trail).toEqual([row, row]);
});

test('an account has so many sessions open: with one more, the one unused for longest ends', async () => {
  await addUser(portal.harness, 'eve');
  const limits = { ...defaultLimits, sessionsPerAccount: 3 };
  const { url } = await portal.another({ limits });
  const browsers = [await signedIn('eve', url), await signedIn('eve', url), await signedIn('eve', url)];
  const [first, second] = browsers as [Browser, Browser];
  const [own] = await sessionsOf(second);
  await portal.harness.sql(
    `update gateway.sessions set last_seen_at = now() - interval '1 hour' where id = $1`,
    [own?.id],
  );
  const fourth = await signedIn('eve', url);
  await soon(async () => !(await isIn(second)));
  expect([await isIn(first), await isIn(fourth)]).toEqual([true, true]);
  await Promise.all(Array.from({ length: 8 }, () => signedIn('eve', url)));
  const rows = await portal.harness.sql(
    `select 1 from gateway.sessions s join identity.accounts a on a.id = s.account_id where a.username = 'eve'`,
  );
  expect(rows).toHaveLength(3);
});
