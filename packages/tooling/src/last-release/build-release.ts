import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { banner, bundlePrograms, external } from '../bundle-program.mjs';
import { commitMissing, hasCommit, type ReleaseRecord } from './record';
import { layOutSource } from './source';

/** Where the image has the program that makes roles, migrates, and loads the demo organisation. */
export const deployProgram = 'deploy.js';

/** The folders of `packages/e2e` whose tests need no browser. */
const testFolders = ['calls', 'matrix', 'races'];
/** What a test imports that starts a portal of its own, and so would say nothing about the one that it is given. */
const ownPortal = '/start-portal';

/**
 * Builds a release from its commit: the programs of the services and of the gateway, the one that migrates, and the HTTP
 * tests as `tests/<folder>/<name>.spec.mjs`. Native modules, the shell and the sections are the current ones.
 *
 * @param root - of the repository
 * @param target - an empty folder
 * @throws when the repository does not have the commit
 */
export async function buildRelease(
  root: string,
  { commit, parts }: ReleaseRecord,
  target: string,
): Promise<void> {
  if (!(await hasCommit(root, commit))) throw new Error(`The last release cannot be built: ${commitMissing}`);
  const source = path.join(target, 'source');
  await mkdir(source);
  await layOutSource(root, commit, source);
  const programs: Record<string, string> = { [deployProgram]: 'packages/tooling/src/deploy/program.ts' };
  for (const { folder } of parts) programs[`${folder}/dist/main.js`] = `${folder}/src/main.ts`;
  await bundlePrograms(programs, { from: source, to: target });
  await bundleTests(path.join(source, 'packages/e2e'), path.join(target, 'tests'));
  await rm(source, { recursive: true });
  await writeFile(path.join(target, 'package.json'), '{ "type": "module" }\n');
  const pages = (await readdir(root)).filter((name) => existsSync(path.join(root, name, 'dist/remote.json')));
  for (const name of [...pages, 'node_modules'])
    await symlink(path.join(root, name), path.join(target, name), 'dir');
}

/** What tests share is in files of its own: those that one worker runs share one world. */
async function bundleTests(source: string, outdir: string): Promise<void> {
  const found = testFolders.map(async (folder) => {
    const names = await readdir(path.join(source, folder));
    return names.filter((name) => name.endsWith('.spec.ts')).map((name) => path.join(source, folder, name));
  });
  const specs = (await Promise.all(found)).flat();
  const texts = await Promise.all(specs.map((file) => readFile(file, 'utf8')));
  await build({
    entryPoints: specs.filter((_, index) => !texts[index]!.includes(ownPortal)),
    outdir,
    outbase: source,
    absWorkingDir: source,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    banner: { js: banner },
    external: ['@playwright/test', ...external],
    logLevel: 'warning',
  });
}
