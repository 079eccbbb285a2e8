import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../src/system/repo-root';

const root = repoRoot();

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifests = files.filter(
  (file) => path.basename(file) === 'package.json' && !file.includes('/template/'),
);

/** What another library asks for: the loader of scripts, oxlint's rules that need types, and React's tests. */
const peers = ['@swc/core', 'oxlint-tsgolint', 'react-dom'];

test.each(manifests)('%s: something imports or runs each dependency, in an exact version', (manifest) => {
  const { dependencies, devDependencies } = JSON.parse(textOf(manifest)) as Manifest;
  const folder = path.dirname(manifest);
  const own = files.filter((file) => folder === '.' || file.startsWith(`${folder}/`));
  const sources = own.filter(
    (file) => /\.(tsx?|mjs|json|html|css)$/.test(file) && file !== 'package-lock.json',
  );
  const text = sources.map(textOf).join('\n');
  // Those of the repository itself have no version; turbo reads from them what to build first.
  const listed = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => version !== '*',
  );
  const used = (name: string) => {
    const imported = name.replace(/^@types\//, '');
    const start = '[\'"`/ ]';
    const mention = new RegExp(`${start}${imported.replaceAll('/', '\\/')}(?=${start})`);
    const mentions = text.split(mention).length - 1;
    // Once in package.json itself.
    return mentions > 1 || peers.includes(name);
  };
  expect(listed.filter(([name]) => !used(name)).map(([name]) => name)).toEqual([]);
  const inexact = ([, version]: [string, string]) => !/^(npm:.+@)?\d+\.\d+\.\d+/.test(version);
  expect(listed.filter(inexact)).toEqual([]);
});
