import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../../system/repo-root';

/** The reference build, as it lies on the disk. */
export interface OneBundle {
  folder: string;
  /** Its page, with the places that are filled at every request. */
  page: string;
  /** Files by the name of their chunk. */
  chunks: Readonly<Record<string, readonly string[]>>;
}

/** Builds shell and sections as one application, which only the bench uses. */
export async function buildOneBundle(signal: AbortSignal): Promise<OneBundle> {
  const packages = path.join(repoRoot(), 'packages');
  const cwd = path.join(packages, 'tooling/src/bench/one-bundle');
  const program = path.join(packages, 'section-tooling/webpack/build.mjs');
  await promisify(execFile)(process.execPath, [program], { cwd, signal });
  const folder = path.join(packages, 'tooling/dist/one-bundle');
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const chunks = JSON.parse(await read('chunks.json')) as OneBundle['chunks'];
  return { folder, page: await read('index.html'), chunks };
}
