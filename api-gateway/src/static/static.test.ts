import type { RemoteEntry, RemoteManifest } from '@portal/contracts';
import { s3Server } from '@portal/service-kit/testing';
import { connect } from 'node:net';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;
let ada: Browser;
const remote = '/remotes/mf-demo/0.1.0-11111111/';

beforeAll(async () => {
  portal = await openPortal(['identity'], { timeZone: 'Indian/Mauritius' });
  await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'hr', 'hr_admin');
  ada = portal.browser();
  await ada.signIn('ada');
});
afterAll(() => portal.close());

const bootOf = (page: string) => {
  const [, json] = /<script type="application\/json" id="portal-boot">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json ?? 'null') as Record<string, unknown>;
};
/** As it stands on the wire: `fetch` would tidy the path up. */
const rawGet = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = new URL(portal.gateway.url);
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text)).on('error', reject);
  });

describe('the page', () => {
  test('SHELL-01 is served for every path that is no file, and never kept', async () => {
    for (const path of ['/', '/leave-requests', '/employees?department=1', '/no/such/page']) {
      const reply = await portal.browser().get(path);
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  test('SHELL-03 signed out it carries nobody, no section and nothing to fetch', async () => {
    const reply = await portal.browser().get('/demo/7');
    expect(bootOf(reply.text)).toEqual({
      user: null,
      remotes: [],
      timeZone: 'Indian/Mauritius',
      ...{ weekStart: 'sun', dateOrder: 'mdy', dateOrderChosen: false },
      appName: 'Apron',
      baseUrl: '',
    });
    expect(reply.text).not.toContain('preload');
  });

  test('signed in it carries the user and the sections', async () => {
    const boot = bootOf((await ada.get('/')).text);
    expect(boot.user).toMatchObject({ username: 'ada', role: 'employee' });
    expect(boot.remotes).toMatchObject([{ name: 'mf-demo', base: remote }]);
    // The hashes of its files would be half of the page.
    expect(JSON.stringify(boot.remotes).split('sha384-')).toHaveLength(2);
  });

  test('LANG-02 it is in the language of the account, else of the browser’s choice, else of the browser itself', async () => {
    const eva = await addUser(portal.harness, 'eva');
    const browser = portal.browser();
    const page = async (accepts: string) => {
      const { text } = await browser.get('/demo/7', { 'accept-language': accepts });
      return /<html lang="(\w+)"/.exec(text)?.[1];
    };
    expect([await page('de, en-GB;q=0.8'), await page('*'), await page('fr-CH, en;q=0.9')]).toEqual([
      'en',
      'en',
      'fr',
    ]);
    browser.cookies.set('portal_language', 'fr');
    expect(await page('en')).toBe('fr');
    browser.cookies.set('portal_language', '"><script>');
    expect(await page('en')).toBe('en');
    await browser.signIn('eva');
    expect(await page('fr')).toBe('fr');
    await portal.harness.sql(`update identity.accounts set language = 'en' where employee_id = $1`, [
      eva.employeeId,
    ]);
    expect(await page('fr')).toBe('en');
  });

  test('the titles of sections are in its language, and so are those of the list of sections', async () => {
    const french = { 'accept-language': 'fr' };
    const titles = (remotes: unknown) =>
      (remotes as RemoteEntry[]).flatMap(({ routes }) => routes.map(({ title }) => title));
    expect(titles(bootOf((await ada.get('/', french)).text).remotes)).toEqual(['Démonstration', 'S']);
    expect(titles(bootOf((await ada.get('/')).text).remotes)).toEqual(['Demo', 'S']);
    const inFrench = await ada.get('/api/remotes', french);
    expect(titles(inFrench.body)).toEqual(['Démonstration', 'S']);
    expect(inFrench.body).toMatchObject([{ title: 'Démo' }]);
    expect(titles((await ada.get('/api/remotes')).body)).toEqual(['Demo', 'S']);
  });

  test('it comes packed, as calls and documents do', async () => {
    for (const path of ['/', '/openapi.json', '/docs/swagger-ui.css']) {
      const reply = await ada.get(path, { 'accept-encoding': 'gzip, br' });
      expect([path, reply.status, reply.headers.get('content-encoding')]).toEqual([path, 200, 'br']);
    }
  });

  test('its nonce is in the policy, and another one each time', async () => {
    const nonces = [await ada.get('/'), await ada.get('/')].map(({ text, headers }) => {
      const [, nonce] = /content="([^"]+)"/.exec(text) ?? [];
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  test('what a person is called cannot end the script block', async () => {
    const eve = await addUser(portal.harness, 'eve');
    await portal.harness.sql(`update employees.employees set last_name = $1 where id = $2`, [
      '</script><script>alert(1)</script> $& %NONCE%',
      eve.employeeId,
    ]);
    const browser = portal.browser();
    await browser.signIn('eve');
    const { text } = await browser.get('/');
    expect(text).not.toContain('<script>alert');
    expect((bootOf(text).user as { name: string }).name).toContain(
      '</script><script>alert(1)</script> $& %NONCE%',
    );
  });

  test('links fetch what the path needs: the container, the files of its module, what it takes from the shell, its first calls', async () => {
    const links = (text: string) =>
      [...text.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map((m) => m.slice(1).join(' '));
    expect(links((await ada.get('/demo/7')).text)).toEqual([
      `script ${remote}remoteEntry.js`,
      `script ${remote}assets/app.js`,
      'script /assets/table.0123.js',
      'fetch /api/departments',
    ]);
    expect(links((await ada.get('/')).text)).toEqual([
      `script ${remote}remoteEntry.js`,
      `script ${remote}assets/widgets.js`,
      'fetch /api/shifts/current',
    ]);
    expect(links((await ada.get('/secret')).text)).toEqual([]);
    const { files } = (await ada.get(`${remote}remote.json`)).body as unknown as RemoteManifest;
    for (const file of ['remoteEntry.js', 'assets/app.js'])
      expect((await ada.get('/demo/7')).text).toContain(
        `${file}" integrity="${files[file]?.integrity}" crossorigin="anonymous">`,
      );
    const hr = portal.browser();
    await hr.signIn('hr');
    expect(links((await hr.get('/secret')).text)).toHaveLength(3);
  });

  test('with identity away it is served without its data, but with the time zone, and asks for itself', async () => {
    const gateway = await portal.another({ services: {} });
    const { status, text } = await ada.copy(gateway.url).get('/');
    expect([status, text.includes('portal-boot')]).toEqual([200, false]);
    expect(text).toContain(
      '<script type="application/json" id="portal-settings">{"timeZone":"Indian/Mauritius","weekStart":"sun","dateOrder":"mdy","dateOrderChosen":false,"appName":"Apron","baseUrl":""}</script>',
    );
  });
});

describe('files', () => {
  test('a hashed file may be kept for good, has its type, and comes packed', async () => {
    const reply = await portal.browser().get('/assets/main.0123.js', { 'accept-encoding': 'gzip' });
    expect(reply.text).toBe('main()');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'Origin, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const etag = reply.headers.get('etag') ?? '';
    expect((await portal.browser().get('/assets/main.0123.js', { 'if-none-match': etag })).status).toBe(304);
  });

  test('what a browser shows as a page has the policy of pages, whatever its name; a script needs none', async () => {
    const policyOf = async (path: string) =>
      (await portal.browser().get(path)).headers.get('content-security-policy');
    expect(await policyOf('/assets/main.0123.js')).toBeNull();
    expect(await policyOf('/assets/sign.0123.svg')).toContain("script-src 'self'");
  });

  test('a file of a published section is served, signed in or not, and 304 when the browser has it', async () => {
    const reply = await portal.browser().get(`${remote}assets/app.js`);
    expect([reply.status, reply.text]).toEqual([200, 'app()']);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = reply.headers.get('etag') ?? '';
    expect((await portal.browser().get(`${remote}assets/app.js`, { 'if-none-match': etag })).status).toBe(
      304,
    );
  });

  test('an unknown file is 404, never the page', async () => {
    for (const path of ['/nothing.js', '/assets/none.js', '/index.html', '/assets/main.0123.js.gz']) {
      const reply = await ada.get(path);
      expect([reply.status, reply.body.error]).toEqual([404, 'not_found']);
    }
  });

  test('of a section only what its manifest lists is served', async () => {
    for (const file of ['secret.txt', 'assets/app.js.gz', 'constructor.js'])
      expect((await ada.get(remote + file)).status).toBe(404);
    expect((await ada.get('/remotes/mf-demo/9.9.9-11111111/assets/app.js')).status).toBe(404);
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/main.0123.js%00.json',
    '/%c0%ae%c0%ae/package.json',
    `${remote}../../../../shell/package.json`,
    `${remote}%2e%2e/%2e%2e/%2e%2e/%2e%2e/shell/package.json`,
    `${remote}assets/app.js/../../secret.txt`,
  ])('%s leads nowhere', async (path) => {
    const answer = await rawGet(path);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(answer).not.toContain('not to be served');
  });
});

test('a portal with an S3 store serves its sections out of it', async () => {
  const rules = { bucket: 'releases', keyId: 'key', secret: 'secret', region: 'eu-test-1' };
  const s3 = await s3Server(rules);
  const files = { folder: '', s3: { ...rules, url: `${s3.url}/releases/portal` } };
  const other = await openPortal(['identity'], { files });
  try {
    await addUser(other.harness, 'ada');
    const reader = other.browser();
    await reader.signIn('ada');
    const [section] = (await reader.get('/api/remotes')).body as unknown as { base: string }[];
    const reply = await reader.get(`${section?.base}assets/app.js`, { 'accept-encoding': 'gzip' });
    expect([reply.text, reply.headers.get('content-encoding')]).toEqual(['app()', 'gzip']);
    expect([...s3.objects.keys()]).toContain('portal/mf-demo/0.1.0-11111111/remote.json');
  } finally {
    await other.close();
    s3.close();
  }
});
