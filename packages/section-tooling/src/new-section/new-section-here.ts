import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../system/operator-error';
import type { SectionNames } from './names';
import { writeTemplate } from './new-section';

const commands = ['build', 'dev', 'test', 'types', 'release', 'rollback', 'releases'];
const scripts = {
  ...Object.fromEntries(commands.map((command) => [command, `portal-section ${command}`])),
  release: 'portal-section release --check',
  check: 'npm run types && npm test',
};

/** Of the template; a section of its own has another. */
const ofWorkspace = 'package.json';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes a section outside the portal's repository: the files of the template, and what a repository of its own needs
 * besides. The packages that `package.json` names stay as they were installed.
 * @param folder with a `package.json` that names the portal's packages
 * @throws OperatorError when there is no such file, or a section already
 */
export async function newSectionHere(names: SectionNames, folder: string): Promise<void> {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file))
    throw new OperatorError('There is no package.json here: install the packages of the portal first.');
  if (existsSync(path.join(folder, 'remote.json')) || existsSync(path.join(folder, 'src')))
    throw new OperatorError('There is a section here already: go to an empty folder.');
  await writeTemplate(names, folder, (name) => name !== ofWorkspace);
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object };
  const description = { name: `mf-${names.kebab}`, version: '0.1.0', private: true, type: 'module' };
  await writeFile(file, json({ ...description, scripts, dependencies }));
  const types = { extends: '@portal/section-tooling/section.tsconfig.json', include: ['src'] };
  await writeFile(path.join(folder, 'tsconfig.json'), json(types));
  await writeFile(path.join(folder, '.gitignore'), 'node_modules/\ndist/\n');
}
