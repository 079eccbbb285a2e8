import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Lays the source of a commit into a folder, with the packages that it needs: those of the repository, where they are the
 * same, otherwise installed by npm.
 *
 * @param root - of the repository
 * @param target - an empty folder
 */
export async function layOutSource(root: string, commit: string, target: string): Promise<void> {
  const archive = path.join(target, 'source.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', target]);
  const [now, then] = await Promise.all([installedIn(root), installedIn(target)]);
  if (JSON.stringify(now) !== JSON.stringify(then)) {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: target });
    return;
  }
  // Besides the folder of all, a workspace may have one for versions of its own.
  for (const folder of new Set(now.map(([name]) => name.slice(0, name.indexOf('node_modules')))))
    await linkPackages(path.join(root, folder, 'node_modules'), path.join(target, folder, 'node_modules'));
}

/** What npm installs by the lock file; versions of our own packages change it not. */
async function installedIn(folder: string): Promise<[name: string, entry: object][]> {
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  return Object.entries(lock.packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
}

/** Our own packages are relative links, which lead to those of the folder that they are in. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, link] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), link, 'dir');
    else if (entry.name.startsWith('@')) await linkPackages(source, link);
    else if (entry.isDirectory()) await symlink(source, link, 'dir');
  }
}
