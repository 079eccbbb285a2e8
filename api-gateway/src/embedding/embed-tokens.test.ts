import { endpoints } from '@portal/contracts/endpoints';
import { newId } from '@portal/service-kit';
import { defaultLimits } from '../options';
import { Browser } from '../testing/browser';
import { evil, intranet, me, page, signedIn, tokenOf } from '../testing/embedding';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments'], {
    embedOrigins: [intranet],
    // One test makes every call there is.
    limits: { ...defaultLimits, writes: 1_000 },
  });
  await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'admin', 'system_admin');
  await addUser(portal.harness, 'root', 'system_admin');
});
afterAll(() => portal.close());

describe('tokens', () => {
  test('a token is its session for the pages of its origin, and nobody for any other', async () => {
    const { token, expiresAt } = await tokenOf(await signedIn(portal, 'ada'));
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const mine = page(portal, token);
    expect((await mine.get(me)).body).toMatchObject({ username: 'ada' });
    expect((await mine.get('/api/embed')).body).toMatchObject({ user: { username: 'ada' } });
    expect((await portal.browser().get(me, { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await page(portal, token, evil).get(me)).status).toBe(403);
    const own = portal.gateway.url;
    expect((await page(portal, token, own).get(me)).status).toBe(401);
    const rows = await portal.harness.sql(
      `select encode(token_hash, 'escape') as t from gateway.embed_tokens`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('the portal’s own frame, whose reads say no origin, has one of its own', async () => {
    const { token } = await tokenOf(await signedIn(portal, 'ada'), portal.gateway.url);
    const headers = { authorization: `Bearer ${token}` };
    expect((await portal.browser().get(me, headers)).status).toBe(200);
    expect((await portal.browser().get(me, { ...headers, origin: intranet })).status).toBe(401);
  });

  test('it is fetched by the portal’s own page, for an origin that is listed', async () => {
    const ada = await signedIn(portal, 'ada');
    for (const [origin, from] of [
      [evil, portal.gateway.url],
      [intranet, intranet],
    ] as const) {
      const reply = await ada.post('/api/embed/tokens', { origin }, { origin: from });
      expect([reply.status, reply.body.error]).toEqual([403, 'bad_origin']);
    }
    const nobody = await portal.browser().post('/api/embed/tokens', { origin: intranet });
    expect(nobody.status).toBe(401);
  });

  test('the next one is had with it before it is over, for the same origin only', async () => {
    const { token } = await tokenOf(await signedIn(portal, 'ada'));
    const next = await page(portal, token).post('/api/embed/tokens', {
      origin: intranet,
      sections: ['other'],
    });
    expect(next.status).toBe(201);
    // It is for the same sections, whatever it asks for.
    expect((await page(portal, String(next.body.token)).get('/api/departments')).status).toBe(200);
    expect((await page(portal, token).get(me)).status).toBe(200);
    const other = await page(portal, token).post('/api/embed/tokens', { origin: portal.gateway.url });
    expect([other.status, other.body.error]).toEqual([403, 'bad_origin']);
    await portal.harness.sql(`update gateway.embed_tokens set expires_at = now() - interval '1 second'`);
    const gateway = await portal.another();
    const late = await new Browser(gateway.url).get(me, {
      origin: intranet,
      authorization: `Bearer ${token}`,
    });
    expect(late.status).toBe(401);
  });

  test('signing out with it ends the session; signing out of the portal ends it, at every gateway', async () => {
    const other = await portal.another();
    const ada = await signedIn(portal, 'ada');
    const [one, two] = [await tokenOf(ada), await tokenOf(ada)];
    const headers = { origin: intranet, authorization: `Bearer ${two.token}` };
    const elsewhere = () => new Browser(other.url).get(me, headers);
    expect((await elsewhere()).status).toBe(200);
    expect((await page(portal, one.token).post('/api/logout')).status).toBe(200);
    expect((await page(portal, one.token).get(me)).status).toBe(401);
    await soon(async () => (await elsewhere()).status === 401);
    expect((await ada.get(me)).status).toBe(401);

    const again = await signedIn(portal, 'ada');
    const third = await tokenOf(again);
    expect((await page(portal, third.token).get(me)).status).toBe(200);
    await again.post('/api/logout');
    await soon(async () => (await page(portal, third.token).get(me)).status === 401);
  });

  test('an administrator’s token opens what the code of its sections calls, and nothing else', async () => {
    // Each by an administrator of its own, as the calls of one are counted together.
    const names = async (username: string, sections: string[]) => {
      const { token } = await tokenOf(await signedIn(portal, username), intranet, sections);
      const opened: string[] = [];
      for (const [name, { method, path, internal }] of Object.entries(endpoints)) {
        if (internal || name === 'logout' || name === 'liveEvents') continue;
        const reply = await page(portal, token).write(method, path.replace(':id', newId()));
        if (reply.status !== 403) opened.push(name);
      }
      return opened;
    };
    const ofEverySection = [
      'currentUser',
      'loginRedirect',
      'listRemotes',
      'lastGoodRemote',
      'clientEvent',
      'embedState',
      'createEmbedToken',
    ];
    expect((await names('admin', ['mf-nothing'])).sort()).toEqual([...ofEverySection].sort());
    // What it calls of accounts and roles stays shut whatever it calls: `updateEmployee`, of this section.
    expect((await names('root', ['demo'])).sort()).toEqual([...ofEverySection, 'listDepartments'].sort());
  });
});
