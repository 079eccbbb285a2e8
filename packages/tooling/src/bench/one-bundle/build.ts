import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../../system/repo-root';

/** The reference build, as it stands on the disk. */
export interface OneBundle {
  folder: string;
  /** Its page, with the places that are filled at every request. */
  page: string;
  /** Files by the name of their chunk. */
  chunks: Readonly<Record<string, readonly string[]>>;
}

/** Builds the shell and the sections as one application. Nothing but the bench has a use for that. */
export async function buildOneBundle(signal: AbortSignal): Promise<OneBundle> {
  const root = repoRoot();
  const tooling = path.join(root, 'packages/tooling');
  const folder = path.join(tooling, 'dist/one-bundle');
  await promisify(execFile)(
    process.execPath,
    [path.join(root, 'packages/section-tooling/webpack/build.mjs')],
    {
      cwd: path.join(tooling, 'src/bench/one-bundle'),
      signal,
    },
  );
  const [page, chunks] = await Promise.all(
    ['index.html', 'chunks.json'].map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  return { folder, page: page!, chunks: JSON.parse(chunks!) as OneBundle['chunks'] };
}
