import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { baselineFile } from './baseline';
import type { PostgresBinaries } from './binaries';
import type { Unprivileged } from './unprivileged';

const run = promisify(execFile);

/** Name of the embedded server's superuser. */
export const superuser = 'postgres';

interface ClusterOptions {
  /** The server's data folder. */
  cluster: string;
  password: string;
  binaries: PostgresBinaries;
  user: Unprivileged;
}

/**
 * Makes the server's data folder at the first start. It is made beside its place and moved there when complete, so
 * that a start which was interrupted leaves nothing half done.
 *
 * @returns whether it was made now
 * @throws OperatorError when the disk is full or the folder cannot be written
 */
export async function createCluster({ cluster, password, binaries, user }: ClusterOptions): Promise<boolean> {
  const exists = await access(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (exists) return false;
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    await Promise.all([user.own(draft), user.own(passwordFile)]);
    const { file, args, options } = user.command(binaries.initdb, initdbArguments(draft, passwordFile));
    // The environment's locale decides nothing: the same order of names on every machine.
    await run(file, args, { ...options, cwd: path.dirname(cluster), env: { ...process.env, LC_ALL: 'C' } });
    const mark = path.join(draft, baselineFile);
    await writeFile(mark, '', { mode: 0o600 });
    await user.own(mark);
    await rename(draft, cluster);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explain(error, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function initdbArguments(draft: string, passwordFile: string): string[] {
  return [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The first start writes the data out anyway; half of the time goes here otherwise.
    '--no-sync',
  ];
}

function explain(error: unknown, cluster: string): Error {
  const { message, stderr = '' } = error as Error & { stderr?: string };
  const text = `${message}\n${stderr}`;
  if (/ENOSPC|No space left on device/i.test(text)) {
    return new OperatorError(
      `The disk that holds ${cluster} is full. Free some space, or choose another place: DATA_DIR=/path npm start`,
      { cause: error },
    );
  }
  if (/EACCES|EROFS|Permission denied|Read-only file system/i.test(text)) {
    return new OperatorError(
      `${cluster} cannot be written. Give the user who starts the portal write access, choose another place ` +
        `(DATA_DIR=/path npm start), or name a server of your own with DATABASE_URL.`,
      { cause: error },
    );
  }
  return new Error(`The database could not be created: ${stderr.trim() || message}`, { cause: error });
}
