import type { RemoteEntry } from '@portal/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listen } from '../testing/listening';
import { addUser } from '../testing/people';
import { releasingHarnessOfTests, releaserOf, uploadOf, versionOf } from '../testing/releasing';
import { soon } from '../testing/soon';
import { buildSection, integrityOf, makeSection } from '../testing/web-root';

const harness = releasingHarnessOfTests();

test('a release is uploaded, then given to everybody at once; a roll-back takes it back; all of it is written down', async () => {
  const section = makeSection('mf-demo', { version: versionOf(2), script: 'app(2)' });
  expect((await harness.team.upload(section)).body).toMatchObject({ version: versionOf(2), known: false });
  expect(await harness.served()).toBe(versionOf(1));
  const given = await harness.team.activate(versionOf(2), 100, 'Faster list');
  expect([given.status, given.body.active]).toEqual([200, versionOf(2)]);
  expect(await harness.served()).toBe(versionOf(2));
  const reply = await harness.ada.get(`/remotes/mf-demo/${versionOf(2)}/assets/app.js`);
  expect([reply.text, reply.headers.get('cache-control')]).toEqual([
    'app(2)',
    'public, max-age=31536000, immutable',
  ]);
  expect((await harness.ada.get('/demo/7')).text).toContain(
    `/remotes/mf-demo/${versionOf(2)}/remoteEntry.js`,
  );

  expect((await harness.team.rollback('Broken list')).body.active).toBe(versionOf(1));
  expect(await harness.served()).toBe(versionOf(1));
  expect((await harness.team.rollback()).body.error).toBe('wrong_state');
  const { name } = harness.owner;
  const trail = await harness.trail();
  expect(trail.map(({ action, actor_name, after }) => [action, actor_name, after?.token])).toEqual([
    ['remote.activate', null, undefined],
    ['releaseToken.create', name, undefined],
    ['remote.upload', name, 'Team of mf-demo'],
    ['remote.activate', name, 'Team of mf-demo'],
    ['remote.rollback', name, 'Team of mf-demo'],
  ]);
  const { moves } = (await harness.admin.get('/api/releases/mf-demo')).body as {
    moves: Record<string, unknown>[];
  };
  expect(moves).toMatchObject([
    {
      kind: 'rollback',
      version: versionOf(1),
      note: 'Broken list',
      by: name,
      token: 'Team of mf-demo',
      endedAt: null,
    },
    { kind: 'activate', version: versionOf(2), note: 'Faster list', share: 100 },
    { kind: 'build', version: versionOf(1), by: null },
  ]);
});

test('a trial reaches the same people everywhere: list, page and the links of the page; 20 % holds the first 10 %', async () => {
  await harness.team.release(2, 10);
  const people = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const { employeeId } = await addUser(harness.portal.harness, `user${n}`);
      const browser = harness.portal.browser();
      await browser.signIn(`user${n}`);
      return { employeeId, browser };
    }),
  );
  for (const share of [10, 20, 60]) {
    await harness.team.activate(versionOf(2), share);
    for (const { employeeId, browser } of people) {
      const expected = versionOf((await harness.isOnTrial(employeeId, share)) ? 2 : 1);
      const entry = await harness.entryFor(browser);
      expect([entry?.version, entry?.state]).toEqual([
        expected,
        expected === versionOf(2) ? 'canary' : undefined,
      ]);
      const page = (await browser.get('/')).text;
      expect(page).toContain(`/remotes/mf-demo/${expected}/`);
      expect(page).not.toContain(versionOf(expected === versionOf(2) ? 1 : 2));
    }
  }
  expect((await harness.team.rollback()).body).toMatchObject({ active: versionOf(1), canary: null });
  for (const { browser } of people) expect(await harness.served(browser)).toBe(versionOf(1));
});

