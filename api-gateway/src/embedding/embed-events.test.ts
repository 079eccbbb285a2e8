import { evil, intranet, signedIn, tokenOf } from '../testing/embedding';
import { listen, tryToListen, type Listening } from '../testing/listening';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';

const wiki = 'https://wiki.example.org';
let portal: Portal;
const open: Listening[] = [];

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments'], { embedOrigins: [intranet] });
  await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'admin', 'system_admin');
  await (await signedIn(portal, 'admin')).post('/api/embed/origins', { origin: wiki });
});
afterEach(() => open.splice(0).forEach((stream) => stream.leave()));
afterAll(() => portal.close());

const change = () => portal.harness.sql(`select pg_notify('list_changed', 'shifts.shifts')`);
async function listening(...given: Parameters<typeof listen>): Promise<Listening> {
  const stream = await listen(...given);
  open.push(stream);
  return stream;
}

test('an embedding page receives changes: by the cookie on the same site, by its token elsewhere', async () => {
  const ada = await signedIn(portal, 'ada');
  const { token } = await tokenOf(ada);
  const byCookie = await listening(ada, portal.gateway.url, { origin: intranet });
  const headers = { origin: intranet, authorization: `Bearer ${token}` };
  const byToken = await listening(portal.browser(), portal.gateway.url, headers);
  const heard = [byCookie, byToken].map((stream) => stream.next('changed', 'shifts.shifts'));
  await change();
  for (const { data } of await Promise.all(heard)) expect(data.lists).toContain('shifts.shifts');
  for (const stream of [byCookie, byToken])
    expect(stream.headers).toMatchObject({
      'access-control-allow-origin': intranet,
      'access-control-allow-credentials': 'true',
    });
});

test('a page that is not listed, a token of another origin, and a token in the address receive nothing', async () => {
  const ada = await signedIn(portal, 'ada');
  const { token } = await tokenOf(ada);
  const gateway = portal.gateway.url;
  const authorization = `Bearer ${token}`;
  expect((await tryToListen(ada, gateway, { origin: evil })).status).toBe(403);
  expect((await tryToListen(portal.browser(), gateway, { origin: wiki, authorization })).status).toBe(401);
  const inAddress = await portal.browser().get(`/api/events?token=${token}`, { origin: intranet });
  expect(inAddress.status).toBe(401);
});

test('the stream ends with the session, and with the place of its page on the list', async () => {
  const ada = await signedIn(portal, 'ada');
  const [here, there] = [await tokenOf(ada), await tokenOf(ada, wiki)];
  const stream = (token: string, origin: string) =>
    listening(portal.browser(), portal.gateway.url, { origin, authorization: `Bearer ${token}` });
  const [ofIntranet, ofWiki] = [await stream(here.token, intranet), await stream(there.token, wiki)];
  const admin = await signedIn(portal, 'admin');
  await admin.write('DELETE', `/api/embed/origins?origin=${encodeURIComponent(wiki)}`);
  await soon(ofWiki.ended, 'the end of a page that was taken off the list');
  expect(ofIntranet.ended()).toBe(false);
  await ada.post('/api/logout');
  await soon(ofIntranet.ended, 'the end of the session');
});
