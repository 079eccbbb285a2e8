import type { RemoteEntry } from '@portal/contracts';
import { addUser } from '../testing/people';
import { releasingHouseOfTests, releaserOf, uploadOf, versionOf } from '../testing/releasing';
import { buildSection, makeSection } from '../testing/web-root';
import { isOnTrial } from './canary';

const house = releasingHouseOfTests();

test('a release is uploaded, then given to everybody at once; a roll-back takes it back; all of it is written down', async () => {
  const section = makeSection('mf-demo', { version: versionOf(2), script: 'app(2)' });
  expect((await house.team.upload(section)).body).toMatchObject({ version: versionOf(2), known: false });
  expect(await house.served()).toBe(versionOf(1));
  const given = await house.team.activate(versionOf(2), 100, 'Faster list');
  expect([given.status, given.body.active]).toEqual([200, versionOf(2)]);
  expect(await house.served()).toBe(versionOf(2));
  const reply = await house.ada.get(`/remotes/mf-demo/${versionOf(2)}/assets/app.js`);
  expect([reply.text, reply.headers.get('cache-control')]).toEqual([
    'app(2)',
    'public, max-age=31536000, immutable',
  ]);
  expect((await house.ada.get('/demo/7')).text).toContain(`/remotes/mf-demo/${versionOf(2)}/remoteEntry.js`);

  expect((await house.team.rollback('Broken list')).body.active).toBe(versionOf(1));
  expect(await house.served()).toBe(versionOf(1));
  expect((await house.team.rollback()).body.error).toBe('wrong_state');
  const actions = (await house.trail()).map(({ action, actor_name }) => `${action} by ${actor_name}`);
  expect(actions).toEqual([
    'remote.activate by null',
    expect.stringMatching(/^releaseToken.create by Test/),
    'remote.upload by Team of mf-demo',
    'remote.activate by Team of mf-demo',
    'remote.rollback by Team of mf-demo',
  ]);
  const { moves } = (await house.admin.get('/api/releases/mf-demo')).body as {
    moves: Record<string, unknown>[];
  };
  expect(moves).toMatchObject([
    { kind: 'rollback', version: versionOf(1), note: 'Broken list', by: 'Team of mf-demo', endedAt: null },
    { kind: 'activate', version: versionOf(2), note: 'Faster list', share: 100 },
    { kind: 'build', version: versionOf(1), by: null },
  ]);
});

test('a trial reaches the same people everywhere: list, page and the links of the page; 20 % holds the first 10 %', async () => {
  await house.team.release(2, 10);
  const people = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const { employeeId } = await addUser(house.portal.house, `user${n}`);
      const browser = house.portal.browser();
      await browser.signIn(`user${n}`);
      return { employeeId, browser };
    }),
  );
  for (const share of [10, 20, 60]) {
    await house.team.activate(versionOf(2), share);
    for (const { employeeId, browser } of people) {
      const expected = versionOf(isOnTrial(employeeId, 'mf-demo', share) ? 2 : 1);
      const entry = await house.entryFor(browser);
      expect([entry?.version, entry?.state]).toEqual([
        expected,
        expected === versionOf(2) ? 'canary' : undefined,
      ]);
      const page = (await browser.get('/')).text;
      expect(page).toContain(`/remotes/mf-demo/${expected}/`);
      expect(page).not.toContain(versionOf(expected === versionOf(2) ? 1 : 2));
    }
  }
  expect((await house.team.rollback()).body).toMatchObject({ active: versionOf(1), canary: null });
  for (const { browser } of people) expect(await house.served(browser)).toBe(versionOf(1));
});

test('a section that is switched off says so to everybody, keeps its routes, and comes back', async () => {
  const off = await house.admin.post('/api/releases/mf-demo/kill', { note: 'Wrong figures' });
  expect(off.body.killed).toMatchObject({ note: 'Wrong figures', by: expect.stringMatching(/^Test/) });
  expect(await house.entryFor(house.ada)).toMatchObject({
    killed: { note: 'Wrong figures' },
    routes: [{}, {}],
  });
  expect((await house.ada.get('/demo/7')).text).not.toContain('rel="preload" as="script"');
  expect((await house.admin.post('/api/releases/mf-demo/kill', { note: 'Again' })).status).toBe(409);
  expect((await house.team.ask('POST', '/unkill', {})).status).toBe(200);
  expect(await house.entryFor(house.ada)).not.toHaveProperty('killed');
});

