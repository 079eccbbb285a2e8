/** What of a `package.json` matters here. */
export interface Manifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What the page has once, whoever brings it: the section's own repository installs it, and no package a copy. */
const isPeer = (name: string) => name.startsWith('@portal/') || ['react', 'react-dom'].includes(name);

/** What the tests and types of a section need. In the portal's repository they come from its root. */
export const forTests = [
  '@swc/jest',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'prettier',
  'typescript',
] as const;

/** The file that is built of a TypeScript source. */
const built = (source: string) => source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

const exported = (source: string) =>
  /\.tsx?$/.test(source)
    ? { types: built(source).replace(/\.js$/, '.d.ts'), default: built(source) }
    : source;

/**
 * The `package.json` of a packed package: its own, with what is built in place of sources, and peers in place of the
 * workspaces of the repository.
 * @param versions of the portal's packages, by name
 */
export function packedManifest(
  { name, version, sideEffects, exports, bin, dependencies = {} }: Manifest,
  versions: Readonly<Record<string, string>>,
): object {
  const entries = Object.entries(dependencies).map(([key, range]) => [key, versions[key] ?? range] as const);
  const range = (version: string) => `^${version}`;
  return {
    name,
    version,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=20.18.1' },
    ...(sideEffects !== undefined && {
      sideEffects: Array.isArray(sideEffects) ? sideEffects.map(built) : sideEffects,
    }),
    ...(exports && {
      exports: Object.fromEntries(Object.entries(exports).map(([key, source]) => [key, exported(source)])),
    }),
    ...(bin && { bin }),
    dependencies: Object.fromEntries(entries.filter(([key]) => !isPeer(key))),
    peerDependencies: Object.fromEntries(
      entries.filter(([key]) => isPeer(key)).map(([key, version]) => [key, range(version)]),
    ),
  };
}
