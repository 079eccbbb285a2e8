import { ReleaseKeys, shellName } from '@portal/contracts';
import { isReleased } from '@portal/section-tooling/src/release/options';
import { newReleaseKey, publicHalf } from '@portal/section-tooling/src/release/signature';
import { readCommandLine } from '@portal/section-tooling/src/system/command-line';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../launcher/settings';
import { withClient } from '../postgres/connect';
import { repoRoot } from '../system/repo-root';
import { loadSecrets, releaseKeyFile } from '../system/secrets';

const usage = 'npm run release-key -- mf-leave [--own | --public <key> | --forget <key>]';

/** The public keys of sections that are released signed; gateway and registry read it, neither writes it. */
export const releaseKeysFile = (dataDir: string): string => path.join(dataDir, 'secrets/release-keys.json');

/**
 * Trusts the portal's own key for the shell, and so for every section without a key of its own. On a registry that holds
 * nothing yet: what people have elsewhere may not be signed.
 * @param databaseUrl - an administrator's address
 */
export async function trustOwnKey(dataDir: string, databaseUrl: string): Promise<void> {
  const file = releaseKeysFile(dataDir);
  if (existsSync(file)) return;
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query('SELECT 1 FROM releases.versions LIMIT 1'),
  );
  if (rows.length === 0) await writeKeys(file, { [shellName]: [await ownKey(dataDir)] });
}

/** The public half of the portal's own key. */
async function ownKey(dataDir: string): Promise<string> {
  return publicHalf((await readFile(path.join(dataDir, 'secrets', releaseKeyFile), 'utf8')).trim());
}

async function writeKeys(file: string, keys: ReleaseKeys): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(ReleaseKeys.parse(keys), null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

const keysOf = (file: string): ReleaseKeys =>
  existsSync(file) ? ReleaseKeys.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

function refuse(message: string): never {
  throw new OperatorError(`${message}\n${usage}`);
}

/** Adds or removes keys of a section. @returns what to show the operator */
export async function changeKeys(dataDir: string, args: readonly string[]): Promise<string> {
  const { values: asked, positionals } = readCommandLine(
    {
      args: [...args],
      allowPositionals: true,
      options: { own: { type: 'boolean' }, public: { type: 'string' }, forget: { type: 'string' } },
    },
    refuse,
  );
  const [name = ''] = positionals;
  if (!isReleased(name)) refuse(`"${name}" is neither a section nor the shell.`);
  await loadSecrets(dataDir);
  const own = await ownKey(dataDir);
  const file = releaseKeysFile(dataDir);
  const keys = keysOf(file);
  const before = keys[name] ?? [own];
  const made = asked.own || asked.public || asked.forget ? undefined : newReleaseKey();
  const added = made ? publicHalf(made) : asked.public;
  const after = [...new Set([...before, ...(added ? [added] : [])])].filter((key) => key !== asked.forget);
  if (after.length === 0) delete keys[name];
  else keys[name] = after;
  await writeKeys(file, keys);
  const list = after.map((key) => `#   ${key}${key === own ? ' (this portal)' : ''}`);
  return [
    ...(made ? [`export RELEASE_KEY=${made}`, '# the key of the team; it is shown this once'] : []),
    after.length === 0
      ? keys[shellName]
        ? `# ${name} has no key of its own now: the keys of the shell sign it`
        : `# ${name} is released without a signature now`
      : `# ${name} is released signed only, by:`,
    ...list,
  ].join('\n');
}

/** `npm run release-key -- mf-leave`: from now on the section runs only as its team has signed it. */
export async function main(args: readonly string[]): Promise<void> {
  const { dataDir } = readSettings(process.env, repoRoot());
  process.stdout.write(`${await changeKeys(dataDir, args)}\n`);
}
