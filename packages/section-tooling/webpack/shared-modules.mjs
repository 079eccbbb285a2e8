import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

const folderOf = (name) => path.dirname(require.resolve(`${name}/package.json`));
/** The `package.json` of a package, as it is installed. */
export const descriptionOf = (name) =>
  JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'));
/** A line of a package's `exports`: a file, or where it is installed its types and the file. */
const fileOf = (entry) => (typeof entry === 'string' ? entry : entry.default);

const eager = (from, request = from) => ({ from, request, eager: true });
/** A chunk of the shell. Given by file, it is provided although nothing in the shell itself asks for it. */
const lazy = (from, request, file) => ({ from, request, eager: false, provide: file });

/** Heavy parts of `@portal/ui`, each an entry of its own in the package's `exports`; its French is the shell's alone. */
const heavyUi = Object.entries(descriptionOf('@portal/ui').exports)
  .filter(([subpath]) => !['.', './fr', './package.json'].includes(subpath))
  .map(([subpath, entry]) => [subpath, fileOf(entry)])
  .filter(([, file]) => existsSync(path.join(folderOf('@portal/ui'), file)))
  .map(([subpath, file]) =>
    lazy('@portal/ui', `@portal/ui${subpath.slice(1)}`, path.join(folderOf('@portal/ui'), file)),
  );

/**
 * The one list from which both sides are made. `eager` modules are part of the shell's first file; the
 * others are chunks of the shell that are fetched when a section first needs them. Whatever else a
 * section wants of the platform libraries it takes from `@portal/portal-sdk`, the shared door.
 */
const list = [
  eager('react'),
  eager('react', 'react/jsx-runtime'),
  eager('react-dom'),
  eager('react-dom', 'react-dom/client'),
  // The part of it that the contracts use, see there.
  lazy('zod', 'zod', path.join(folderOf('@portal/portal-sdk'), 'src/zod-door.ts')),
  eager('@portal/ui'),
  eager('@portal/portal-sdk'),
  ...['form', 'form-texts'].map((name) =>
    lazy(
      '@portal/portal-sdk',
      `@portal/portal-sdk/${name}`,
      path.join(folderOf('@portal/portal-sdk'), `src/${name}.ts`),
    ),
  ),
  ...heavyUi,
].map((item) => ({ ...item, version: descriptionOf(item.from).version }));

const entries = (make) => Object.fromEntries(list.map((item) => [item.request, make(item)]));

/** What the shell provides. It asks no version of what it brings itself: comparing them delays every first page. */
export const hostShared = () =>
  entries(({ eager, version, provide }) => ({
    singleton: true,
    eager,
    version,
    requiredVersion: false,
    ...(provide && { import: provide }),
  }));

/** What a remote takes from the shell; it carries no copy of its own (`import: false`). */
export const remoteShared = () =>
  entries(({ version }) => ({
    singleton: true,
    strictVersion: true,
    import: false,
    requiredVersion: `^${version}`,
  }));

/** Version of each library that the shell shares, by its request. */
export const sharedVersions = () => entries(({ version }) => version);

/** Range of each library that a remote takes from the shell, by its request. */
export const sharedRanges = () => entries(({ version }) => `^${version}`);

/** Source file of each of the portal's own libraries that the shell shares, by its request. */
export const ownLibraries = () =>
  Object.fromEntries(
    list
      .filter(({ from }) => from.startsWith('@portal/'))
      .map(({ from, request }) => {
        const file = descriptionOf(from).exports[`.${request.slice(from.length)}`];
        return [request, path.join(folderOf(from), file)];
      }),
  );
