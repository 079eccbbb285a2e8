/** Names a published version. */
export interface VersionId {
  name: string;
  version: string;
}

/** Files by their path below the version: as they are served, with their compressed copies (`.br`, `.gz`) beside them. */
export type VersionFiles = ReadonlyMap<string, Buffer>;

/** Where the files of published versions are kept. What is kept under a version never changes. */
export interface FileStore {
  /**
   * Keeps a version's files, whole or not at all; keeping the same ones again changes nothing.
   * @throws when they cannot be kept: then the version must not be published
   */
  keep(id: VersionId, files: VersionFiles): Promise<void>;
  /** A file of a version; undefined when there is none of that path. */
  read(id: VersionId, file: string): Promise<Buffer | undefined>;
  /**
   * Lets go of a version's files.
   * @param files paths of all of them, for a store that cannot list what it holds
   */
  drop(id: VersionId, files: readonly string[]): Promise<void>;
}

/** The endings of a file's compressed copies. */
export const packedEndings = ['.br', '.gz'] as const;
