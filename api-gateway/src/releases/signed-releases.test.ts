import { signedStatement, type RemoteEntry } from '@portal/contracts';
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Browser } from '../testing/browser';
import { Releaser, releaserOf, releasingHarnessOfTests, uploadOf, versionOf } from '../testing/releasing';
import { makeSection, makeShell } from '../testing/web-root';

const harness = releasingHarnessOfTests();
let folder: string;
let team: { privateKey: KeyObject; publicKey: KeyObject };
/** A gateway that knows the key of `mf-demo`, and somebody who is signed in there. */
let url: string;
let ada: Browser;
let releaser: Releaser;

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const trust = (keys: Record<string, KeyObject[]>) =>
  writeFile(
    process.env.RELEASE_KEYS!,
    JSON.stringify(
      Object.fromEntries(
        Object.entries(keys).map(([name, list]) => [
          name,
          list.map((key) => key.export({ type: 'spki', format: 'der' }).toString('base64')),
        ]),
      ),
    ),
  );

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-keys-'));
  process.env.RELEASE_KEYS = path.join(folder, 'keys.json');
  team = keyPair();
  await trust({ 'mf-demo': [team.publicKey] });
  ({ url } = await harness.portal.another({ releaseKeys: process.env.RELEASE_KEYS }));
  ada = new Browser(url);
  await ada.signIn('ada');
  releaser = new Releaser(url, harness.team.token);
});
afterEach(async () => {
  delete process.env.RELEASE_KEYS;
  await rm(folder, { recursive: true });
});

type Section = ReturnType<typeof makeSection>;
const section = (n: number, script = `app(${n})`) =>
  makeSection('mf-demo', { version: versionOf(n), script });
const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function signatureOf({ manifest }: { manifest: object }, key = team.privateKey): string {
  const { name, version } = manifest as Section['manifest'];
  const text = signedStatement({ name, version, integrity: hashOf(JSON.stringify(manifest)) });
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}
const upload = (one: Section, signature?: string) =>
  releaser.ask('POST', '/versions', { ...uploadOf(one), ...(signature && { signature }) });

async function release(n: number): Promise<void> {
  expect((await upload(section(n), signatureOf(section(n)))).status).toBe(201);
  expect((await releaser.activate(versionOf(n))).status).toBe(200);
}
const given = async () =>
  ((await ada.get('/api/remotes')).body as unknown as RemoteEntry[]).find(({ name }) => name === 'mf-demo')!;
const pageOf = async (address = '/demo/1') => (await ada.ask(address)).text;

/** Somebody has got into the registry, and rewrites files, hashes and rows of a version so that they fit. */
async function breakIn(n: number): Promise<void> {
  const { manifest, files } = section(n, 'steal()');
  const text = JSON.stringify(manifest);
  const target = path.join(harness.portal.options.files.folder, 'mf-demo', versionOf(n));
  for (const [file, content] of Object.entries({ ...files, 'remote.json': text }))
    await writeFile(path.join(target, file), content);
  await harness.portal.harness.sql(
    `update releases.versions set manifest = $1, integrity = $2 where name = 'mf-demo' and version = $3`,
    [text, hashOf(text), versionOf(n)],
  );
}

test('a section with a key takes what its team has signed, and nothing that was signed otherwise, changed or not at all', async () => {
  const refused = { status: 422, body: { error: 'release_refused' } };
  const one = section(2);
  expect(await upload(one)).toMatchObject(refused);
  expect(await upload(one, signatureOf(one, keyPair().privateKey))).toMatchObject(refused);
  expect(await upload(section(2, 'other()'), signatureOf(one))).toMatchObject(refused);
  expect((await upload(one)).body.message).toContain('RELEASE_KEY');
  await release(2);
  expect(await given()).toMatchObject({ version: versionOf(2), signature: expect.any(String) as string });
  expect(await pageOf()).toContain(`/remotes/mf-demo/${versionOf(2)}/assets/app.js" integrity=`);
});

test('what was uploaded before its section had a key is not given to people', async () => {
  await trust({});
  expect((await upload(section(2))).status).toBe(201);
  await trust({ 'mf-demo': [team.publicKey] });
  expect(await releaser.activate(versionOf(2))).toMatchObject({ status: 422 });
  expect((await upload(section(2), signatureOf(section(2)))).body).toMatchObject({ known: true });
  expect(await releaser.activate(versionOf(2))).toMatchObject({ status: 200 });
});

