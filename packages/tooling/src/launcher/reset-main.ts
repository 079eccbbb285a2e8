import { createInterface } from 'node:readline/promises';
import { repoRoot } from '../system/repo-root';
import { deleteDatabase } from './reset';
import { readSettings } from './settings';

/** `npm run reset`: asks, then deletes the embedded database, so that the next start begins with an empty one. */
export async function main(args: readonly string[]): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(process.env, repoRoot());
  if (databaseUrl) process.stdout.write('The database of DATABASE_URL stays as it is.\n');
  if (!args.includes('--yes') && !(await confirmed(dataDir))) {
    process.stdout.write('Nothing was deleted.\n');
    return;
  }
  await deleteDatabase(dataDir);
  process.stdout.write(`The database in ${dataDir} is deleted. npm start makes a new one.\n`);
}

async function confirmed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stdout.write('Nobody is there to confirm it; to delete without asking: npm run reset -- --yes\n');
    return false;
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await prompt.question(`Delete all data in ${dataDir}? It cannot be undone. Type yes: `);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    prompt.close();
  }
}
