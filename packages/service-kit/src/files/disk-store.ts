import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore, VersionFiles, VersionId } from './file-store';
import { fileBelow, orAbsent } from './paths';

/** A folder a version, below a folder a section. */
export class DiskStore implements FileStore {
  constructor(private readonly folder: string) {}

  async write(id: VersionId, files: VersionFiles): Promise<void> {
    const target = this.folderOf(id);
    if (await orAbsent(stat(target))) return;
    const staging = path.join(this.folder, id.name, `.${id.version}-${randomUUID()}`);
    try {
      for (const [name, content] of files) {
        const file = fileBelow(staging, name);
        if (!file) throw new Error(`${name} leads out of its version`);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      await rename(staging, target);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // Another process was faster.
      if (!(await orAbsent(stat(target)))) throw error;
    }
  }

  async read(id: VersionId, name: string): Promise<Buffer | undefined> {
    const file = fileBelow(this.folderOf(id), name);
    return file === undefined ? undefined : orAbsent(readFile(file));
  }

  async delete(id: VersionId): Promise<void> {
    await rm(this.folderOf(id), { recursive: true, force: true });
  }

  private folderOf({ name, version }: VersionId): string {
    return path.join(this.folder, name, version);
  }
}
