import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from './record';

/**
 * Writes the programs and tests of a release to where they run. Native modules, the shell and the sections are today's.
 *
 * @param target - an empty folder
 * @param root - of today's repository
 */
export async function unpackRelease({ files }: ReleaseRecord, target: string, root: string): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(path.join(target, 'package.json'), '{ "type": "module" }\n');
  const pages = (await readdir(root)).filter((name) => existsSync(path.join(root, name, 'dist/remote.json')));
  for (const name of [...pages, 'node_modules'])
    await symlink(path.join(root, name), path.join(target, name), 'dir');
}
