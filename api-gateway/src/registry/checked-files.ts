import { remoteManifestFile, type RemoteManifest } from '@portal/contracts';
import { fileBelow } from '../static/file-below';
import type { VersionFiles } from './file-store';
import { integrityOf } from './integrity';

/** What a manifest says and a file does not keep to. */
export class NotAsNamed extends Error {
  override readonly name = 'NotAsNamed';
}

/**
 * The files of a version, each of them the one that the manifest names: nothing more, nothing less.
 * @param manifestText `remote.json` as the build wrote it: its bytes are what the registry vouches for
 * @param read gives a file that the manifest names, and its compressed copies by their endings
 * @throws NotAsNamed with the first file that is missing or another one
 */
export async function checkedFiles(
  manifest: RemoteManifest,
  manifestText: Buffer,
  read: (file: string) => Promise<{ content: Buffer; packed: ReadonlyMap<string, Buffer> } | undefined>,
): Promise<VersionFiles> {
  const files = new Map<string, Buffer>([[remoteManifestFile, manifestText]]);
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    if (!fileBelow('/', file)?.endsWith(file) || file === remoteManifestFile)
      throw new NotAsNamed(`${file} cannot be served`);
    const given = await read(file);
    if (!given) throw new NotAsNamed(`${file} is missing`);
    if (integrityOf(given.content) !== integrity)
      throw new NotAsNamed(`${file} is not what the manifest says`);
    files.set(file, given.content);
    for (const [ending, content] of given.packed) files.set(file + ending, content);
  }
  return files;
}

/** The paths under which a version's files may be kept, compressed copies among them. */
export const keptPaths = ({ files }: RemoteManifest): string[] =>
  [remoteManifestFile, ...Object.keys(files)].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
