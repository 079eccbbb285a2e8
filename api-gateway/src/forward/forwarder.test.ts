import { principalHeader, principalSigner } from '@portal/service-kit';
import { addDepartment, testKeys } from '@portal/service-kit/testing';
import { Agent, request, type ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from '../testing/browser';
import { fakeService } from '../testing/fake-service';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';

let portal: Portal;
let hr: Browser;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments']);
  await addUser(portal.harness, 'hr', 'hr_admin');
  hr = portal.browser();
  await hr.signIn('hr');
});
afterAll(() => portal.close());

const list = '/api/departments';

test('ROLE-01 nobody gets one and the same 401 everywhere, also with a principal of their own making', async () => {
  const anonymous = portal.browser();
  const forged = principalSigner(testKeys().privateKey)(
    { sub: 'x', employeeId: 'x', role: 'system_admin', departmentId: null, name: 'x', isAdmin: true },
    'departments',
  );
  const replies = await Promise.all([
    anonymous.get(list),
    anonymous.get('/api/remotes'),
    anonymous.get(list, { [principalHeader]: forged }),
    anonymous.post(list, { name: 'x' }),
    anonymous.write('DELETE', `${list}/01890000-0000-7000-8000-000000000000`),
  ]);
  expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
});

test('API-01 a call reaches its service and its answer comes back whole', async () => {
  const made = await hr.post(list, { name: 'Tower', shortCode: 'twr' });
  expect([made.status, made.body.shortCode]).toEqual([201, 'TWR']);
  const refused = await hr.post(list, { name: 'Again', shortCode: 'TWR' });
  expect([refused.status, refused.body.error]).toEqual([409, 'duplicate']);
  const page = await hr.get(`${list}?page=1&pageSize=1&q=tower`);
  expect(page.headers.get('x-total-count')).toBe('1');
  const changed = await hr.write('PUT', `${list}/${String(made.body.id)}`, { name: 'T', shortCode: 'TWR' });
  expect(changed.body.name).toBe('T');
  expect((await hr.write('DELETE', `${list}/${String(made.body.id)}`)).status).toBe(200);
});

test('a list is answered with its version, and 304 while it is unchanged', async () => {
  const first = await hr.get(list);
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await hr.get(list, { 'if-none-match': tag })).status).toBe(304);
  await addDepartment(portal.harness);
  expect((await hr.get(list, { 'if-none-match': tag })).status).toBe(200);
});

test('what has no version is not kept by anybody', async () => {
  expect((await hr.get('/api/auth/employee')).headers.get('cache-control')).toBe('no-store');
  expect((await portal.browser().get(list)).headers.get('cache-control')).toBe('no-store');
});

