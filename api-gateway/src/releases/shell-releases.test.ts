import type { CallOutput, EmbedState, releaseHistory, ReleaseState } from '@portal/contracts';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { releaserOf, releasingHarnessOfTests, versionOf, type Releaser } from '../testing/releasing';
import { buildShell, makeSection, makeShell } from '../testing/web-root';

const harness = releasingHarnessOfTests();
let team: Releaser;
beforeEach(async () => {
  team = await releaserOf(harness.admin, harness.portal.gateway.url, 'shell');
});

/** The version of the shell of which a page is made, and the script that it begins with. */
async function shellOf(browser: Browser) {
  const { status, text } = await browser.get('/demo/7');
  expect(status).toBe(200);
  const [, version] = /name="apron-shell" content="([^"]*)"/.exec(text) ?? [];
  const [, main] = /<script defer src="([^"]+)"/.exec(text) ?? [];
  return { version, main };
}
const first = { version: '0.1.0-aaaaaaaa', main: '/assets/main.0123.js' };
const ofVersion = (n: number) => ({ version: versionOf(n), main: `/assets/main.${n}.js` });
const fileOf = async (file: string) => {
  const { status, text } = await harness.portal.browser().get(file);
  return status === 200 ? text : status;
};
const people = (...names: string[]) =>
  Promise.all(
    names.map(async (name) => {
      await addUser(harness.portal.harness, name);
      const browser = harness.portal.browser();
      await browser.signIn(name);
      return browser;
    }),
  );

test('the first start publishes the shell with the sections; it is a release like theirs, and none of them', async () => {
  expect(await shellOf(harness.ada)).toEqual(first);
  expect(await shellOf(harness.portal.browser())).toEqual(first);
  const states = (await harness.admin.get('/api/releases')).body as unknown as ReleaseState[];
  expect(states.map(({ name, title, active }) => [name, title, active])).toEqual([
    ['mf-demo', 'Demo', versionOf(1)],
    ['shell', 'Shell', first.version],
  ]);
  const listed = (await harness.ada.get('/api/remotes')).body as unknown as { name: string }[];
  expect(listed.map(({ name }) => name)).toEqual(['mf-demo']);
});

test('a new shell is on the next page of everybody, the files of the one before stay, and a roll-back is as quick', async () => {
  expect((await team.releaseShell(2)).status).toBe(200);
  for (const browser of [harness.ada, harness.portal.browser()])
    expect(await shellOf(browser)).toEqual(ofVersion(2));
  expect(await fileOf('/assets/main.2.js')).toBe('main(2)');
  expect(await fileOf('/assets/main.0123.js')).toBe('main()');
  expect((await harness.ada.get('/demo/7')).text).toContain('href="/assets/table.2.js"');

  expect((await team.rollback('Too early')).status).toBe(200);
  expect(await shellOf(harness.ada)).toEqual(first);
  expect(await fileOf('/assets/main.2.js')).toBe('main(2)');
  const { body } = await harness.admin.get('/api/releases/shell');
  const { moves } = body as unknown as CallOutput<typeof releaseHistory>;
  expect(moves.map(({ kind, version }) => [kind, version])).toEqual([
    ['rollback', first.version],
    ['activate', versionOf(2)],
    ['build', first.version],
  ]);
});

test('an open page learns which shell its person has now: that of a trial, of a release, of a roll-back', async () => {
  const newestShell = async (browser: Browser) =>
    (await browser.get('/api/remotes/shell')).body as unknown as { version: string };
  const pageOf = async (browser: Browser) => ({ version: (await shellOf(browser)).version });
  expect(await newestShell(harness.ada)).toEqual({ version: first.version });
  const staff = [harness.ada, ...(await people('bob', 'cyd', 'dee', 'eve'))];
  await team.upload(makeShell({ version: versionOf(2), mark: '2' }));
  expect((await team.activate(versionOf(2), 50)).status).toBe(200);
  for (const browser of staff) expect(await newestShell(browser)).toEqual(await pageOf(browser));
  expect((await team.activate(versionOf(2))).status).toBe(200);
  expect(await newestShell(harness.ada)).toEqual({ version: versionOf(2) });
  expect((await team.rollback()).status).toBe(200);
  expect(await newestShell(harness.ada)).toEqual({ version: first.version });
});

test('pages of other sites get loader and host of the released shell too', async () => {
  await team.releaseShell(2);
  expect(await fileOf('/embed.js')).toBe('embed(2)');
  const { host } = (await harness.ada.get('/api/embed')).body as unknown as EmbedState;
  expect(host.file).toBe('/embed/assets/host.2.js');
  expect(await fileOf(host.file)).toBe('host(2)');
  await team.rollback();
  expect(await fileOf('/embed.js')).toBe('embed()');
});

