import { request } from 'node:http';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;
let ada: Browser;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments']);
  await addUser(portal.harness, 'ada');
  ada = portal.browser();
  await ada.signIn('ada');
});
afterAll(() => portal.close());

interface Asked {
  host: string;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  url?: string;
}

/** Asks as a browser does that takes another name for the portal's address. */
const ask = ({ host, method = 'GET', path = '/api/departments', headers, url }: Asked) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const all = { cookie: ada.cookie, ...headers, host };
    const call = request((url ?? portal.gateway.url) + path, { method, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    call.once('error', reject).end();
  });
const statusOf = async (asked: Asked) => (await ask(asked)).status;

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evil.example.',
  '10.1.2.3',
  'user@localhost',
  'localhost/..',
  '[::2]:3000',
])('a page that has its name %s resolve to the portal reads nothing and writes nothing', async (host) => {
  expect(await ask({ host })).toEqual({
    status: 421,
    text: expect.stringContaining('"error":"wrong_host"'),
  });
  expect(await statusOf({ host, path: '/' })).toBe(421);
  expect(await statusOf({ host, path: '/healthz' })).toBe(421);
  const origin = `http://${host}`;
  expect(await statusOf({ host, method: 'POST', path: '/api/logout', headers: { origin } })).toBe(421);
  expect((await ada.get('/api/auth/employee')).status).toBe(200);
});

test('a list that is answered on the short way is not answered under another name either', async () => {
  const tag = (await ada.get('/api/departments')).headers.get('etag') ?? '';
  const headers = { 'if-none-match': tag };
  expect(await statusOf({ host: 'localhost', headers })).toBe(304);
  expect(await statusOf({ host: 'evil.example', headers })).toBe(421);
});

test.each(['localhost', 'localhost:8080', '127.0.0.1:1', '[::1]', 'portal.localhost', 'LOCALHOST'])(
  'the portal answers as %s',
  async (host) => expect(await statusOf({ host })).toBe(200),
);

test('the names of BASE_URL and ALLOWED_HOSTS are its own; of a proxy that is believed counts what it was asked', async () => {
  const { url } = await portal.another({
    baseUrl: 'https://portal.example.org',
    allowedHosts: ['apron.lan', '10.1.2.3'],
  });
  for (const host of ['portal.example.org', 'apron.lan:3000', '10.1.2.3'])
    expect(await statusOf({ host, path: '/healthz', url })).toBe(200);
  expect(await statusOf({ host: 'evil.example', path: '/healthz', url })).toBe(421);
  const proxied = await portal.another({ baseUrl: 'https://portal.example.org', trustedProxies: 1 });
  const through = (asked: string) =>
    statusOf({
      host: 'gateway',
      path: '/healthz',
      headers: { 'x-forwarded-host': asked },
      url: proxied.url,
    });
  expect(await through('portal.example.org')).toBe(200);
  expect(await through('evil.example')).toBe(421);
});
