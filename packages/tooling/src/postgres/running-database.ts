import path from 'node:path';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { isAlive } from '../system/processes';
import { loadSecrets } from '../system/secrets';
import { superuser } from './cluster';
import { readPostmasterFile } from './postmaster-file';

/**
 * An administrator's address of the embedded database of a portal that runs.
 *
 * @throws OperatorError when none runs on this data folder
 */
export async function databaseOf(dataDir: string): Promise<string> {
  const file = await readPostmasterFile(path.resolve(dataDir, 'postgres'));
  if (!file?.ready || !(await isAlive(file.pid)))
    throw new OperatorError(`No portal runs on ${dataDir}. Start it first: npm start`);
  const { postgresPassword } = await loadSecrets(dataDir);
  return `postgres://${superuser}:${postgresPassword}@127.0.0.1:${file.port}/portal`;
}
