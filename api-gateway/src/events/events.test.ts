import { addUser } from '../testing/people';
import { breakableDatabase } from '../testing/breakable-database';
import { Browser } from '../testing/browser';
import { listen, tryToListen, type Listening } from '../testing/listening';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';
import { defaultLimits } from '../options';

jest.setTimeout(30_000);

let portal: Portal;
const open: Listening[] = [];

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments', 'leave-types']);
  await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'admin', 'system_admin');
});
afterEach(() => open.splice(0).forEach((stream) => stream.leave()));
afterAll(() => portal.close());

async function signedIn(username = 'ada', url = portal.gateway.url): Promise<Browser> {
  const browser = new Browser(url);
  expect((await browser.signIn(username)).status).toBe(200);
  return browser;
}
async function listening(browser: Browser, url = portal.gateway.url): Promise<Listening> {
  const stream = await listen(browser, url);
  open.push(stream);
  return stream;
}
let codes = 0;
const newDepartment = (admin: Browser) =>
  admin.post('/api/departments', { name: `Department ${(codes += 1)}`, shortCode: `L${codes}` });
const openStreams = async (): Promise<number> => {
  const { text } = await portal.browser().get('/metrics');
  return Number(text.match(/^event_streams (\d+)$/m)?.[1]);
};

test('a write is announced within 2 s, by the name of the list only', async () => {
  const stream = await listening(await signedIn());
  const heard = stream.next('changed', 'departments.departments');
  expect((await newDepartment(await signedIn('admin'))).status).toBe(201);
  const { data } = await heard;
  expect(Object.keys(data)).toEqual(['lists']);
  expect(data.lists).toContain('departments.departments');
  expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers['content-encoding']).toBeUndefined();
  expect(stream.headers['cache-control']).toContain('no-store');
});

test.each([
  ['leave.requests', `update leave.requests set reason = reason`],
  ['notifications.notifications', `update notifications.notifications set read_at = read_at`],
  ['shifts.shifts', `update shifts.shifts set notes = notes`],
  ['employees.employees', `update employees.employees set position = position`],
  ['leave_types.leave_types', `update leave_types.leave_types set active = active`],
  ['reports.targets', `delete from reports.targets where false`],
])('a write to %s is announced, whoever made it', async (list, write) => {
  const stream = await listening(await signedIn());
  const heard = stream.next('changed', list);
  await portal.harness.sql(write);
  expect((await heard).data.lists).toContain(list);
});

test('ROLE-01 nobody hears of a list that they may not read', async () => {
  const [ada, admin] = [await listening(await signedIn()), await listening(await signedIn('admin'))];
  const heard = [admin.next('changed', 'identity.account_holders'), ada.next('changed', 'shifts.shifts')];
  await portal.harness.sql(`begin; select pg_notify('list_changed', 'shifts.shifts');
    select pg_notify('list_changed', 'identity.account_holders'); commit`);
  const [byAdmin, byAda] = await Promise.all(heard);
  expect(byAdmin?.data.lists).toEqual(expect.arrayContaining(['shifts.shifts', 'identity.account_holders']));
  expect(byAda?.data.lists).toContain('shifts.shifts');
  expect(JSON.stringify(ada.events)).not.toContain('identity');
});

test('a burst of writes becomes a few events, and they include the last write', async () => {
  const stream = await listening(await signedIn());
  const from = performance.now();
  for (let n = 0; n < 100; n += 1)
    await portal.harness.sql(`select pg_notify('list_changed', 'shifts.shifts')`);
  await stream.next('changed').catch(() => undefined);
  const most = Math.ceil((performance.now() - from) / 250) + 1;
  const changed = stream.events.filter(({ event }) => event === 'changed');
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(most);
});

test('who begins to listen learns what has changed shortly before', async () => {
  const early = await listening(await signedIn());
  const heard = early.next('changed', 'shifts.shifts');
  await portal.harness.sql(`select pg_notify('list_changed', 'shifts.shifts')`);
  await heard;
  const { events } = await listening(await signedIn());
  expect(events[0]).toMatchObject({
    event: 'hello',
    data: { changed: { 'shifts.shifts': expect.any(Number) } },
  });
  expect(events[0]?.data.changed).not.toHaveProperty('identity.account_holders');
});

test('without a session there is no stream', async () => {
  expect((await tryToListen(portal.browser(), portal.gateway.url)).status).toBe(401);
});

test('a stream ends with its session: signed out, revoked or deactivated', async () => {
  const [out, revoked] = [await signedIn(), await signedIn()];
  await addUser(portal.harness, 'joe');
  const joe = await signedIn('joe');
  const [ofOut, ofRevoked, ofJoe, other] = [
    await listening(out),
    await listening(revoked),
    await listening(joe),
    await listening(await signedIn('admin')),
  ];
  await out.copy().post('/api/logout');
  await soon(ofOut.ended, 'the end at sign-out');
  await portal.harness.sql(`delete from gateway.sessions where created_at =
    (select max(s.created_at) from gateway.sessions s join identity.accounts a on a.id = s.account_id
     where a.username = 'ada')`);
  await soon(ofRevoked.ended, 'the end at revocation');
  await portal.harness.sql(`update identity.accounts set active = false where username = 'joe'`);
  await soon(ofJoe.ended, 'the end at deactivation');
  for (const stream of [ofOut, ofRevoked, ofJoe])
    expect(stream.events.at(-1)).toEqual({ event: 'bye', data: { reason: 'session' } });
  expect(other.ended()).toBe(false);
});

