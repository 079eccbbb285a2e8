import { newReleaseKey, publicHalf } from '@portal/section-tooling/src/release/signature';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSignatures } from './build-signatures';
import { changeKeys, releaseKeysFile } from './release-keys';
import { releaseKeyFile } from '../system/secrets';
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

test('a portal without a key signs nothing', () => {
  expect(buildSignatures(repoRoot(), dataDir)).toEqual({});
});
