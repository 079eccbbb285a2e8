import type { CallInput, uploadRelease } from '@portal/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import type { SectionBuild } from './read-build';

const compressible = /\.(js|css|json|svg|txt|map)$/;

/** The compressed copy that the build made, where it is one of this very file; else one made now. */
async function packed(folder: string, file: string, content: Buffer): Promise<Buffer> {
  const copy = await readFile(path.join(folder, `${file}.br`)).catch(() => undefined);
  if (copy && isCopyOf(copy, content)) return copy;
  return promisify(brotliCompress)(content);
}

function isCopyOf(copy: Buffer, content: Buffer): boolean {
  try {
    return brotliDecompressSync(copy).equals(content);
  } catch {
    // Half a file, or another format: write it again.
    return false;
  }
}

/** A build as the registry takes it in: text compressed, anything else as it is. */
export async function packBuild({
  folder,
  text,
  files,
}: SectionBuild): Promise<CallInput<typeof uploadRelease>['body']> {
  const sent: CallInput<typeof uploadRelease>['body']['files'] = {};
  for (const [file, content] of files)
    sent[file] = compressible.test(file)
      ? { encoding: 'br', data: (await packed(folder, file, content)).toString('base64') }
      : { encoding: 'identity', data: content.toString('base64') };
  return { manifest: text.toString('base64'), files: sent };
}
