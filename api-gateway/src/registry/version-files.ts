import { remoteManifestFile, type RemoteManifest } from '@portal/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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

/** As subresource integrity writes it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function copyChecked(from: string, to: string, integrity?: string): Promise<void> {
  if (integrity && integrity !== integrityOf(await readFile(from)))
    throw new Error(`${from} is not the file that its manifest names`);
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
  for (const packed of ['.br', '.gz'])
    if (await exists(from + packed)) await copyFile(from + packed, to + packed);
}

/**
 * The hash of a version's manifest as it is kept. A version that was kept before manifests were served gets the file.
 * @throws when the version's folder is not there
 */
export async function manifestIntegrity(remotesDir: string, manifest: RemoteManifest): Promise<string> {
  const file = path.join(versionFolder(remotesDir, manifest.name, manifest.version), remoteManifestFile);
  if (!(await exists(file))) await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return integrityOf(await readFile(file));
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
    await copyChecked(path.join(folder, remoteManifestFile), path.join(staging, remoteManifestFile));
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another gateway was faster.
    if (!(await exists(target))) throw error;
  }
}
