import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCommandLine } from '@portal/section-tooling/src/system/command-line';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { loadSecrets } from '../system/secrets';
import { migratePortal } from './migrate';
import { environmentFile, kubernetesSecret, secretVariables } from './secrets-file';

const usage = [
  'npm run migrate                              brings the database of DATABASE_URL to this version',
  'npm run secrets [-- --kubernetes] [<file>]   writes the secrets of DATA_DIR, made when missing, as .env or Secret',
].join('\n');

function refuse(): never {
  throw new OperatorError(usage);
}

/** An existing file stays as it is: it may hold the only copy of what a portal runs with. */
async function writeNew(file: string, text: string): Promise<void> {
  const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  await writeFile(target, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new OperatorError(`${target} is there already, and is left as it is.`);
    throw error;
  });
}

/**
 * What a portal of containers needs besides its processes: `npm run migrate` and `npm run secrets`.
 *
 * @throws OperatorError with what to do
 */
export async function main(args: readonly string[]): Promise<void> {
  const { positionals, values } = readCommandLine(
    {
      args: [...args],
      allowPositionals: true,
      options: { kubernetes: { type: 'boolean', default: false } },
    },
    refuse,
  );
  const [command, file, ...more] = positionals;
  const isMigration = command === 'migrate' && file === undefined;
  if (!isMigration && (command !== 'secrets' || more.length > 0)) refuse();
  const say = (text: string) => process.stdout.write(text);
  if (isMigration) return migratePortal(process.env, process.cwd(), (line) => say(`${line}\n`));
  const secrets = await loadSecrets(path.resolve(process.env.DATA_DIR || '.data'));
  const text = (values.kubernetes ? kubernetesSecret : environmentFile)(secretVariables(secrets));
  if (file === undefined) say(text);
  else await writeNew(file, text);
}
