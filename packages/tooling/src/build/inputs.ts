import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** In `dist/`, so that it goes away with whatever else builds the part. */
const markFile = 'dist/.inputs';

/** What builds need of packages that hold more than that. */
const usedOf: Readonly<Record<string, readonly string[]>> = {
  'packages/tooling': ['webpack', 'src/build', 'src/bundle-program.mjs'],
  'packages/section-tooling': ['webpack', 'released'],
};
/** What no build reads. */
const unread = /(^|\/)(dist|node_modules|test-results\.json|[^/]+\.md|[^/]+\.test\.tsx?)$/;

interface Description {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Hashes what the build of a part is made of: its own files, those of the portal's packages that it depends on, and the
 * versions of all installed packages. Contents count, not times: a fresh clone or a switched branch makes times
 * meaningless.
 *
 * @returns the hash by folder; each package is read once
 */
export function inputsOf(root: string): (folder: string) => string {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const hashes = new Map<string, string>();
  const ownHash = (folder: string): string => {
    const known = hashes.get(folder);
    if (known) return known;
    const files = ['package.json', ...(usedOf[folder] ?? ['.'])].flatMap((name) =>
      filesIn(root, path.join(folder, name)),
    );
    const own = hash(
      'sha256',
      files.map((file) => `${file}\0${hash('sha256', readFileSync(path.join(root, file)))}`).join('\n'),
    );
    hashes.set(folder, own);
    return own;
  };
  const installed = installedPackages(read('package-lock.json'));

  return (folder) => {
    const packages = new Set<string>();
    const add = (one: string) => {
      if (packages.has(one)) return;
      packages.add(one);
      const { dependencies, devDependencies } = JSON.parse(read(`${one}/package.json`)) as Description;
      for (const name of Object.keys({ ...dependencies, ...devDependencies }))
        if (name.startsWith('@portal/')) add(name.replace('@portal', 'packages'));
    };
    add(folder);
    return hash('sha256', [installed, ...[...packages].sort().map(ownHash)].join('\n'));
  };
}

/** Whether a part stands as it was built from these inputs. */
export const wasBuiltFrom = (folder: string, inputs: string): boolean =>
  existsSync(path.join(folder, markFile)) && readFileSync(path.join(folder, markFile), 'utf8') === inputs;

/** Notes what a part was built from. */
export const markBuilt = (folder: string, inputs: string): void =>
  writeFileSync(path.join(folder, markFile), inputs);

/** From here on the part counts as not built. */
export const unmark = (folder: string): void => rmSync(path.join(folder, markFile), { force: true });

/** Their versions; the workspaces that the file names too have their own hashes. */
function installedPackages(lockFile: string): string {
  const { packages } = JSON.parse(lockFile) as {
    packages: Record<string, { version?: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version }]) => `${place}@${version}`)
    .join('\n');
}

/** The files of a folder, or the file itself, from the root; none where there is nothing. */
function filesIn(root: string, name: string): string[] {
  if (unread.test(name) || !existsSync(path.join(root, name))) return [];
  if (!statSync(path.join(root, name)).isDirectory()) return [name];
  return readdirSync(path.join(root, name))
    .sort()
    .flatMap((entry) => filesIn(root, path.posix.join(name, entry)));
}
