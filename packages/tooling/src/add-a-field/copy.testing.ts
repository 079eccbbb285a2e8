import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repoRoot } from '../system/repo-root';

/** What the section and the service are built and tested from. */
const parts = [
  ...['contracts', 'portal-sdk', 'section-tooling', 'service-kit', 'tooling', 'ui'].map(
    (name) => `packages/${name}`,
  ),
  'mf-admin',
  'services/departments',
];
const files = ['jest.config.mjs', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
const leftOut = new Set(['dist', 'node_modules']);

/**
 * Copies the sources of these parts into a temporary folder, with the packages that are installed here beside them.
 * @returns the folder
 */
export async function copyOfRepository(): Promise<string> {
  const root = repoRoot();
  const copy = await mkdtemp(path.join(tmpdir(), 'add-a-field-'));
  for (const name of [...files, ...parts])
    await cp(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !leftOut.has(path.basename(source)),
    });
  const installed = path.join(copy, 'node_modules');
  await mkdir(path.join(installed, '@portal'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@portal') await symlink(path.join(root, 'node_modules', name), path.join(installed, name));
  for (const part of parts) {
    const [folder, name] = part.split('/') as [string, string];
    if (folder === 'packages') await symlink(path.join(copy, part), path.join(installed, '@portal', name));
    const own = path.join(root, part, 'node_modules');
    await symlink(own, path.join(copy, part, 'node_modules'));
  }
  return copy;
}
