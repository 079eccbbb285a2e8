import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from './builds';

/** Where the files of a version are kept. */
export const versionFolder = (remotesDir: string, name: string, version: string): string =>
  path.join(remotesDir, name, version);

const exists = (file: string) =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );

async function copyChecked(from: string, to: string, integrity: string): Promise<void> {
  const digest = createHash('sha384')
    .update(await readFile(from))
    .digest('base64');
  if (integrity !== `sha384-${digest}`) throw new Error(`${from} is not the file that its manifest names`);
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
  for (const packed of ['.br', '.gz'])
    if (await exists(from + packed)) await copyFile(from + packed, to + packed);
}

/**
 * Copies the files of a build to where its version is kept, unless they are there. The folder appears whole or
 * not at all.
 * @throws when a file is missing or its hash is not the manifest's
 */
export async function keepVersion(remotesDir: string, { manifest, folder }: Build): Promise<void> {
  const target = versionFolder(remotesDir, manifest.name, manifest.version);
  if (await exists(target)) return;
  const staging = path.join(remotesDir, manifest.name, `.${manifest.version}-${randomUUID()}`);
  try {
    for (const [file, { integrity }] of Object.entries(manifest.files))
      await copyChecked(path.join(folder, file), path.join(staging, file), integrity);
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another gateway was faster.
    if (!(await exists(target))) throw error;
  }
}