test('a shell on trial is that of the same people each time, and of nobody who is not signed in', async () => {
  await team.releaseShell(2, 50);
  const browsers = await people('ben', 'cleo', 'dan', 'eva', 'finn', 'gus', 'hal', 'ida');
  const shells = async () => Promise.all(browsers.map(async (browser) => (await shellOf(browser)).version));
  const given = await shells();
  expect(new Set(given)).toEqual(new Set([first.version, versionOf(2)]));
  expect(await shells()).toEqual(given);
  expect(await shellOf(harness.portal.browser())).toEqual(first);
  await team.rollback();
  expect(new Set(await shells())).toEqual(new Set([first.version]));
});

test('a shell that fails for three people is taken back by itself, and no section is blamed', async () => {
  await team.releaseShell(2);
  await harness.admin.write('PUT', '/api/releases/shell/threshold', { percent: 50, loads: 3 });
  for (const browser of await people('ben', 'cleo', 'dan'))
    await browser.post('/api/client-events', {
      remote: 'shell',
      version: versionOf(2),
      phase: 'entry',
      module: './main',
      error: 'main() is not a function',
    });
  expect(await shellOf(harness.ada)).toEqual(first);
  const failures = await harness.portal.harness.sql(
    `select name, sum(count)::int as count from releases.loads where phase <> 'loaded' group by name`,
  );
  expect(failures).toEqual([{ name: 'shell', count: 3 }]);
});

test('the shell is not switched off; a shell in which a section would not run is refused', async () => {
  const off = await harness.admin.post('/api/releases/shell/kill', { note: 'Away with it' });
  expect([off.status, off.body.message]).toEqual([
    409,
    'Without the shell there is no portal, so it stays on. Roll it back, or release a corrected version.',
  ]);
  const next = await team.upload(makeShell({ version: versionOf(3), mark: '3', contractVersion: '2.0.0' }));
  expect([next.status, next.body.message]).toEqual([
    422,
    `mf-demo ${versionOf(1)} needs contract ^1.0.0, which this shell does not offer. First release a version of mf-demo that runs in it.`,
  ]);
});

test('a section has to fit each shell that people have, the one on trial among them', async () => {
  const shell = makeShell({
    version: versionOf(2),
    mark: '2',
    provides: { react: '19.3.1', 'ui/new': '1.0.0' },
  });
  await team.upload(shell);
  const section = makeSection('mf-demo', { version: versionOf(4), shared: { 'ui/new': '^1.0.0' } });
  const early = await harness.team.upload(section);
  expect([early.status, early.body.message]).toEqual([
    422,
    'The portal does not share ui/new. Release the shell first.',
  ]);
  await team.activate(versionOf(2), 50);
  expect((await harness.team.upload(section)).status).toBe(422);
  await team.activate(versionOf(2));
  expect((await harness.team.upload(section)).status).toBe(201);
});

test('a build of the shell goes to nobody by a start, and to everybody by publishing', async () => {
  await buildShell(harness.portal.options.webRoot, { version: versionOf(5), mark: '5' });
  const gateway = await harness.portal.another();
  expect(await shellOf(harness.ada.copy(gateway.url))).toEqual(first);
  await harness.portal.publish();
  expect(await shellOf(harness.ada)).toEqual(ofVersion(5));
  expect(await fileOf('/assets/main.0123.js')).toBe('main()');
});

test('while the registry fails, pages are of the shell that it named last', async () => {
  await team.releaseShell(2);
  expect(await shellOf(harness.portal.browser())).toEqual(ofVersion(2));
  await harness.portal.harness.sql('alter function releases.sections_of rename to away');
  expect(await shellOf(harness.ada)).toEqual(ofVersion(2));
  expect(await fileOf('/embed.js')).toBe('embed(2)');
});

test('where the files of the shell are lost, the one of the build folder stands in, and publishing brings them back', async () => {
  await rm(path.join(harness.portal.options.files.folder, 'shell'), { recursive: true });
  expect(await shellOf(harness.ada)).toEqual({ ...first, version: '' });
  expect(await fileOf('/embed.js')).toBe('embed()');
  await harness.portal.publish();
  expect(await shellOf(harness.ada)).toEqual(first);
});

test('a file that no version has is 404, and so is one outside of them', async () => {
  for (const file of ['/assets/main.9.js', '/remote.json', `/remotes/shell/${versionOf(1)}/index.html`])
    expect(await fileOf(file)).toBe(404);
});
