import type { CallOutput, EmbedState, listReleases, releaseTerms } from '@portal/contracts';
import { releaserOf, releasingHarnessOfTests, versionOf, type Releaser } from '../testing/releasing';
import { makeSection, makeShell } from '../testing/web-root';
import { surface, uses } from './evidence.testing';

const harness = releasingHarnessOfTests();
const sdk = '@portal/portal-sdk';
let shell: Releaser;
beforeEach(async () => {
  shell = await releaserOf(harness.admin, harness.portal.gateway.url, 'shell');
});

/** Releases a shell with the SDK in this version; from 2.0.0 on `addDays` is gone. */
async function releaseShell(
  n: number,
  version: string,
  change: (offered: typeof surface) => void = () => {},
) {
  const offered = structuredClone(surface);
  offered.shared = { react: '19.3.1', [sdk]: version };
  if (!version.startsWith('1.')) delete offered.names[sdk]!.addDays;
  change(offered);
  const build = makeShell({
    version: versionOf(n),
    mark: String(n),
    surface: offered,
    provides: offered.shared,
  });
  const sent = await shell.upload(build);
  return sent.status === 201 ? shell.activate(versionOf(n)) : sent;
}
async function releaseSection(n: number, range: string, record: object = uses) {
  const shared = { react: '^19.3.0', [sdk]: range };
  const version = versionOf(n);
  const sent = await harness.team.upload(
    makeSection('mf-demo', { version, uses: record, shared, script: `app(${n})` }),
  );
  return sent.status === 201 ? harness.team.activate(version) : sent;
}
const given = async () => {
  const entry = await harness.entryFor(harness.ada);
  return [entry?.version, entry?.shell];
};

test('a section of the last major runs in the last shell of that major, is released in a new version and taken back', async () => {
  expect((await releaseShell(2, '1.4.0')).status).toBe(200);
  expect((await releaseSection(3, '^1.2.0')).status).toBe(200);
  expect(await given()).toEqual([versionOf(3), undefined]);

  expect((await releaseShell(4, '2.0.0')).status).toBe(200);
  expect(await given()).toEqual([versionOf(3), versionOf(2)]);
  expect((await releaseSection(5, '^1.2.0')).status).toBe(200);
  expect(await given()).toEqual([versionOf(5), versionOf(2)]);
  expect((await harness.team.rollback()).status).toBe(200);
  expect(await given()).toEqual([versionOf(3), versionOf(2)]);
  const states = (await harness.admin.get('/api/releases')).body as unknown as CallOutput<
    typeof listReleases
  >;
  expect(states.map(({ name, earlierShell }) => [name, earlierShell])).toEqual([
    ['mf-demo', versionOf(2)],
    ['shell', null],
  ]);
  const terms = (await harness.team.ask('GET', '/terms')).body as unknown as CallOutput<typeof releaseTerms>;
  expect([terms.shared[sdk], terms.earlier.map(({ version }) => version)]).toEqual(['2.0.0', [versionOf(2)]]);

  const brought = await releaseSection(6, '^2.0.0', { ...uses, names: {} });
  expect(brought.status).toBe(200);
  expect(await given()).toEqual([versionOf(6), undefined]);
});

test('a section that is two majors old keeps a shell from being released; one of the last major that lacks a name is refused', async () => {
  await releaseShell(2, '1.4.0');
  await releaseSection(3, '^1.2.0');
  expect((await releaseShell(4, '2.0.0')).status).toBe(200);
  const next = await releaseShell(5, '3.0.0');
  expect([next.status, next.body.message]).toEqual([
    422,
    `mf-demo ${versionOf(3)} needs ${sdk} ^1.2.0, which this shell does not offer. First release a version of mf-demo that runs in it.`,
  ]);
  const tooNew = await releaseSection(6, '^1.5.0');
  expect([tooNew.status, tooNew.body.error]).toEqual([422, 'release_refused']);
  const lacking = await releaseSection(7, '^1.2.0', {
    ...uses,
    names: { [sdk]: { nothing: { at: 'src/a.ts:1', shape: { type: 'string' } } } },
  });
  expect(lacking.body.message).toContain(`nothing (${sdk}) (src/a.ts:1): it no longer exists.`);
});

test('a section of the last major is compared with the calls that the portal has now', async () => {
  await releaseShell(2, '1.4.0');
  await releaseSection(3, '^1.2.0');
  const next = await releaseShell(4, '2.0.0', (offered) => delete offered.calls.decide);
  expect([next.status, next.body.message]).toEqual([
    422,
    expect.stringContaining('decide (src/decide.tsx:2): it no longer exists.'),
  ]);
});

test('loader, frame and host come from the earlier shell, of no shell that was taken back, and nothing is fetched ahead', async () => {
  await releaseShell(2, '1.4.0');
  await releaseSection(3, '^1.2.0');
  await releaseShell(4, '2.0.0');
  const { ada } = harness;
  expect((await ada.get('/embed.js')).text).toBe('embed(4)');
  const from = `?shell=${versionOf(2)}`;
  expect((await ada.get(`/embed.js${from}`)).text).toBe('embed(2)');
  const state = (await ada.get(`/api/embed${from}`)).body as unknown as EmbedState;
  expect(state.host.file).toBe('/embed/assets/host.2.js');
  expect(state.remotes.map(({ shell: other }) => other)).toEqual([undefined]);
  const page = await ada.get(`/embed-frame${from}&origin=${harness.portal.gateway.url}`);
  expect(page.text).toContain(`src="/embed/start/frame.js${from}"`);
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/);
  expect((await ada.get('/demo/7')).text).not.toContain('rel="preload" as="script" href="/remotes/');

  await releaseShell(5, '2.0.1');
  expect((await shell.rollback()).status).toBe(200);
  for (const version of [versionOf(5), versionOf(9)]) {
    expect((await ada.get(`/embed.js?shell=${version}`)).status).toBe(404);
    expect((await ada.get(`/api/embed?shell=${version}`)).status).toBe(404);
  }
});
