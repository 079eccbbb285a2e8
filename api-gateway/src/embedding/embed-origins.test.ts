import { Browser } from '../testing/browser';
import { corsOf, evil, intranet, me, page, signedIn, tokenOf } from '../testing/embedding';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments'], { embedOrigins: [intranet] });
  await addUser(portal.harness, 'hr', 'hr_admin');
  await addUser(portal.harness, 'admin', 'system_admin');
});
afterAll(() => portal.close());

describe('the list', () => {
  const added = 'https://wiki.example.org';

  test('a system administrator edits it; every gateway follows, it is audited, and tokens end with the origin', async () => {
    const admin = await signedIn(portal, 'admin');
    const other = await portal.another();
    const reply = await admin.post('/api/embed/origins', { origin: `${added}/`, note: 'Wiki' });
    expect([reply.status, reply.body.origin]).toEqual([201, added]);
    expect(corsOf(await admin.get(me, { origin: added }))).toEqual([added, 'true']);
    await soon(async () => (await new Browser(other.url).get(`/embed-frame?origin=${added}`)).status === 200);
    const { token } = await tokenOf(admin, added);
    const list = (await admin.get('/api/embed/origins')).body as unknown as {
      origin: string;
      fixed: boolean;
    }[];
    expect(list.map(({ origin, fixed }) => [origin, fixed])).toEqual([
      [intranet, true],
      [added, false],
    ]);

    const off = await admin.write('DELETE', `/api/embed/origins?origin=${encodeURIComponent(added)}`);
    expect(off.status).toBe(200);
    expect((await page(portal, token, added).get(me)).status).toBe(403);
    expect(await portal.harness.sql(`select 1 from gateway.embed_tokens where origin = $1`, [added])).toEqual(
      [],
    );
    const audited = await portal.harness.sql<{ action: string; actor_name: string | null }>(
      `select action, actor_name from gateway.audit_log where entity = 'embed_origin' order by at`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['embedOrigin.add', 'embedOrigin.remove']);
    expect(audited.every(({ actor_name: name }) => name)).toBe(true);
  });

  test.each([
    ['https://a.example.org/page'],
    ['https://*.example.org'],
    ['a.example.org'],
    ['ftp://a.example.org'],
    ['https://a.example.org:443'],
    ["https://a.example.org; script-src 'unsafe-inline'"],
    [''],
  ])('%j is no exact origin', async (origin) => {
    const reply = await (await signedIn(portal, 'admin')).post('/api/embed/origins', { origin });
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'Enter an exact origin, such as https://intranet.example.org',
    ]);
  });

  test('what is there already, what is not there, and what comes from the environment is said', async () => {
    const admin = await signedIn(portal, 'admin');
    expect((await admin.post('/api/embed/origins', { origin: intranet })).status).toBe(409);
    const off = (origin: string) =>
      admin.write('DELETE', `/api/embed/origins?origin=${encodeURIComponent(origin)}`);
    expect((await off(evil)).status).toBe(404);
    const fixed = await off(intranet);
    expect([fixed.status, fixed.body.error]).toEqual([409, 'wrong_state']);
  });

  test('it is for system administrators, in the portal itself', async () => {
    expect((await (await signedIn(portal, 'hr')).get('/api/embed/origins')).status).toBe(403);
    const reply = await (
      await signedIn(portal, 'admin')
    ).post('/api/embed/origins', { origin: evil }, { origin: intranet });
    expect([reply.status, reply.body.error]).toEqual([403, 'bad_origin']);
  });
});
