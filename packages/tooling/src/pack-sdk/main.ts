import { runCommand } from '@portal/section-tooling/src/system/command';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { inStep, type Progress } from '@portal/section-tooling/src/system/progress';
import { build } from 'esbuild';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { repoRoot } from '../system/repo-root';
import { emitModules, nameFilesInFull } from './emit';
import { forTests, packedManifest, type Manifest } from './manifests';

/** Packages that browsers get: built to JavaScript with declarations. */
const libraries = ['contracts', 'ui', 'portal-sdk'];
const tooling = 'section-tooling';
/** What of the section tooling is packed as it is; its programs are bundled. */
const toolingFiles = [
  'bin',
  'webpack',
  'jest',
  'recording',
  'released',
  'src/import-source.mjs',
  'src/new-section/template',
];
const programs = ['dev', 'release', 'new-section'];

const packageFolder = (name: string) => path.join(repoRoot(), 'packages', name);
const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
const writeJson = (file: string, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** `tsconfig.base.json`, as TypeScript reads it and as it is packed for sections. */
function baseOptions() {
  const file = path.join(repoRoot(), 'tsconfig.base.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as {
    config: { compilerOptions: Record<string, unknown> };
  };
  return { config, options: ts.convertCompilerOptionsFromJson(config.compilerOptions, repoRoot()).options };
}

async function stageLibraries(stage: string, manifests: ReadonlyMap<string, Manifest>): Promise<void> {
  const entries = libraries.flatMap((name) =>
    Object.values(manifests.get(name)?.exports ?? {})
      .filter((source) => /\.tsx?$/.test(source))
      .map((source) => path.join(packageFolder(name), source)),
  );
  const emitted = path.join(stage, 'emitted');
  const root = path.join(repoRoot(), 'packages');
  emitModules(entries, { root, target: emitted, options: baseOptions().options });
  for (const name of libraries) {
    const source = path.join(packageFolder(name), 'src');
    const dist = path.join(stage, name, 'dist');
    await cp(path.join(emitted, name, 'src'), dist, { recursive: true });
    // Typeface and its licence.
    for (const file of await readdir(source, { recursive: true }))
      if (/\.(woff2|txt)$/.test(file)) await cp(path.join(source, file), path.join(dist, file));
    await nameFilesInFull(dist);
  }
}

async function stageTooling(stage: string): Promise<void> {
  const from = packageFolder(tooling);
  const to = path.join(stage, tooling);
  for (const name of toolingFiles) await cp(path.join(from, name), path.join(to, name), { recursive: true });
  await build({
    entryPoints: Object.fromEntries(
      programs.map((name) => [`${name}-main`, path.join(from, `src/${name}/main.ts`)]),
    ),
    outdir: path.join(to, 'dist'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  await writeJson(path.join(to, 'section.tsconfig.json'), baseOptions().config);
}

async function pack(folder: string, into: string): Promise<string> {
  const { code, output } = await runCommand('npm', ['pack', '--json', '--pack-destination', into], {
    cwd: folder,
    env: { npm_config_loglevel: 'error' },
  });
  const [, file] = /"filename": "([^"]+)"/.exec(output) ?? [];
  if (code !== 0 || !file) throw new OperatorError(`npm pack failed:\n${output.trim()}`);
  return file;
}

/**
 * `npm run pack:sdk [-- <folder>]`: writes what a section outside this repository is made with, four packages to
 * install: contracts, ui, portal-sdk and section-tooling. The folder is `sdk/` by default.
 * @throws OperatorError when npm cannot pack one
 */
export async function main(progress: Progress, args: readonly string[]): Promise<void> {
  const into = path.resolve(args[0] ?? path.join(repoRoot(), 'sdk'));
  const names = [...libraries, tooling];
  const manifests = new Map<string, Manifest>();
  for (const name of names)
    manifests.set(name, await readJson<Manifest>(path.join(packageFolder(name), 'package.json')));
  const versions = Object.fromEntries([...manifests.values()].map(({ name, version }) => [name, version]));
  const { devDependencies = {} } = await readJson<Manifest>(path.join(repoRoot(), 'package.json'));

  const stage = await mkdtemp(path.join(tmpdir(), 'portal-sdk-'));
  try {
    await inStep(progress, 'build', async () => {
      await stageLibraries(stage, manifests);
      await stageTooling(stage);
      return [undefined, 'JavaScript and declarations'];
    });
    await inStep(progress, 'pack', async (update) => {
      await rm(into, { recursive: true, force: true });
      await mkdir(into, { recursive: true });
      for (const name of names) {
        update(name);
        const manifest = manifests.get(name)!;
        const own = name === tooling ? withTests(manifest, devDependencies) : manifest;
        await writeJson(path.join(stage, name, 'package.json'), packedManifest(own, versions));
        await cp(path.join(packageFolder(name), 'CHANGELOG.md'), path.join(stage, name, 'CHANGELOG.md'));
        progress.note(
          `  ${path.relative(process.cwd(), path.join(into, await pack(path.join(stage, name), into)))}`,
        );
      }
      return [undefined, `${names.length} packages`];
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** The section tooling brings what a section's tests run with, and takes React and the other packages as its peers. */
function withTests(manifest: Manifest, versions: Readonly<Record<string, string>>): Manifest {
  const own = Object.fromEntries(forTests.map((name) => [name, versions[name]!]));
  return { ...manifest, dependencies: { ...manifest.dependencies, ...own } };
}
