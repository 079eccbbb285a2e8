import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the whole repository, found from wherever this code runs (source, bundle or test).
 *
 * @returns an absolute path
 * @throws when no parent folder holds a turbo.json
 */
export function repoRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'turbo.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('turbo.json was not found in any parent folder.');
    folder = parent;
  }
  return folder;
}
