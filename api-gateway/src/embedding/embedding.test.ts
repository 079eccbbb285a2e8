import { corsOf, evil, intranet, me, signedIn } from '../testing/embedding';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments'], { embedOrigins: [intranet] });
  await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'hr', 'hr_admin');
  await addUser(portal.harness, 'admin', 'system_admin');
});
afterAll(() => portal.close());

const preflight = (origin: string, path = '/api/departments') =>
  portal.browser().ask(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    },
  });
describe('pages of other origins', () => {
  test('a listed one is allowed by its exact name, with the cookie, and a preflight request says so', async () => {
    const ada = await signedIn(portal, 'ada');
    const reply = await ada.get(me, { origin: intranet });
    expect([reply.status, reply.body.username]).toEqual([200, 'ada']);
    expect(corsOf(reply)).toEqual([intranet, 'true']);
    expect(reply.headers.get('vary')).toContain('Origin');
    expect(reply.headers.get('access-control-expose-headers')).toContain('x-total-count');
    const asked = await preflight(intranet);
    expect([asked.status, ...corsOf(asked)]).toEqual([204, intranet, 'true']);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await ada.post('/api/client-events', {}, { origin: intranet })).status).toBe(400);
  });

  test.each([
    evil,
    'null',
    `${intranet}.evil.example`,
    'http://intranet.example.org',
    `${intranet}:444`,
    'https://sub.intranet.example.org',
  ])('%s is not listed: no answer to a call, no permission, and words that say so', async (origin) => {
    const ada = await signedIn(portal, 'ada');
    for (const reply of [
      await ada.get(me, { origin }),
      await ada.post('/api/logout', undefined, { origin }),
      await preflight(origin),
      await ada.get('/api/embed', { origin }),
    ]) {
      expect([reply.status, reply.body.error, ...corsOf(reply)]).toEqual([403, 'bad_origin', null, null]);
      expect(reply.body.message).toContain(`Pages at ${origin} are not allowed to show the portal.`);
    }
    expect(corsOf(await ada.get('/embed/assets/host.0123.js', { origin }))).toEqual([null, null]);
    expect((await ada.get(me)).status).toBe(200);
  });

  test('files are for listed pages, the loader for any; each may be kept only as far as it changes', async () => {
    const browser = portal.browser();
    const host = await browser.get('/embed/assets/host.0123.js', { origin: intranet });
    expect([host.status, ...corsOf(host), host.headers.get('cache-control')]).toEqual([
      200,
      intranet,
      'true',
      'public, max-age=31536000, immutable',
    ]);
    expect(host.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const loader = await browser.get('/embed.js');
    expect([loader.text, loader.headers.get('cache-control')]).toEqual(['embed()', 'no-cache']);
    expect(loader.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const again = await browser.get('/embed.js', { 'if-none-match': loader.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('a section begins with who is signed in, what there is, and what draws it', async () => {
    const nobody = await portal.browser().get('/api/embed', { origin: intranet });
    expect(nobody.body).toMatchObject({
      user: null,
      remotes: [],
      host: { file: '/embed/assets/host.0123.js' },
    });
    const reply = await (await signedIn(portal, 'ada')).get('/api/embed?lang=fr', { origin: intranet });
    expect(reply.body).toMatchObject({
      user: { username: 'ada' },
      language: 'fr',
      remotes: [{ name: 'mf-demo', routes: [{ title: 'Démonstration' }, {}] }],
    });
  });

  test('who may frame the portal is who may embed it; the frame and the pop-up refuse others in words', async () => {
    const browser = portal.browser();
    const frame = await browser.get(`/embed-frame?origin=${encodeURIComponent(intranet)}`);
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${intranet}`);
    expect([frame.status, frame.text.includes('frame.js')]).toEqual([200, true]);
    for (const path of ['/embed-frame', '/embed-sign-in']) {
      const reply = await browser.get(`${path}?origin=${encodeURIComponent(`${evil}/<b>`)}`);
      expect([reply.status, reply.text.includes('script')]).toEqual([403, false]);
      expect(reply.text).toContain(`Pages at ${evil}/&lt;b> are not allowed to show the portal.`);
    }
  });

  test('the pop-up leads to the login page and back, and keeps the page that opened it', async () => {
    const path = `/embed-sign-in?origin=${encodeURIComponent(intranet)}`;
    const away = await portal.browser().get(path);
    const login = away.headers.get('location') ?? '';
    expect([away.status, new URL(login, 'http://x').searchParams.get('next')]).toEqual([302, path]);
    for (const reply of [away, await portal.browser().get(login)])
      expect(reply.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const ready = await (await signedIn(portal, 'ada')).get(path);
    expect([ready.status, ready.text.includes('hand-over.js')]).toEqual([200, true]);
    expect((await portal.browser().get('/login')).headers.get('cross-origin-opener-policy')).toBe(
      'same-origin',
    );
  });
});