test('a section that is switched off says so to everybody, keeps its routes, and comes back', async () => {
  const off = await harness.admin.post('/api/releases/mf-demo/kill', { note: 'Wrong figures' });
  expect(off.body.killed).toMatchObject({ note: 'Wrong figures', by: expect.stringMatching(/^Test/) });
  expect(await harness.entryFor(harness.ada)).toMatchObject({
    killed: { note: 'Wrong figures' },
    routes: [{}, {}],
  });
  expect((await harness.ada.get('/demo/7')).text).not.toContain('rel="preload" as="script"');
  expect((await harness.admin.post('/api/releases/mf-demo/kill', { note: 'Again' })).status).toBe(409);
  expect((await harness.team.ask('POST', '/unkill', {})).status).toBe(200);
  expect(await harness.entryFor(harness.ada)).not.toHaveProperty('killed');
});

test('the section that brings the page which switches sections on stays on, whoever asks', async () => {
  const sections = makeSection('mf-demo', { version: versionOf(2), ability: 'remote.manage' });
  await harness.team.upload(sections);
  await harness.team.activate(versionOf(2));
  const { state } = (await harness.admin.get('/api/releases/mf-demo')).body as { state: { can: object } };
  expect(state.can).toEqual({ switchOff: false });
  for (const reply of [
    await harness.admin.post('/api/releases/mf-demo/kill', { note: 'Oops' }),
    await harness.team.ask('POST', '/kill', { note: 'Oops' }),
  ])
    expect([reply.status, reply.body.error, reply.body.message]).toEqual([
      409,
      'wrong_state',
      'This section contains the page that switches sections back on, so it stays on. Roll it back, or release a corrected version.',
    ]);
  expect(await harness.entryFor(harness.ada)).not.toHaveProperty('killed');
  // A release of it that does not load can still be taken back.
  expect((await harness.admin.post('/api/releases/mf-demo/rollback', {})).body.active).toBe(versionOf(1));
});

test.each(['assets/app.js.br', 'assets/app.js.gz', 'assets/evil.BR'])(
  '%s is no file of a release, and never one that is served',
  async (file) => {
    const section = makeSection('mf-demo', { version: versionOf(4) });
    const content = 'not what the file itself holds';
    const facts = { integrity: integrityOf(content), size: content.length };
    const files = { ...section.files, [file]: content };
    const manifest = { ...section.manifest, files: { ...section.manifest.files, [file]: facts } };
    const reply = await harness.team.ask('POST', '/versions', uploadOf({ manifest, files }));
    expect([reply.status, reply.body.message]).toEqual([
      422,
      `The upload is refused: ${file} has the name of a compressed copy.`,
    ]);
    // One that came before is not served under that name either.
    await harness.portal.harness.sql(
      `update releases.versions set manifest = $1 where name = 'mf-demo' and version = $2`,
      [JSON.stringify({ ...manifest, version: versionOf(1) }), versionOf(1)],
    );
    await mkdir(path.join(harness.portal.options.files.folder, 'mf-demo', versionOf(1), 'assets'), {
      recursive: true,
    });
    await writeFile(path.join(harness.portal.options.files.folder, 'mf-demo', versionOf(1), file), content);
    expect((await harness.ada.get(`/remotes/mf-demo/${versionOf(1)}/${file}`)).status).toBe(404);
  },
);

test('what is not what its manifest says is refused, and nothing of it is stored', async () => {
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
    const reply = await harness.team.ask('POST', '/versions', body);
    expect([name, reply.status, reply.body.error]).toEqual([name, 422, 'release_refused']);
  }
  expect((await harness.ada.get(`/remotes/mf-demo/${versionOf(3)}/assets/app.js`)).status).toBe(404);
  expect((await harness.team.activate(versionOf(3))).status).toBe(404);
});

test('a version stays what it is: the same one again is no news, another one under its name is refused', async () => {
  const version = versionOf(2);
  await harness.team.upload(makeSection('mf-demo', { version }));
  expect((await harness.team.upload(makeSection('mf-demo', { version }))).body.known).toBe(true);
  const other = await harness.team.upload(makeSection('mf-demo', { version, script: 'evil()' }));
  expect([other.status, other.body.error]).toEqual([409, 'duplicate']);
  expect((await harness.ada.get(`/remotes/mf-demo/${version}/assets/app.js`)).text).toBe('app()');
});

