import { endpoints } from '@portal/contracts/endpoints';
import { newId } from '@portal/service-kit';
import { intranet, page, signedIn, tokenOf } from '../testing/embedding';
import { manyCalls } from '../testing/limits';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;

beforeAll(async () => {
  const over = { embedOrigins: [intranet], limits: manyCalls };
  portal = await openPortal(['identity', 'departments', 'employees'], over);
  await addUser(portal.harness, 'admin', 'system_admin');
});
afterAll(() => portal.close());

const external = Object.entries(endpoints).filter(([, endpoint]) => !endpoint.internal);
const own = external.filter(([, endpoint]) => endpoint.ownOrigin);
const pathOf = (path: string) => path.replace(':id', newId()).replace(':name', 'mf-demo');

test('accounts, roles, passwords, releases, overrides and embedding are the portal’s own affair', () => {
  const isOpen = ['currentUser', 'setLanguage', 'logout', 'loginRedirect', 'createEmbedToken'];
  const open = external.filter(([name, { owner, ability, ownOrigin }]) => {
    const sensitive =
      owner === 'identity' ||
      (owner === 'gateway' && ability !== 'public' && ability !== 'signed-in') ||
      ['login', 'createEmployee', 'updateEmployee', 'setSupervisor', 'bulkEmployees'].includes(name);
    return sensitive && !ownOrigin && !isOpen.includes(name);
  });
  expect(open.map(([name]) => name)).toEqual([]);
  expect(own.length).toBeGreaterThan(30);
});

test.each(own)(
  '%s is refused to a listed page, by its token and by the cookie of its reader',
  async (_, call) => {
    const admin = await signedIn(portal, 'admin');
    const { token } = await tokenOf(admin, intranet, ['demo']);
    const frame = await tokenOf(admin, portal.gateway.url, ['demo']);
    const path = pathOf(call.path);
    const body = call.method === 'GET' ? undefined : {};
    for (const reply of [
      await page(portal, token).write(call.method, path, body),
      await page(portal, frame.token, portal.gateway.url).write(call.method, path, body),
      await admin.write(call.method, path, body, { origin: intranet }),
      await admin.ask(path, { method: call.method, headers: { referer: `${intranet}/page` } }),
    ])
      expect([reply.status, reply.body.error]).toEqual([403, 'bad_origin']);
    expect((await admin.write(call.method, path, body)).body.error).not.toBe('bad_origin');
  },
);

test('nothing was changed by what was refused, and a listed page reads and writes the rest by the cookie', async () => {
  const admin = await signedIn(portal, 'admin');
  const body = { name: 'Tower', shortCode: 'TWR' };
  expect((await admin.post('/api/departments', body, { origin: intranet })).status).toBe(201);
  const { token } = await tokenOf(admin, intranet, ['demo']);
  expect((await page(portal, token).get('/api/departments')).status).toBe(200);
  const refused = await page(portal, token).post('/api/departments', { name: 'Ramp', shortCode: 'RMP' });
  expect([refused.status, refused.body.message]).toEqual([403, 'This token is for mf-demo only.']);
});
