import { build } from 'esbuild';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { banner, bundlePrograms, external } from '../bundle-program.mjs';
import { parts } from '../parts';
import { deployProgram, type ReleaseRecord } from './record';

/** The folders of `packages/e2e` whose tests need no browser. */
const testFolders = ['calls', 'matrix', 'races'];
/** What a test imports that starts a portal of its own, and so would say nothing about the one that it is given. */
const ownPortal = '/start-portal';

/**
 * Bundles the programs of the services and of the gateway, the one that migrates, and the HTTP tests, from the source of
 * a repository.
 *
 * @param root - of the repository
 * @param among - the parts of it
 */
export async function packRelease(root: string, among = parts): Promise<ReleaseRecord> {
  const target = await mkdtemp(path.join(tmpdir(), 'portal-record-'));
  try {
    const programs: Record<string, string> = { [deployProgram]: 'packages/tooling/src/deploy/program.ts' };
    for (const { folder } of among) programs[`${folder}/dist/main.js`] = `${folder}/src/main.ts`;
    await bundlePrograms(programs, { from: root, to: target });
    await bundleTests(path.join(root, 'packages/e2e'), path.join(target, 'tests'));
    return { parts: among, files: await scriptsIn(target) };
  } finally {
    await rm(target, { recursive: true, force: true });
  }
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

/** Contents by path, without source maps. */
async function scriptsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.m?js$/.test(name)).sort();
  const read = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}