test('a roll-back gives people nothing that the keys have not signed, and a section without a key of its own needs the shell’s', async () => {
  await trust({ shell: [team.publicKey] });
  expect((await upload(section(2))).status).toBe(422);
  await release(2);
  await release(3);
  await breakIn(2);
  expect(await releaser.rollback()).toMatchObject({ status: 422, body: { error: 'release_refused' } });
  expect(await given()).toMatchObject({ version: versionOf(3), signature: expect.any(String) as string });
  // What is on trial can be ended, as nobody is given anything by that.
  expect((await upload(section(4), signatureOf(section(4)))).status).toBe(201);
  expect((await releaser.activate(versionOf(4), 10)).status).toBe(200);
  expect((await releaser.rollback()).status).toBe(200);
});

test('a registry that was broken into gives out nothing but what the team has signed: pages and calls know the difference', async () => {
  await release(2);
  await release(3);
  await breakIn(3);
  const gateway = await harness.portal.another({ releaseKeys: process.env.RELEASE_KEYS });
  ada = new Browser(gateway.url);
  await ada.signIn('ada');
  // The page's loader refuses it, as it has no signature that the pinned keys made; nothing is fetched ahead.
  expect(await given()).toMatchObject({ version: versionOf(3) });
  expect((await given()).signature).toBeUndefined();
  const page = await pageOf();
  const pinned = team.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  expect(page).toContain(`id="portal-release-keys">{"mf-demo":["${pinned}"]}`);
  expect(page).not.toContain(`/remotes/mf-demo/${versionOf(3)}/assets`);
  expect((await ada.get(`/remotes/mf-demo/${versionOf(3)}/assets/app.js`)).status).toBe(404);
  // In its place comes the newest one that is signed.
  const lastGood = await ada.get(`/api/remotes/mf-demo/last-good?not=${versionOf(3)}`);
  expect(lastGood.body).toMatchObject({ version: versionOf(2), signature: expect.any(String) as string });
  // A signature of another version does not fit.
  await harness.portal.harness.sql(
    `update releases.versions set signature = (select signature from releases.versions where version = $1)
     where version = $2`,
    [versionOf(2), versionOf(3)],
  );
  expect((await given()).signature).toBeUndefined();
});

test('a file of a signed version that was changed in the store is not served, nor is a compressed copy of something else', async () => {
  await release(2);
  const files = path.join(harness.portal.options.files.folder, 'mf-demo', versionOf(2));
  await writeFile(path.join(files, 'assets/app.js'), 'steal()');
  await writeFile(path.join(files, 'remoteEntry.js.br'), brotliCompressSync('steal()'));
  const get = (file: string) =>
    ada.get(`/remotes/mf-demo/${versionOf(2)}/${file}`, { 'accept-encoding': 'br' });
  expect((await get('assets/app.js')).status).toBe(404);
  expect(await get('remoteEntry.js')).toMatchObject({ status: 200, text: `entry('${versionOf(2)}')` });
});

test('keys are changed one after the other: as long as both are trusted, versions of both run', async () => {
  await release(2);
  const next = keyPair();
  await trust({ 'mf-demo': [team.publicKey, next.publicKey] });
  const one = section(3);
  expect((await upload(one, signatureOf(one, next.privateKey))).status).toBe(201);
  expect((await given()).signature).toBeDefined();
  await trust({ 'mf-demo': [next.publicKey] });
  expect((await given()).signature).toBeUndefined();
  expect((await releaser.activate(versionOf(3))).status).toBe(200);
  expect((await given()).signature).toBeDefined();
});

test('the shell itself is served as its team has signed it, else as it was built here', async () => {
  const shellTeam = await releaserOf(harness.admin, url, 'shell');
  await trust({ shell: [team.publicKey] });
  const one = makeShell({ version: versionOf(2), mark: '2' });
  const body = { ...uploadOf(one), signature: signatureOf(one) };
  expect((await shellTeam.ask('POST', '/versions', body)).status).toBe(201);
  expect((await shellTeam.activate(versionOf(2))).status).toBe(200);
  const versionIn = async (browser: Browser) =>
    /name="apron-shell" content="([^"]*)"/.exec((await browser.get('/demo/7')).text)?.[1];
  expect(await versionIn(ada)).toBe(versionOf(2));

  const page = path.join(harness.portal.options.files.folder, 'shell', versionOf(2), 'index.html');
  await writeFile(page, '<script>steal()</script>');
  const gateway = await harness.portal.another({ releaseKeys: process.env.RELEASE_KEYS });
  const answer = await new Browser(gateway.url).get('/demo/7');
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('steal');
  expect(await versionIn(new Browser(gateway.url))).toBe('');
});
