import { connect } from 'node:net';
import { Browser } from '../testing/browser';
import { breakableDatabase } from '../testing/breakable-database';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

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
const body = JSON.stringify({ name: 'Tower', shortCode: 'TWR' });

describe('where a write comes from', () => {
  const write = (browser: Browser, headers: Record<string, string>) =>
    browser.ask('/api/logout', { method: 'POST', headers });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a page of another origin, by its referer', { referer: 'https://evil.example/page' }],
  ])('%s is refused', async (_, headers) => {
    const reply = await write(hr.copy(), headers);
    expect([reply.status, reply.body.error]).toEqual([403, 'bad_origin']);
  });

  test('a write without an origin is refused, and the refusal says what to send', async () => {
    const reply = await write(hr.copy(), {});
    expect([reply.status, reply.body.message]).toEqual([
      403,
      "Send an Origin header with the portal's address.",
    ]);
    expect((await hr.get('/api/auth/employee')).status).toBe(200);
  });

  test('our own origin, BASE_URL and pages that may embed us are accepted; the referer serves too', async () => {
    const gateway = await portal.another({
      baseUrl: 'http://portal.example.org',
      embedOrigins: ['https://intranet.example.org'],
    });
    const browser = new Browser(gateway.url);
    const accepted: Record<string, string>[] = [
      { origin: gateway.url },
      { origin: 'http://portal.example.org' },
      { origin: 'https://intranet.example.org' },
      { referer: 'http://portal.example.org/departments' },
    ];
    for (const headers of accepted) expect((await write(browser, headers)).status).toBe(200);
  });

  test('reads need no origin; one that says it comes from a foreign page is refused', async () => {
    expect((await hr.get(list)).status).toBe(200);
    const reply = await hr.get(list, { origin: 'https://evil.example' });
    expect([reply.status, reply.body.error]).toEqual([403, 'bad_origin']);
  });
});

describe('bodies', () => {
  const send = (path: string, init: { body: string; headers?: Record<string, string> }) =>
    hr.ask(path, {
      method: 'POST',
      body: init.body,
      headers: { origin: portal.gateway.url, 'content-type': 'application/json', ...init.headers },
    });

  test.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('API-30 %s %j is refused with 415', async (type, headers) => {
    const reply = await send(list, { body, headers: { 'content-type': type, ...headers } });
    expect([reply.status, reply.body.error]).toEqual([415, 'not_json']);
  });

  test('API-30 what is not JSON is refused with 400, by the gateway and by a service', async () => {
    for (const path of ['/api/login', list]) {
      const reply = await send(path, { body: '{"name":' });
      expect([reply.status, reply.body.error]).toEqual([400, 'bad_json']);
    }
  });

  test('API-30 100 kB fit, one byte more does not; an upload may have 10 MB', async () => {
    const padded = (bytes: number) => `${body.slice(0, -1)},"x":"${'x'.repeat(bytes - body.length - 7)}"}`;
    const limit = 100 * 1024;
    expect((await send(list, { body: padded(limit + 1) })).status).toBe(413);
    expect((await send(list, { body: padded(limit) })).status).toBe(201);
    const rows = (bytes: number) =>
      `{"departments":[{"name":"x","shortCode":"XX","y":"${'y'.repeat(bytes)}"}],"dryRun":true}`;
    expect((await send('/api/departments/bulk', { body: rows(9_000_000) })).status).toBe(200);
    expect((await send('/api/departments/bulk', { body: rows(11_000_000) })).status).toBe(413);
    expect((await hr.get(list)).status).toBe(200);
  });

  test('API-30 a body of unknown length that grows too long is refused with 413', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(portal.gateway.url);
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST ${list} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${portal.gateway.url}\r\n` +
            `Cookie: ${hr.cookie}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
        );
        for (let n = 0; n < 30; n += 1) socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`);
        socket.write('0\r\n\r\n');
      });
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
        if (text.includes('too_large')) socket.end();
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('nobody is answered with 401 before their body is looked at', async () => {
    const reply = await portal.browser().ask(list, {
      method: 'POST',
      body,
      headers: { origin: portal.gateway.url, 'content-type': 'text/plain' },
    });
    expect(reply.status).toBe(401);
  });
});

describe('headers', () => {
  test('every page, call and file that is not cached carries a policy without unsafe-inline and unsafe-eval', async () => {
    for (const path of ['/', list, '/nothing.js', '/healthz']) {
      const { headers } = await hr.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self'/);
      expect(policy).toMatch(
        /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'$/,
      );
      expect(policy).not.toMatch(/unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('pages that may embed us frame the page made for that, and no other', async () => {
    const gateway = await portal.another({ embedOrigins: ['https://intranet.example.org'] });
    const framed = async (path: string) => {
      const { headers } = await new Browser(gateway.url).get(path);
      const [, ancestors] = /frame-ancestors (.*)$/.exec(headers.get('content-security-policy') ?? '') ?? [];
      return [ancestors, headers.get('x-frame-options')];
    };
    for (const path of ['/', '/accounts']) expect(await framed(path)).toEqual(["'self'", 'SAMEORIGIN']);
    expect(await framed('/embed-frame?origin=https://intranet.example.org')).toEqual([
      "'self' https://intranet.example.org",
      null,
    ]);
  });

  test('API-30 an error is JSON with a message, and no stack trace', async () => {
    const reply = await hr.get('/api/nothing');
    expect(reply.body).toEqual({
      error: 'no_such_call',
      message: 'Unknown endpoint. See /openapi.json.',
      text: { key: 'any.noSuchCall' },
    });
  });
});

test('with the database away calls answer 503, pages are served all the same, and all is well when it is back', async () => {
  const database = await breakableDatabase(portal.options.databaseUrl ?? '');
  const gateway = await portal.another({ databaseUrl: database.url });
  const browser = hr.copy(gateway.url);
  expect((await browser.get(list)).status).toBe(200);
  await database.cut();
  const reply = await browser.get(list);
  expect([reply.status, reply.body.error]).toEqual([503, 'unavailable']);
  const page = await browser.get('/departments');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).not.toContain('portal-boot');
  expect((await browser.get('/readyz')).body.failing).toEqual(['database']);
  await database.mend();
  expect((await browser.get(list)).status).toBe(200);
  await gateway.stop();
  await database.cut();
});
