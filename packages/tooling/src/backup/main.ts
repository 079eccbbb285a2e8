import path from 'node:path';
import { readSettings } from '../launcher/settings';
import { repoRoot } from '../system/repo-root';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { backUp } from './backup';
import { restore } from './restore';

const usages = { backup: 'npm run backup [-- <folder>]', restore: 'npm run restore -- <folder of a backup>' };
const say = (text: string) => process.stdout.write(`${text}\n`);

/** `npm run backup` and `npm run restore`. @param command which of them @param args what follows on the command line */
export async function main(command: 'backup' | 'restore', args: readonly string[]): Promise<void> {
  const root = repoRoot();
  const { dataDir, databaseUrl } = readSettings(process.env, root);
  const [given, ...more] = args;
  if (more.length > 0 || given?.startsWith('-')) throw new OperatorError(usages[command]);
  if (databaseUrl)
    throw new OperatorError(
      `DATABASE_URL names a server of your own: back it up with its own tools, such as pg_dump, together with the ` +
        `folders secrets and remotes of ${dataDir}.`,
    );
  const folder = given && path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (command === 'restore') {
    if (!folder) throw new OperatorError(usages.restore);
    const madeAt = await restore(folder, dataDir);
    say(`  The backup of ${madeAt} is in ${dataDir}. Start it: npm start`);
    return;
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = folder ?? path.join(root, 'backups', time);
  const count = await backUp(dataDir, target);
  say(`  Backed up to ${target}, ${count} files.`);
  say('  It holds all data and every secret: keep it as closed as the data folder, and on another disk.');
}
