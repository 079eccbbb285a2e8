import type { RemoteEntry } from '@portal/contracts';
import { rm } from 'node:fs/promises';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { buildSection, integrityOf, makeWebRoot } from '../testing/web-root';

let portal: Portal;
let ada: Browser;

beforeAll(async () => {
  portal = await openPortal(['identity']);
  await addUser(portal.harness, 'ada');
  ada = portal.browser();
  await ada.signIn('ada');
});
afterAll(() => portal.close());

const served = async () =>
  ((await ada.get('/api/remotes')).body as unknown as { version: string }[]).map(({ version }) => version);
const build = (version: string, over = {}) =>
  buildSection(portal.options.webRoot, 'mf-demo', { version, ...over });

test('a section that is built is in the registry, without the list of its files', async () => {
  const [entry] = (await ada.get('/api/remotes')).body as unknown as Record<string, unknown>[];
  expect(entry).toMatchObject({
    name: 'mf-demo',
    base: '/remotes/mf-demo/0.1.0-11111111/',
    entry: 'remoteEntry.js',
    modules: { './app': { js: ['assets/app.js'], css: [] } },
  });
  expect(entry).not.toHaveProperty('files');
});

const manifestOf = async ({ base, integrity }: { base: string; integrity?: string }) => {
  const { text, headers } = await ada.get(`${base}remote.json`);
  expect(headers.get('cache-control')).toMatch(/immutable/);
  expect(integrity).toBe(integrityOf(text));
  return JSON.parse(text) as { files: Record<string, { integrity: string }> };
};

test('a section names the hash of its manifest, and the manifest those of its files', async () => {
  const [entry] = (await ada.get('/api/remotes')).body as unknown as RemoteEntry[];
  if (!entry) throw new Error('no section');
  const { files } = await manifestOf(entry);
  expect(Object.keys(files)).toHaveLength(4);
  for (const [file, { integrity }] of Object.entries(files))
    expect(integrityOf((await ada.get(entry.base + file)).text)).toBe(integrity);
});

test('the last good version is one that loaded, and not the one that failed', async () => {
  const lastGood = (not: string) => ada.get(`/api/remotes/mf-demo/last-good?not=${not}`);
  expect((await lastGood('9.9.9-99999999')).status).toBe(404);
  await ada.post('/api/client-events', { remote: 'mf-demo', version: '0.1.0-11111111', phase: 'loaded' });
  const reply = await lastGood('9.9.9-99999999');
  expect(reply.body).toMatchObject({ version: '0.1.0-11111111' });
  await manifestOf(reply.body as unknown as RemoteEntry);
  expect((await lastGood('0.1.0-11111111')).status).toBe(404);
  await portal.harness.sql('delete from releases.load_reporters');
  await portal.harness.sql('delete from releases.loads');
});

test('a new build goes to everybody by publishing; the older one is still served, and the move is written down', async () => {
  await build('0.1.0-22222222', { script: 'app(2)' });
  await portal.publish();
  expect(await served()).toEqual(['0.1.0-22222222']);
  expect((await ada.get('/remotes/mf-demo/0.1.0-22222222/assets/app.js')).text).toBe('app(2)');
  expect((await ada.get('/remotes/mf-demo/0.1.0-11111111/assets/app.js')).text).toBe('app()');
  const trail = await portal.harness.sql(
    `select before, after from releases.audit_log where action = 'remote.activate' order by at desc limit 1`,
  );
  expect(trail).toEqual([{ before: { version: '0.1.0-11111111' }, after: { version: '0.1.0-22222222' } }]);
});

test('two starts from different build folders on one database: nobody gets another version', async () => {
  const folders = [await makeWebRoot(), await makeWebRoot()];
  const moves = () => portal.harness.sql('select id from releases.moves');
  const before = await moves();
  for (const [index, folder] of folders.entries()) {
    await buildSection(folder, 'mf-demo', { version: `0.1.0-${String(index + 5).repeat(8)}` });
    process.env.WEB_ROOT = folder;
    await portal.harness.another('releases');
    await portal.another({ webRoot: folder });
    expect(await served()).toEqual(['0.1.0-22222222']);
  }
  expect(await moves()).toEqual(before);
  process.env.WEB_ROOT = portal.options.webRoot;
  for (const folder of folders) await rm(folder, { recursive: true });
});

test('a version that was taken back stays away when others are published; named, it is given again', async () => {
  await portal.harness.sql(
    `update releases.sections set active_version = '0.1.0-11111111' where name = 'mf-demo'`,
  );
  await portal.publish();
  expect(await served()).toEqual(['0.1.0-11111111']);
  await portal.publish('mf-demo');
  expect(await served()).toEqual(['0.1.0-22222222']);
});

test('an older build, built and published again, is the active one', async () => {
  await build('0.1.0-11111111');
  await portal.publish();
  expect(await served()).toEqual(['0.1.0-11111111']);
});

test('a build with a file that is not the one its manifest names is not published', async () => {
  await build('0.1.0-33333333', { script: 'changed()', said: 'app()' });
  await portal.publish('mf-demo');
  expect(await served()).toEqual(['0.1.0-11111111']);
  expect((await ada.get('/remotes/mf-demo/0.1.0-33333333/assets/app.js')).status).toBe(404);
});

test('two who publish at once publish once', async () => {
  await build('0.1.0-44444444');
  await Promise.all([1, 2].map(() => portal.publish()));
  expect(await served()).toEqual(['0.1.0-44444444']);
  expect((await ada.get('/remotes/mf-demo/0.1.0-44444444/remoteEntry.js')).status).toBe(200);
  const moves = await portal.harness.sql(
    `select 1 from releases.audit_log where after->>'version' = '0.1.0-44444444'`,
  );
  expect(moves).toHaveLength(1);
});

test('how a section loaded is counted by version and phase; one that was never published is not', async () => {
  const report = (version: string, phase: string) =>
    ada.post('/api/client-events', { remote: 'mf-demo', version, phase });
  expect((await report('0.1.0-44444444', 'loaded')).status).toBe(201);
  await report('0.1.0-44444444', 'loaded');
  await report('0.1.0-44444444', 'entry');
  expect((await report('9.9.9-99999999', 'loaded')).status).toBe(201);
  expect((await report('0.1.0-44444444', 'made up')).status).toBe(400);
  const rows = await portal.harness.sql('select version, phase, count from releases.loads order by phase');
  expect(rows).toEqual([
    { version: '0.1.0-44444444', phase: 'entry', count: 1 },
    { version: '0.1.0-44444444', phase: 'loaded', count: 2 },
  ]);
});
