import { tokensFor } from '@portal/service-kit';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

const address = 'http://localhost:4400';
const own = { remote: 'mf-demo', address };
const path = '/api/remote-override';

let portal: Portal;
let ada: Browser;
let bob: Browser;

beforeAll(async () => {
  portal = await openPortal(['identity'], { devOrigins: ['http://localhost:*'] });
  await addUser(portal.harness, 'ada', 'system_admin');
  await addUser(portal.harness, 'bob', 'hr_admin');
  [ada, bob] = [portal.browser(), portal.browser()];
  await ada.signIn('ada');
  await bob.signIn('bob');
});
afterAll(() => portal.close());
afterEach(() => ada.write('DELETE', path));

const remoteOf = async (browser: Browser, name = 'mf-demo') => {
  const remotes = (await browser.get('/api/remotes')).body as unknown as Record<string, unknown>[];
  return remotes.find((remote) => remote.name === name);
};
const policyOf = async (browser: Browser) =>
  (await browser.get('/demo/1')).headers.get('content-security-policy') ?? '';
const trail = () =>
  portal.harness.sql<{ action: string; actor_name: string; entity_id: string; after: unknown }>(
    `select action, actor_name, entity_id, after from gateway.audit_log
     where action like 'remote.override%' order by at desc limit 1`,
  );

test('a section runs from the address of the one session that asked, for an hour', async () => {
  const before = await remoteOf(ada);
  const started = await ada.post(path, own);
  expect(started.status).toBe(201);
  expect(started.body).toMatchObject(own);
  expect(Math.abs(Date.parse(String(started.body.expiresAt)) - Date.now() - 3_600_000)).toBeLessThan(10_000);
  expect(started.headers.getSetCookie().find((line) => line.startsWith('apron.override='))).toMatch(
    /httponly/i,
  );
  expect(await remoteOf(ada)).toMatchObject({
    state: 'override',
    base: `${address}/`,
    routes: before?.routes,
  });
  expect((await ada.get(path)).body).toMatchObject({ override: own, origins: ['http://localhost:*'] });
  expect(await trail()).toEqual([
    expect.objectContaining({ action: 'remote.override', entity_id: 'mf-demo', after: { address } }),
  ]);

  const again = portal.browser();
  await again.signIn('ada');
  for (const other of [bob, again]) {
    expect(await remoteOf(other)).toEqual(before);
    expect(await policyOf(other)).not.toContain('localhost');
  }
});

test('its pages may fetch scripts and data from exactly that address, and from no other', async () => {
  await ada.post(path, own);
  const policy = await policyOf(ada);
  expect(policy).toContain(`script-src 'self' ${address};`);
  expect(policy).toContain(`connect-src 'self' ${address};`);
  expect(policy.split(address)).toHaveLength(3);
  expect((await ada.get('/demo/1')).text).toContain('"state":"override"');
});

test('it ends when that is asked for, which is written down as well', async () => {
  await ada.post(path, own);
  expect((await ada.write('DELETE', path)).status).toBe(200);
  expect(await remoteOf(ada)).not.toHaveProperty('state');
  expect(await policyOf(ada)).not.toContain('localhost');
  expect((await ada.get(path)).body.override).toBeNull();
  expect(await trail()).toEqual([expect.objectContaining({ action: 'remote.override.end' })]);
});

test('a section that was never released runs as well; another override takes its place', async () => {
  await ada.post(path, { remote: 'mf-roster', address });
  expect(await remoteOf(ada, 'mf-roster')).toMatchObject({ state: 'override', routes: [] });
  await ada.post(path, own);
  expect(await remoteOf(ada, 'mf-roster')).toBeUndefined();
});

test('only a system administrator has it, from an allowed address only', async () => {
  expect((await portal.browser().get(path)).status).toBe(401);
  for (const reply of [await bob.get(path), await bob.post(path, own), await bob.write('DELETE', path)])
    expect([reply.status, reply.body.error]).toEqual([403, 'forbidden']);
  const refused = await ada.post(path, { remote: 'mf-demo', address: 'https://evil.example' });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'https://evil.example is not an allowed address. Allowed: http://localhost:*.',
  ]);
});

test('without DEV_ORIGINS nobody has it, and an override that was given before has no effect', async () => {
  await ada.post(path, own);
  const gateway = await portal.another({ devOrigins: [] });
  const there = ada.copy(gateway.url);
  expect(await remoteOf(there)).not.toHaveProperty('state');
  const refused = await there.post(path, own);
  expect(refused.body.message).toContain('DEV_ORIGINS is not set');
});

describe('a token is good for nothing', () => {
  const tokens = tokensFor('secret of somebody else', 'developer override');

  test('in another session', async () => {
    await ada.post(path, own);
    const again = portal.browser();
    await again.signIn('ada');
    again.cookies.set('apron.override', ada.cookies.get('apron.override') ?? '');
    expect(await remoteOf(again)).not.toHaveProperty('state');
  });

  test('when its hour is over, or somebody else made it', async () => {
    await ada.post(path, own);
    const token = ada.cookies.get('apron.override') ?? '';
    const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      session: string;
    };
    const content = { session: said.session, ...own };
    const ours = tokensFor<typeof content>(portal.options.secret, 'developer override');
    for (const [made, runs] of [
      [ours.sign(content, 60), true],
      [ours.sign(content, -1), false],
      [tokens.sign(content, 60), false],
    ] as const) {
      ada.cookies.set('apron.override', made);
      expect((await remoteOf(ada))?.state === 'override').toBe(runs);
    }
  });
});
