/** Names a published version of a section. */
export interface VersionId {
  name: string;
  version: string;
}

/** Files by their path below the version: as they are served, with their compressed copies (`.br`, `.gz`) beside them. */
export type VersionFiles = ReadonlyMap<string, Buffer>;

/** Stores the files of published versions. What is stored under a version never changes. */
export interface FileStore {
  /**
   * Stores a version's files, all or none; storing the same ones again changes nothing.
   * @throws when they cannot be stored: then the version must not be published
   */
  write(id: VersionId, files: VersionFiles): Promise<void>;
  /** A file of a version; undefined when there is none of that path. */
  read(id: VersionId, file: string): Promise<Buffer | undefined>;
  /**
   * Deletes a version's files.
   * @param files paths of all of them, for a store that cannot list what it holds
   */
  delete(id: VersionId, files: readonly string[]): Promise<void>;
}

/** The endings of a file's compressed copies. */
export const packedEndings = ['.br', '.gz'] as const;

/** Whether a path is that of a compressed copy: it stands beside a file, and is none of a version's own. */
export const isCompressedCopy = (file: string): boolean => /\.(br|gz)$/i.test(file);
