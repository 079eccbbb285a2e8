import { createHash } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { acquireLock } from '../launcher/lock';
import { withClient, withDatabase } from '../postgres/connect';
import { readPostmasterFile } from '../postgres/postmaster-file';
import { databaseOf } from '../postgres/running-database';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { isAlive } from '../system/processes';
import { contentsFile, isExpected, type Contents } from './contents';
import { copyTree, type Hashes } from './copy-tree';

/** Folders and files that belong to a server that runs (PostgreSQL's chapter on low-level backups). */
const ofRunningServer =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)(pgsql_tmp|pg_internal\.init)/;
const isWal = (file: string) => /^[0-9A-F]{24}$/.test(path.basename(file));

/**
 * Copies the cluster while its server works: by PostgreSQL's low-level backup, with the log of what was written
 * meanwhile. What is restored is the state at its end.
 */
async function copyRunning(adminUrl: string, cluster: string, to: string): Promise<Hashes> {
  return withClient(withDatabase(adminUrl, 'postgres'), async (client) => {
    // Holds the log back until this connection ends.
    await client.query(`SELECT pg_create_physical_replication_slot('portal_backup', true, true)`);
    await client.query(`SELECT pg_backup_start('portal', true)`);
    const data = await copyTree(cluster, to, {
      skip: (file) => ofRunningServer.test(file) || !isExpected('postgres', file),
    });
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    );
    const log = await copyTree(path.join(cluster, 'pg_wal'), path.join(to, 'pg_wal'), {
      skip: (file) => !isWal(file),
    });
    const { label } = rows[0]!;
    await writeFile(path.join(to, 'backup_label'), label, { mode: 0o600 });
    return {
      ...data,
      ...Object.fromEntries(Object.entries(log).map(([file, hash]) => [`pg_wal/${file}`, hash])),
      backup_label: createHash('sha256').update(label).digest('hex'),
    };
  });
}

async function copyStopped(dataDir: string, cluster: string, to: string): Promise<Hashes> {
  const lock = await acquireLock(dataDir, 'a backup');
  try {
    return await copyTree(cluster, to, { skip: (file) => !isExpected('postgres', file) });
  } finally {
    await lock.release();
  }
}

/**
 * Backs a portal with the embedded database up, while it runs or not: database, secrets and published sections.
 *
 * @param target - a folder that is not there yet; it gets its name once it is whole
 * @returns how many files it holds
 * @throws OperatorError when there are no data, or the target is there
 */
export async function backUp(dataDir: string, target: string): Promise<number> {
  const cluster = path.join(dataDir, 'postgres');
  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );
  if (!(await isThere(path.join(cluster, 'PG_VERSION'))))
    throw new OperatorError(`There is no database in ${dataDir}: nothing to back up.`);
  if (await isThere(target))
    throw new OperatorError(`${target} is there already. Name a new folder: npm run backup -- <folder>`);
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const server = await readPostmasterFile(cluster);
    const to = path.join(draft, 'postgres');
    const postgres =
      server?.ready && (await isAlive(server.pid))
        ? await copyRunning(await databaseOf(dataDir), cluster, to)
        : await copyStopped(dataDir, cluster, to);
    const secrets = await copyTree(path.join(dataDir, 'secrets'), path.join(draft, 'secrets'), {
      skip: (file) => !isExpected('secrets', file),
    });
    // After the database: the files of every version that it knows are there.
    const remotes = await copyTree(path.join(dataDir, 'remotes'), path.join(draft, 'remotes'));
    const contents: Contents = { madeAt: new Date().toISOString(), files: { secrets, remotes, postgres } };
    await writeFile(path.join(draft, contentsFile), JSON.stringify(contents), { mode: 0o600 });
    await rename(draft, target);
    return [secrets, remotes, postgres].reduce((sum, files) => sum + Object.keys(files).length, 0);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
