import { createPublicKey } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts } from '../parts';
import { loadSecrets } from './secrets';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-secrets-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('each secret is random, and has a file of its own that its owner alone reads', async () => {
  const secrets = await loadSecrets(dataDir);
  const { postgresPassword, rolePasswords, gatewaySecret, secondStepKey } = secrets;
  const all = [postgresPassword, gatewaySecret, secondStepKey, ...Object.values(rolePasswords)];
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(rolePasswords)).toEqual(parts.map(({ schema }) => schema));
  for (const secret of all) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(createPublicKey(secrets.principalPrivateKey).export({ type: 'spki', format: 'pem' })).toBe(
    secrets.principalPublicKey,
  );
  const folder = path.join(dataDir, 'secrets');
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
  expect(await modeOf(folder)).toBe('700');
  const files = await readdir(folder);
  // And the keys that principals and releases are signed with.
  expect(files).toHaveLength(all.length + 2);
  expect(files).toEqual(expect.arrayContaining(['principal-key.pem', 'release-key']));
  for (const file of files) expect(await modeOf(path.join(folder, file))).toBe('600');
  expect(await loadSecrets(dataDir)).toEqual(secrets);
});

test('two installations share no secret', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'portal-secrets-'));
  const [one, two] = [await loadSecrets(dataDir), await loadSecrets(other)];
  await rm(other, { recursive: true });
  expect(Object.values(one.rolePasswords)).not.toContain(Object.values(two.rolePasswords)[0]);
  expect(one.principalPublicKey).not.toBe(two.principalPublicKey);
});

test.each(['role-shifts', 'principal-key.pem'])('a damaged %s is named', async (name) => {
  await loadSecrets(dataDir);
  await writeFile(path.join(dataDir, 'secrets', name), 'half of');
  await expect(loadSecrets(dataDir)).rejects.toThrow(new RegExp(`${name} is damaged`));
});
