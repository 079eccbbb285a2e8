import type { ServerResponse } from 'node:http';
import type { Browser } from '../testing/browser';
import { fakeService, type FakeService } from '../testing/fake-service';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';

const url = '/api/shifts/current';
let portal: Portal;
let shifts: FakeService;
let ada: Browser;
/** What the list holds, and answers that are held back. */
let version = 1;
let held: ServerResponse[] | undefined;

const send = (res: ServerResponse) => {
  const body = JSON.stringify(Array.from({ length: 50 }, () => ({ version })));
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    etag: `"${version}"`,
    'cache-control': 'no-store',
  });
  res.end(body);
};

beforeAll(async () => {
  shifts = await fakeService((req, res) => {
    if (req.method !== 'GET') return void res.writeHead(200, { 'content-length': 2 }).end('{}');
    if (held) return void held.push(res);
    send(res);
  });
  portal = await openPortal(['identity'], {});
  await addUser(portal.harness, 'ada');
  const gateway = await portal.another({ services: { ...portal.options.services, shifts: shifts.url } });
  const first = portal.browser();
  await first.signIn('ada');
  ada = first.copy(gateway.url);
});
afterAll(async () => {
  await portal.close();
  await shifts.close();
});
beforeEach(async () => {
  held = undefined;
  await change();
  shifts.seen.length = 0;
});

/** Changes the list as the service's own transaction does, and lets the word get around. */
async function change(): Promise<void> {
  version += 1;
  await portal.harness.sql(`select pg_notify('list_changed', 'shifts.shifts')`);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('SHIFT-07 many polls ask the service once, and an unchanged list is answered with 304', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => ada.get(url)));
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  const tag = replies[0]?.headers.get('etag') ?? '';
  const polls = await Promise.all(Array.from({ length: 30 }, () => ada.get(url, { 'if-none-match': tag })));
  expect(new Set(polls.map((reply) => reply.status))).toEqual(new Set([304]));
  expect(shifts.seen).toHaveLength(1);
});

test('the short way and the long way answer with the same headers', async () => {
  const { headers } = await ada.get(url);
  const tag = headers.get('etag') ?? '';
  const short = await ada.get(url, { 'if-none-match': tag });
  const long = await ada.get(`${url}?`, { 'if-none-match': tag });
  const shown = (reply: { status: number; headers: Headers }) =>
    [...reply.headers]
      .filter(([name]) => !['date', 'x-request-id', 'vary'].includes(name))
      .concat([['status', String(reply.status)]]);
  expect(short.status).toBe(304);
  expect(shown(short).filter(([name]) => name !== 'etag')).toEqual(
    shown(long).filter(([name]) => name !== 'etag'),
  );
});

test('SHIFT-07 a change is seen at the next poll', async () => {
  const before = await ada.get(url);
  await change();
  const after = await ada.get(url, { 'if-none-match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  expect(after.text).not.toBe(before.text);
});

test('who writes reads their own write, heard of or not', async () => {
  await ada.get(url);
  version += 1;
  await ada.post('/api/shifts/sign-in', {});
  expect((await ada.get(url)).headers.get('etag')).toBe(`"${version}"`);
});

test('an answer that was under way when the list changed is not kept', async () => {
  held = [];
  const early = ada.get(url);
  await soon(() => held?.length === 1, 'the call at the service');
  const [late] = held;
  held = undefined;
  const old = version;
  await change();
  const fresh = await ada.get(url);
  version = old;
  send(late as ServerResponse);
  await early;
  version = old + 1;
  expect(fresh.headers.get('etag')).toBe(`"${version}"`);
  expect((await ada.get(url, { 'if-none-match': `"${version}"` })).status).toBe(304);
});

test('without notifications of changes a list is at most a second old', async () => {
  await ada.get(url);
  await portal.harness.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'listener' and datname = current_database()`,
  );
  version += 1;
  await soon(async () => (await ada.get(url)).headers.get('etag') === `"${version}"`, 'the new version');
});

test('a kept list is for those who are signed in', async () => {
  const tag = (await ada.get(url)).headers.get('etag') ?? '';
  const replay = ada.copy();
  await ada.get(url, { 'if-none-match': tag });
  await ada.copy().post('/api/logout');
  expect((await replay.get(url, { 'if-none-match': tag })).status).toBe(401);
});