test('ROLE-01 a stream ends when its reader gets another role, and begins again with what that one may read', async () => {
  await addUser(portal.harness, 'demoted', 'hr_admin');
  const [browser, other] = [await signedIn('demoted'), await listening(await signedIn('admin'))];
  const former = await listening(browser);
  await portal.harness.sql(`update employees.employees e set role = 'employee' from identity.accounts a
    where a.employee_id = e.id and a.username = 'demoted'`);
  await soon(former.ended, 'the end at demotion');
  expect(former.events.at(-1)).toEqual({ event: 'bye', data: { reason: 'restart' } });
  const stream = await listening(browser);
  const heard = [stream.next('changed', 'shifts.shifts'), other.next('changed', 'identity.account_holders')];
  await portal.harness.sql(`begin; select pg_notify('list_changed', 'shifts.shifts');
    select pg_notify('list_changed', 'identity.account_holders'); commit`);
  await Promise.all(heard);
  expect(JSON.stringify(stream.events)).toContain('shifts.shifts');
  expect(JSON.stringify(stream.events)).not.toContain('identity');
});

test('LINK-01 the streams of one account, whatever its sessions, are bounded at all gateways together', async () => {
  await addUser(portal.harness, 'eve');
  const limits = { ...defaultLimits, streamsPerAccount: 3 };
  const [one, two] = [await portal.another({ limits }), await portal.another({ limits })];
  const [atOne, atTwo] = [await signedIn('eve', one.url), await signedIn('eve', two.url)];
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? tryToListen(atOne, one.url) : tryToListen(atTwo, two.url))),
  );
  open.push(...tries);
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  for (const stream of tries) stream.leave();
  let opened = 0;
  await soon(async () => {
    const again = await tryToListen(atTwo, two.url);
    open.push(again);
    return again.status === 200 && (opened += 1) === 3;
  }, 'room at any gateway after all have left');
  expect((await tryToListen(atOne, one.url)).status).toBe(429);
  await two.stop();
  const last = await tryToListen(atOne, one.url);
  open.push(last);
  expect(last.status).toBe(200);
});

test('the streams of one account, whatever its sessions, and all of a gateway, are bounded', async () => {
  await addUser(portal.harness, 'eva');
  const gateway = await portal.another({
    limits: { ...defaultLimits, streamsPerAccount: 2, streams: 3 },
  });
  const ada = await signedIn('eva', gateway.url);
  const elsewhere = await signedIn('eva', gateway.url);
  const streams = [await listening(ada, gateway.url), await listening(elsewhere, gateway.url)];
  const refused = await tryToListen(await signedIn('eva', gateway.url), gateway.url);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  const admin = await signedIn('admin', gateway.url);
  await listening(admin, gateway.url);
  expect((await tryToListen(await signedIn('admin', gateway.url), gateway.url)).status).toBe(503);
  streams[0]?.leave();
  await soon(async () => {
    const again = await tryToListen(ada, gateway.url);
    open.push(again);
    return again.status === 200;
  }, 'room after one has left');
});

test('PostgreSQL goes away: streams end, none is opened until changes are heard of again', async () => {
  const database = await breakableDatabase(portal.options.databaseUrl as string);
  const gateway = await portal.another({ databaseUrl: database.url });
  const ada = await signedIn('ada', gateway.url);
  const before = await listening(ada, gateway.url);
  await database.cut();
  await soon(before.ended, 'the end');
  expect(before.events.at(-1)).toEqual({ event: 'bye', data: { reason: 'restart' } });
  expect((await tryToListen(ada, gateway.url)).status).toBe(503);
  await database.mend();
  const after = await listening(ada, gateway.url);
  // What happened in between is not known, and the first event says so.
  expect(after.events[0]?.data).toMatchObject({ changed: {} });
  const heard = after.next('changed', 'shifts.shifts');
  await portal.harness.sql(`select pg_notify('list_changed', 'shifts.shifts')`);
  await heard;
  after.leave();
  await gateway.stop();
  await database.cut();
});

test('a gateway that stops ends its streams, and does not wait for their readers', async () => {
  const gateway = await portal.another();
  const stream = await listening(await signedIn('ada', gateway.url), gateway.url);
  const from = performance.now();
  await gateway.stop();
  expect(performance.now() - from).toBeLessThan(3000);
  expect(stream.events.at(-1)).toEqual({ event: 'bye', data: { reason: 'restart' } });
});

test('200 streams opened and left leave nothing behind', async () => {
  await addUser(portal.harness, 'many');
  const gateway = await portal.another({ limits: { ...defaultLimits, streamsPerAccount: 200 } });
  const ada = await signedIn('many', gateway.url);
  const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  const [streamsBefore, socketsBefore] = [await openStreams(), sockets()];
  const streams: Listening[] = [];
  for (let n = 0; n < 200; n += 1) streams.push(await listen(ada, gateway.url));
  expect(await openStreams()).toBe(streamsBefore + 200);
  expect((await tryToListen(ada, gateway.url)).status).toBe(429);
  const all = Promise.all(streams.map((stream) => stream.next('changed', 'shifts.shifts')));
  await portal.harness.sql(`select pg_notify('list_changed', 'shifts.shifts')`);
  await all;
  streams.forEach((stream) => stream.leave());
  await soon(async () => (await openStreams()) === streamsBefore, 'every stream let go', 10_000);
  await soon(() => sockets() <= socketsBefore, 'every socket closed', 10_000);
});

test('API-32 a stream that is only looked at is not opened', async () => {
  const ada = await signedIn();
  const before = await openStreams();
  const reply = await ada.ask('/api/events', { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  expect(await openStreams()).toBe(before);
});
