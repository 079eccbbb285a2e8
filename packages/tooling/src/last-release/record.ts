import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Part } from '../parts';
import { repoRoot } from '../system/repo-root';

/** The programs of a release and its own HTTP tests, as they are run beside a later one. */
export interface ReleaseRecord {
  /** What the release runs, in the order of migrations. */
  parts: readonly Part[];
  /** Contents by path: programs as in the image, and `tests/<folder>/<name>.spec.mjs` with what they share. */
  files: Readonly<Record<string, string>>;
}

/** Where the image has the program that makes roles, migrates, and loads the demo organisation. */
export const deployProgram = 'deploy.js';

/** The record of the last release; it is checked in. */
export const recordFile = (root = repoRoot()): string =>
  path.join(root, 'packages/tooling/released/programs.json.br');

/** 64 MB: what programs share is stored once. The highest quality would take minutes. */
const windowBits = 26;
const quality = 9;

/** @returns how many bytes the file has */
export async function writeRecord(record: ReleaseRecord, file = recordFile()): Promise<number> {
  const text = Buffer.from(JSON.stringify(record));
  const bytes = await promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  await writeFile(file, bytes);
  return bytes.length;
}

/** @throws when nothing was recorded yet */
export async function readRecord(file = recordFile()): Promise<ReleaseRecord> {
  if (!existsSync(file)) throw new Error('No release is recorded yet. Run: npm run versions -- --record');
  const text = await promisify(brotliDecompress)(await readFile(file), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  return JSON.parse(text.toString()) as ReleaseRecord;
}