test('a long body comes compressed as the browser likes, and is the same', async () => {
  for (let n = 0; n < 20; n += 1) await addDepartment(portal.harness, { name: `Long department name ${n}` });
  const plain = await hr.get(list, { 'accept-encoding': 'identity' });
  const raw = (encoding: string) =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const headers = { cookie: hr.cookie, 'accept-encoding': encoding };
      request(portal.gateway.url + list, { headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve({ headers: res.headers, body: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await raw('gzip, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, Accept-Encoding' });
  expect(packed.body.length).toBeLessThan(plain.text.length / 3);
  expect(brotliDecompressSync(packed.body).toString()).toBe(plain.text);
  expect((await raw('gzip')).headers['content-encoding']).toBe('gzip');
});

test('the request id of the browser goes on to the service and comes back', async () => {
  const reply = await hr.post(
    list,
    { name: 'Traced', shortCode: 'TRC' },
    { 'x-request-id': 'from-the-browser' },
  );
  expect(reply.headers.get('x-request-id')).toBe('from-the-browser');
  const [trail] = await portal.harness.sql(
    `select request_id from departments.audit_log where entity_id = $1`,
    [reply.body.id],
  );
  expect(trail).toEqual({ request_id: 'from-the-browser' });
  const odd = await hr.get(list, { 'x-request-id': 'x' });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('internal calls and unknown ones do not exist', async () => {
  const answers = await Promise.all([
    hr.post('/internal/credentials', { username: 'hr', password: 'x' }),
    hr.get('/api/nothing'),
    hr.write('PUT', list, {}),
    hr.get('/api/departments/..%2f..%2finternal%2fcredentials'),
  ]);
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
    Array(4).fill([404, 'no_such_call']),
  );
});

test('how many rows a list has, and that there are more, goes on to the browser', async () => {
  const requests = await fakeService((_req, res) => {
    res.writeHead(200, {
      'content-type': 'application/json',
      'x-total-count': '200',
      'x-total-more': 'true',
    });
    res.end('[]');
  });
  const services = { ...portal.options.services, leave: requests.url };
  const gateway = await portal.another({ services });
  const { headers } = await hr.copy(gateway.url).get('/api/leave-requests?page=1&q=annual');
  expect([headers.get('x-total-count'), headers.get('x-total-more')]).toEqual(['200', 'true']);
  await requests.close();
});

test('a file of a service keeps its name and type', async () => {
  const reports = await fakeService((_req, res) => {
    res.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leave.csv"',
      'set-cookie': 'never=passed; Path=/',
      'x-powered-by': 'never',
    });
    res.end('a,b\n');
  });
  const gateway = await portal.another({ services: { ...portal.options.services, reports: reports.url } });
  const reply = await hr.copy(gateway.url).post('/api/reports/generate', { reportType: 'leave_summary' });
  expect([reply.status, reply.text]).toEqual([200, 'a,b\n']);
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="leave.csv"');
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect([reply.headers.get('set-cookie'), reply.headers.get('x-powered-by')]).toEqual([null, null]);
  await reports.close();
});

test('a service that is down answers 503 within a second, the others go on, and it is back when it is', async () => {
  const answer = (_req: unknown, res: ServerResponse) => void res.end('{}');
  const shifts = await fakeService(answer);
  const gateway = await portal.another({ services: { ...portal.options.services, shifts: shifts.url } });
  const browser = hr.copy(gateway.url);
  const own = '/api/shifts/mine';
  expect((await browser.get(own)).status).toBe(200);
  await shifts.close();
  const started = performance.now();
  const replies = await Promise.all([browser.get(own), browser.post('/api/shifts/sign-in', {})]);
  expect(performance.now() - started).toBeLessThan(1000);
  for (const reply of replies) expect([reply.status, reply.body.error]).toEqual([503, 'unavailable']);
  expect(replies[0]?.body.message).toMatch(/shifts.*not responding/);
  expect((await browser.get(list)).status).toBe(200);
  const back = await fakeService(answer, Number(new URL(shifts.url).port));
  expect((await browser.get(own)).status).toBe(200);
  await back.close();
});

test('2,000 calls whose browser leaves are ended at the service too, and the gateway still answers', async () => {
  let waiting = 0;
  const shifts = await fakeService((_req, res) => {
    waiting += 1;
    res.on('close', () => (waiting -= 1));
  });
  const gateway = await portal.another({
    services: { ...portal.options.services, shifts: shifts.url },
    limits: { ...portal.options.limits, reads: 100_000 },
  });
  const browser = hr.copy(gateway.url);
  const agent = new Agent({ keepAlive: false });
  const leave = (n: number) =>
    new Promise<void>((resolve) => {
      const headers = { cookie: browser.cookie };
      const call = request(`${gateway.url}/api/shifts/mine`, { headers, agent });
      call.on('error', () => undefined).on('close', resolve);
      call.end();
      setTimeout(() => call.destroy(), n % 20);
    });
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 100 }, (_, n) => leave(n)));
  expect((await browser.get(list)).status).toBe(200);
  await soon(() => waiting === 0, 'the end of every call at the service');
  await shifts.close();
}, 60_000);
