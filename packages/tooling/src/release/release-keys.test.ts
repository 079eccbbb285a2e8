import { newReleaseKey, publicHalf } from '@portal/section-tooling/src/release/signature';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSignatures } from './build-signatures';
import { changeKeys, releaseKeysFile, trustOwnKey } from './release-keys';
import { withClient } from '../postgres/connect';
import { createTestDatabase } from '../postgres/test-database';
import { loadSecrets, releaseKeyFile } from '../system/secrets';
import { repoRoot } from '../system/repo-root';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const change = (...args: string[]) => changeKeys(dataDir, args);
const trusted = async () =>
  JSON.parse(await readFile(releaseKeysFile(dataDir), 'utf8')) as Record<string, string[]>;
const own = async () =>
  publicHalf((await readFile(path.join(dataDir, 'secrets', releaseKeyFile), 'utf8')).trim());

test('a key is made for a team, another is added and the first forgotten; the file is for its owner alone', async () => {
  const [, first = ''] = /RELEASE_KEY=(\S+)/.exec(await change('mf-leave')) ?? [];
  expect(await trusted()).toEqual({ 'mf-leave': [await own(), publicHalf(first)] });
  expect((await stat(releaseKeysFile(dataDir))).mode & 0o777).toBe(0o600);

  const second = publicHalf(newReleaseKey());
  await change('mf-leave', '--public', second);
  await change('mf-leave', '--forget', publicHalf(first));
  expect(await trusted()).toEqual({ 'mf-leave': [await own(), second] });
});

test('without a key left a section needs no signature; what is no section is refused', async () => {
  await change('mf-leave', '--own');
  expect(await trusted()).toEqual({ 'mf-leave': [await own()] });
  expect(await change('mf-leave', '--forget', await own())).toContain('released without a signature');
  expect(await trusted()).toEqual({});
  await expect(change('elsewhere')).rejects.toThrow('neither a section nor the shell');
});

test('the first start trusts the portal’s own key for shell and sections; where anything was published before, nothing changes', async () => {
  const database = await createTestDatabase({
    adminUrl: process.env.PORTAL_TEST_DATABASE_URL!,
    template: 'keys',
    prepare: async () => undefined,
  });
  try {
    const sql = (text: string) => withClient(database.adminUrl, (client) => client.query(text));
    await loadSecrets(dataDir);
    await sql('CREATE TABLE releases.versions AS SELECT 1 AS version');
    await trustOwnKey(dataDir, database.adminUrl);
    await expect(stat(releaseKeysFile(dataDir))).rejects.toThrow('ENOENT');
    await sql('DELETE FROM releases.versions');
    await trustOwnKey(dataDir, database.adminUrl);
    expect(await trusted()).toEqual({ shell: [await own()] });
    expect(await change('mf-leave', '--forget', await own())).toContain('the keys of the shell');
  } finally {
    await database.drop();
  }
});

test('a portal without a key signs nothing', () => {
  expect(buildSignatures(repoRoot(), dataDir)).toEqual({});
});