test('what is not what its manifest says is refused, and nothing of it is kept', async () => {
  const section = makeSection('mf-demo', { version: versionOf(3) });
  const tries: Record<string, unknown> = {
    'another file': uploadOf(section, { 'assets/app.js': { encoding: 'identity', data: 'Zm9v' } }),
    'a file too many': uploadOf(section, { '../evil.js': { encoding: 'identity', data: 'Zm9v' } }),
    'a missing file': { ...uploadOf(section), files: {} },
    'a bomb': uploadOf(section, {
      'assets/app.js': { encoding: 'br', data: Buffer.from('not brotli').toString('base64') },
    }),
    'another section': uploadOf(makeSection('mf-other')),
    'a path that leads out': uploadOf({
      ...section,
      manifest: { ...section.manifest, files: { '../x.js': Object.values(section.manifest.files)[0] } },
    } as typeof section),
    'a contract that is not spoken here': uploadOf(makeSection('mf-demo', { contract: '^2.0.0' })),
    'a library that is not shared': uploadOf(makeSection('mf-demo', { shared: { 'left-pad': '^1.0.0' } })),
    'a library in another version': uploadOf(makeSection('mf-demo', { shared: { react: '^20.0.0' } })),
    'no manifest': { manifest: 'Zm9v', files: {} },
  };
  for (const [name, body] of Object.entries(tries)) {
    const reply = await house.team.ask('POST', '/versions', body);
    expect([name, reply.status, reply.body.error]).toEqual([name, 422, 'release_refused']);
  }
  expect((await house.ada.get(`/remotes/mf-demo/${versionOf(3)}/assets/app.js`)).status).toBe(404);
  expect((await house.team.activate(versionOf(3))).status).toBe(404);
});

test('a version stays what it is: the same one again is no news, another one under its name is refused', async () => {
  const version = versionOf(2);
  await house.team.upload(makeSection('mf-demo', { version }));
  expect((await house.team.upload(makeSection('mf-demo', { version }))).body.known).toBe(true);
  const other = await house.team.upload(makeSection('mf-demo', { version, script: 'evil()' }));
  expect([other.status, other.body.error]).toEqual([409, 'duplicate']);
  expect((await house.ada.get(`/remotes/mf-demo/${version}/assets/app.js`)).text).toBe('app()');
});

test('a token opens the calls of its section and nothing else, needs no Origin, and ends', async () => {
  const url = house.portal.gateway.url;
  const other = await releaserOf(house.admin, url, 'mf-other');
  const bearer = { authorization: `Bearer ${other.token}` };
  const statusOf = async (
    path: string,
    headers: Record<string, string> = bearer,
    browser = house.portal.browser(),
  ) => (await browser.get(path, headers)).status;
  expect(await statusOf('/api/releases/mf-other/terms')).toBe(200);
  expect(await statusOf('/api/releases/mf-demo/terms')).toBe(403);
  expect(await statusOf('/api/releases')).toBe(403);
  expect(await statusOf('/api/employees')).toBe(403);
  expect(await statusOf('/api/releases/mf-other/tokens')).toBe(403);
  // With a session beside it, it is the token that counts.
  expect(await statusOf('/api/releases/mf-demo/terms', bearer, house.admin)).toBe(403);
  const made = { authorization: `Bearer apron_release_${'a'.repeat(43)}` };
  expect(await statusOf('/api/releases/mf-demo/terms', made, house.admin)).toBe(401);
  const { body } = await house.admin.get('/api/releases/mf-other/tokens');
  const [{ id }] = body as unknown as [{ id: string }];
  expect(JSON.stringify(body)).not.toContain(other.token);
  expect((await house.admin.write('DELETE', `/api/releases/mf-other/tokens/${id}`)).status).toBe(200);
  expect(await statusOf('/api/releases/mf-other/terms')).toBe(401);
  expect(JSON.stringify(await house.portal.house.sql('select * from gateway.release_tokens'))).not.toContain(
    other.token,
  );
  expect((await house.ada.get('/api/releases')).status).toBe(403);
  expect((await house.ada.post('/api/releases/mf-demo/kill', { note: 'x' })).status).toBe(403);
});

test('a section that nobody has had appears with its first release, which cannot be a trial', async () => {
  const fresh = await releaserOf(house.admin, house.portal.gateway.url, 'mf-fresh');
  const refused = await fresh.release(1, 10);
  expect([refused.status, refused.body.error]).toEqual([409, 'wrong_state']);
  expect((await fresh.activate(versionOf(1))).status).toBe(200);
  const list = (await house.ada.get('/api/remotes')).body as unknown as RemoteEntry[];
  expect(list.map(({ name }) => name)).toEqual(['mf-demo', 'mf-fresh']);
});

test('a release survives a restart beside an older build, and its own build is no second release', async () => {
  await house.team.release(2);
  await house.portal.another();
  expect(await house.served()).toBe(versionOf(2));
  await house.team.rollback();
  await buildSection(house.portal.options.webRoot, 'mf-demo', { version: versionOf(2), script: 'app(2)' });
  await house.portal.another();
  expect(await house.served()).toBe(versionOf(1));
});

test('everybody who listens hears of a move', async () => {
  const response = await fetch(`${house.portal.gateway.url}/api/events`, {
    headers: { cookie: house.ada.cookie },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await house.team.release(2);
  let text = '';
  while (!text.includes('gateway.remotes')) text += (await reader.read()).value ?? '';
  await reader.cancel();
  expect(await house.served()).toBe(versionOf(2));
});

test('LANG-01 the list of sections names them in the language of who reads it', async () => {
  const titles = async (language: string) => {
    const { body } = await house.admin.get('/api/releases', { 'accept-language': language });
    return (body as unknown as { title: string }[]).map(({ title }) => title);
  };
  expect([await titles('en'), await titles('fr')]).toEqual([['Demo'], ['Démo']]);
});
