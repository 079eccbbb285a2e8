import { inEnglish, message, type Message, type RemoteManifest, remoteManifestFile } from '@portal/contracts';
import { fileBelow, integrityOf, isCompressedCopy, type VersionFiles } from '@portal/service-kit/files';

/** A file that is missing, or not the one that its manifest names. */
export class NotAsNamed extends Error {
  override readonly name = 'NotAsNamed';

  constructor(readonly text: Message) {
    super(inEnglish(text));
  }
}

/**
 * The files of a version, each of them the one that the manifest names: nothing more, nothing less.
 * @param manifestText `remote.json` as the build wrote it: the registry guarantees its bytes
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
    if (isCompressedCopy(file)) throw new NotAsNamed(message('sections.fileIsCopy', { file }));
    if (!fileBelow('/', file)?.endsWith(file) || file === remoteManifestFile)
      throw new NotAsNamed(message('sections.fileNotServed', { file }));
    const given = await read(file);
    if (!given) throw new NotAsNamed(message('sections.fileMissing', { file }));
    if (integrityOf(given.content) !== integrity)
      throw new NotAsNamed(message('sections.fileDiffers', { file }));
    files.set(file, given.content);
    for (const [ending, content] of given.packed) files.set(file + ending, content);
  }
  return files;
}

/** The paths under which a version's files may be stored, compressed copies among them. */
export const storedPaths = ({ files }: RemoteManifest): string[] =>
  [remoteManifestFile, ...Object.keys(files)].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