test('a token opens the calls of its section and nothing else, needs no Origin, and ends', async () => {
  const url = harness.portal.gateway.url;
  const other = await releaserOf(harness.admin, url, 'mf-other');
  const bearer = { authorization: `Bearer ${other.token}` };
  const statusOf = async (
    path: string,
    headers: Record<string, string> = bearer,
    browser = harness.portal.browser(),
  ) => (await browser.get(path, headers)).status;
  expect(await statusOf('/api/releases/mf-other/terms')).toBe(200);
  expect(await statusOf('/api/releases/mf-demo/terms')).toBe(403);
  expect(await statusOf('/api/releases')).toBe(403);
  expect(await statusOf('/api/employees')).toBe(403);
  expect(await statusOf('/api/releases/mf-other/tokens')).toBe(403);
  // With a session beside it, it is the token that counts.
  expect(await statusOf('/api/releases/mf-demo/terms', bearer, harness.admin)).toBe(403);
  const made = { authorization: `Bearer apron_release_${'a'.repeat(43)}` };
  expect(await statusOf('/api/releases/mf-demo/terms', made, harness.admin)).toBe(401);
  const { body } = await harness.admin.get('/api/releases/mf-other/tokens');
  const [{ id }] = body as unknown as [{ id: string }];
  expect(JSON.stringify(body)).not.toContain(other.token);
  expect((await harness.admin.write('DELETE', `/api/releases/mf-other/tokens/${id}`)).status).toBe(200);
  expect(await statusOf('/api/releases/mf-other/terms')).toBe(401);
  expect(JSON.stringify(await harness.portal.harness.sql('select * from releases.tokens'))).not.toContain(
    other.token,
  );
  expect((await harness.ada.get('/api/releases')).status).toBe(403);
  expect((await harness.ada.post('/api/releases/mf-demo/kill', { note: 'x' })).status).toBe(403);
});

test('a section that nobody has had appears with its first release, which cannot be a trial', async () => {
  const fresh = await releaserOf(harness.admin, harness.portal.gateway.url, 'mf-fresh');
  const refused = await fresh.release(1, 10);
  expect([refused.status, refused.body.error]).toEqual([409, 'wrong_state']);
  expect((await fresh.activate(versionOf(1))).status).toBe(200);
  const list = (await harness.ada.get('/api/remotes')).body as unknown as RemoteEntry[];
  expect(list.map(({ name }) => name)).toEqual(['mf-demo', 'mf-fresh']);
});

test('a release survives publishing beside it, and its own build is no second release', async () => {
  await harness.team.release(2);
  await harness.portal.publish();
  expect(await harness.served()).toBe(versionOf(2));
  await harness.team.rollback();
  await buildSection(harness.portal.options.webRoot, 'mf-demo', { version: versionOf(2), script: 'app(2)' });
  await harness.portal.publish();
  expect(await harness.served()).toBe(versionOf(1));
});

test('everybody who listens is notified of a move', async () => {
  const stream = await listen(harness.ada, harness.portal.gateway.url);
  const seen = stream.events.length;
  await harness.team.release(2);
  // What the harness changed before may still be on its way, too.
  const lists = () => stream.events.slice(seen).flatMap(({ data }) => data.lists);
  await soon(() => lists().includes('releases.sections'), 'a note of the move');
  stream.leave();
  expect(await harness.served()).toBe(versionOf(2));
});

test('LANG-01 the list of sections names them in the language of who reads it', async () => {
  const titles = async (language: string) => {
    const { body } = await harness.admin.get('/api/releases', { 'accept-language': language });
    return (body as unknown as { title: string }[]).map(({ title }) => title);
  };
  expect([await titles('en'), await titles('fr')]).toEqual([
    ['Demo', 'Shell'],
    ['Démo', 'Cadre du portail'],
  ]);
});
