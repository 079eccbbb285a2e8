import { asIssue, endpoint, type Endpoint, IdParams, message } from '@portal/contracts';
import Koa from 'koa';
import Router from '@koa/router';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import type { Database } from './database';
import { invalid, notFound, PortalError } from './errors';
import { guard } from './guard';
import { createLog } from './log';
import { principalHeader, principalSigner, principalVerifier, type Principal } from './principal';
import { route, type Route } from './route';
import { testKeys } from './testing/keys';

const keys = testKeys();
const sign = principalSigner(keys.privateKey);
const person: Principal = {
  sub: 's',
  employeeId: 'e',
  role: 'employee',
  departmentId: null,
  name: 'A',
  isAdmin: false,
};
const admin: Principal = { ...person, role: 'hr_admin', isAdmin: true };

const rename = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  owner: 'departments',
  ability: 'department.write',
  summary: 'for this test',
  params: IdParams,
  body: z.object({ name: z.string({ error: asIssue('form.required') }) }),
  response: z.object({ name: z.string() }),
  errors: ['duplicate'],
});
const known = '01890000-0000-7000-8000-000000000001';
const missing = '01890000-0000-7000-8000-000000000002';

let server: Server;
const servers: Server[] = [];
async function serve(
  ...routes: Route[]
): Promise<(path: string, who: Principal | null | string, body?: unknown) => Promise<Response>> {
  const router = new Router();
  const options = {
    db: {
      within: () => ({}),
      calendar: () => Promise.resolve({ timeZone: 'UTC' }),
    } as unknown as Database,
    log: createLog('test', 'silent'),
    verify: principalVerifier(keys.publicKey, 'departments'),
  };
  for (const each of routes) router.post(each.endpoint.path, guard(each, options));
  const app = new Koa();
  // A caller that leaves in the middle is part of these tests.
  app.silent = true;
  const handle = app.use(router.routes()).callback();
  server = createServer((request, response) => void handle(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path, who, body = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(who ? { [principalHeader]: typeof who === 'string' ? who : sign(who, 'departments') } : {}),
      },
      body: JSON.stringify(body),
    });
}
afterAll(() => Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve)))));

const code = async (response: Response) => ((await response.json()) as { error: string }).error;
const answering = (handle: (name: string) => Promise<unknown>) =>
  route(rename, async ({ body }) => (await handle(body.name)) as { name: string }, {
    authorize: async ({ params }) => {
      if (params.id !== known) throw notFound();
    },
  });

test('the order of refusal is 401, 403, 404, 400', async () => {
  const post = await serve(answering(async (name) => ({ name })));
  expect(await code(await post(`/api/things/${missing}`, null))).toBe('unauthenticated');
  expect(await code(await post(`/api/things/${missing}`, person))).toBe('forbidden');
  expect(await code(await post(`/api/things/${missing}`, admin))).toBe('not_found');
  const bad = await post(`/api/things/${known}`, admin);
  expect(bad.status).toBe(400);
  expect(await bad.json()).toEqual({
    error: 'validation',
    message: 'This field is required',
    text: { key: 'form.required' },
    fieldTexts: { name: { key: 'form.required' } },
    details: { fields: { name: 'This field is required' } },
  });
});

test('a principal signed by another key, or expired, is no principal', async () => {
  const post = await serve(answering(async (name) => ({ name })));
  expect(
    (await post(`/api/things/${known}`, principalSigner(testKeys().privateKey)(admin, 'departments'))).status,
  ).toBe(401);
  const clock = jest.useFakeTimers({
    now: Date.now() - 60_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  const old = sign(admin, 'departments');
  clock.useRealTimers();
  expect((await post(`/api/things/${known}`, old)).status).toBe(401);
});

test('what goes out is stripped to the contract', async () => {
  const post = await serve(answering(async (name) => ({ name, password: 'secret' })));
  expect(await (await post(`/api/things/${known}`, admin, { name: 'x', extra: 1 })).json()).toEqual({
    name: 'x',
  });
});

test('a declared refusal is answered, an undeclared one is a defect, and neither shows a stack', async () => {
  const declared = await serve(
    answering(() => Promise.reject(invalid({ name: message('form.required') }, 'duplicate'))),
  );
  const declaredRefusal = await declared(`/api/things/${known}`, admin, { name: 'x' });
  expect([declaredRefusal.status, await declaredRefusal.json()]).toEqual([
    409,
    {
      error: 'duplicate',
      message: 'This field is required',
      text: { key: 'form.required' },
      fieldTexts: { name: { key: 'form.required' } },
      details: { fields: { name: 'This field is required' } },
    },
  ]);
  const undeclared = await serve(
    answering(() => Promise.reject(new PortalError('overlap', message('any.conflictHere')))),
  );
  expect((await undeclared(`/api/things/${known}`, admin, { name: 'x' })).status).toBe(500);
  const broken = await serve(answering(() => Promise.reject(new Error('at secret.ts:1'))));
  const answer = await broken(`/api/things/${known}`, admin, { name: 'x' });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret.ts');
});

test('an internal call is for the gateway alone', async () => {
  const inner: Endpoint = { ...rename, ability: 'public', internal: true };
  const post = await serve({ ...answering(async (name) => ({ name })), endpoint: inner });
  expect((await post(`/api/things/${known}`, admin, { name: 'x' })).status).toBe(403);
  expect((await post(`/api/things/${known}`, { ...admin, internal: true }, { name: 'x' })).status).toBe(200);
});

/** Asks with the head of a call whose body never comes; answers what is said to it within a second. */
async function askWithoutBody(who: Principal | null, size: number): Promise<number | 'no answer'> {
  const { port } = server.address() as AddressInfo;
  const headers = {
    'content-type': 'application/json',
    'content-length': size,
    ...(who && { [principalHeader]: sign(who, 'departments') }),
  };
  const call = request({ port, method: 'POST', path: `/api/things/${known}`, headers, timeout: 1000 });
  call.flushHeaders();
  const status = await new Promise<number | 'no answer'>((resolve) => {
    call.once('response', ({ statusCode = 0 }) => resolve(statusCode));
    call.once('timeout', () => resolve('no answer'));
    call.once('error', () => resolve('no answer'));
  });
  call.destroy();
  return status;
}

test('who may not call, and what is too long, is refused before the body is there', async () => {
  await serve(answering(async (name) => ({ name })));
  expect(await askWithoutBody(null, 1000)).toBe(401);
  expect(await askWithoutBody(person, 1000)).toBe(403);
  expect(await askWithoutBody(admin, 101 * 1024)).toBe(413);
  expect(await askWithoutBody(admin, 1000)).toBe('no answer');
});
