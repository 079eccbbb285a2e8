import { endpoints } from '@portal/contracts/endpoints';
import { createServer, type Socket } from 'node:net';
import { fakeService } from './testing/fake-service';
import { addUser } from './testing/people';
import { openPortal, type Portal } from './testing/portal';
import { soon } from './testing/soon';
import { Browser } from './testing/browser';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments']);
  await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'admin', 'system_admin');
});
afterAll(() => portal.close());

test('healthz says that the process lives', async () => {
  expect((await portal.browser().get('/healthz')).body).toEqual({ status: 'ok' });
});

test('LINK-01 readyz names what behind the gateway does not answer within a second; the gateway stays ready', async () => {
  expect((await portal.browser().get('/readyz')).body).toEqual({ status: 'ready' });
  const open = new Set<Socket>();
  const silent = createServer((socket) => void open.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const gateway = await portal.another({
    services: {
      ...portal.options.services,
      shifts: `http://127.0.0.1:${port}`,
      reports: 'http://127.0.0.1:9',
    },
  });
  const started = performance.now();
  const reply = await new Browser(gateway.url).get('/readyz');
  expect(performance.now() - started).toBeLessThan(1500);
  expect([reply.status, reply.body]).toEqual([200, { status: 'ready', failing: ['shifts', 'reports'] }]);
  open.forEach((socket) => socket.destroy());
  silent.close();
});

test('API-32 the document lists every call, and no internal one', async () => {
  const { body } = await portal.browser().get('/openapi.json');
  const paths = body.paths as Record<string, Record<string, unknown>>;
  for (const { path, method, internal } of Object.values(endpoints)) {
    const entry = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(entry === undefined).toBe(internal === true);
  }
});

test('API-32 the document can be browsed, without scripts in the page or from elsewhere', async () => {
  const browser = portal.browser();
  const page = await browser.get('/docs');
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'self'; style-src 'self' 'unsafe-inline';/,
  );
  const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(parts).toHaveLength(3);
  for (const part of parts) expect((await browser.get(part)).status).toBe(200);
  expect(page.text).not.toMatch(/<script>/);
});

test('figures are for this machine and for system administrators', async () => {
  const far = { 'x-forwarded-for': '10.0.0.7' };
  expect((await portal.browser().get('/metrics')).text).toContain('http_request_duration_seconds');
  expect((await portal.browser().get('/metrics', far)).status).toBe(401);
  const [ada, admin] = [portal.browser(), portal.browser()];
  await ada.signIn('ada');
  await admin.signIn('admin');
  expect((await ada.get('/metrics', far)).status).toBe(403);
  expect((await admin.get('/metrics', far)).status).toBe(200);
});

test('a stop answers what is under way, and takes nothing new', async () => {
  let release: () => void = () => undefined;
  const shifts = await fakeService((_req, res) => (release = () => res.end('{}')));
  const gateway = await portal.another({ services: { ...portal.options.services, shifts: shifts.url } });
  const browser = new Browser(gateway.url);
  await browser.signIn('ada');
  const underWay = browser.get('/api/shifts/mine');
  await soon(() => shifts.seen.length === 1, 'the call at the service');
  const stopped = gateway.stop();
  await expect(new Browser(gateway.url).get('/healthz', { connection: 'close' })).rejects.toThrow();
  release();
  expect((await underWay).status).toBe(200);
  await stopped;
  await shifts.close();
});

// Last: what could not be written is remembered for a while.
test('a full disk is named, what is stored can still be read, and the portal is not ready', async () => {
  await portal.harness.sql(`
    create function departments.no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    create trigger no_room before insert on departments.departments execute function departments.no_room()`);
  const admin = portal.browser();
  await admin.signIn('admin');
  const refused = await admin.post('/api/departments', { name: 'One more', shortCode: 'MORE' });
  expect([refused.status, refused.body.error, refused.body.message]).toEqual([
    503,
    'unavailable',
    'The disk of the database is full, so nothing can be saved. Contact your system administrator.',
  ]);
  expect((await admin.get('/api/departments')).status).toBe(200);
  const reply = await portal.browser().get('/readyz');
  expect([reply.status, reply.body]).toEqual([503, { status: 'unavailable', failing: ['disk'] }]);
});
