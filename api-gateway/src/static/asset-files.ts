import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { typeOf } from './content-types';

/** A file as it is served, with the compressed copies that stand beside it. */
export interface Asset {
  type: string;
  etag: string;
  changed: number;
  body: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** A file to be served under a name. */
export const assetOf = (
  file: string,
  body: Buffer,
  { br, gzip, changed = 0 }: { br?: Buffer | undefined; gzip?: Buffer | undefined; changed?: number },
): Asset => ({
  type: typeOf(file),
  etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
  changed,
  body,
  br,
  gzip,
});

/** Files kept in memory: so many bytes, the least asked for go first. */
export const keptAssets = () =>
  new LRUCache<string, Asset>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body, br, gzip }) => body.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 300,
  });

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

const orAbsent = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (absent.has(error.code ?? '')) return undefined;
    throw error;
  });

/** Files that are served, kept in memory once they were asked for. */
export class AssetFiles {
  private readonly kept = keptAssets();

  /**
   * @param file absolute path
   * @param settled the file never changes under this name, so a kept one needs no second look
   * @returns undefined when there is no such file
   */
  async find(file: string, settled: boolean): Promise<Asset | undefined> {
    const kept = this.kept.get(file);
    if (kept && settled) return kept;
    const facts = await orAbsent(stat(file));
    if (!facts?.isFile()) return undefined;
    if (kept?.changed === facts.mtimeMs) return kept;
    const [body, br, gzip] = await Promise.all([
      orAbsent(readFile(file)),
      orAbsent(readFile(`${file}.br`)),
      orAbsent(readFile(`${file}.gz`)),
    ]);
    if (!body) return undefined;
    const asset = assetOf(file, body, { br, gzip, changed: facts.mtimeMs });
    this.kept.set(file, asset);
    return asset;
  }
}
