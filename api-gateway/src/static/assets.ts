import {
  contentType,
  integrityOf,
  orAbsent,
  type FileStore,
  type VersionId,
} from '@portal/service-kit/files';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { encodingFor, hasVersion } from '../http/negotiate';

/** A file as it is served, with the compressed copies that stand beside it. */
export interface Asset {
  type: string;
  etag: string;
  body: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** A file to be served under a name. */
export const assetOf = (file: string, body: Buffer, copies: Pick<Asset, 'br' | 'gzip'> = {}): Asset => ({
  type: contentType(file),
  etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
  body,
  ...copies,
});

/** Reads a file by its path; undefined when there is none. */
type Read = (file: string) => Promise<Buffer | undefined>;

/** The files of a folder. */
export const inFolder =
  (folder: string): Read =>
  (file) =>
    orAbsent(readFile(path.join(folder, file)));

/** A file with its compressed copies; undefined when there is none. */
export async function readAsset(read: Read, file: string): Promise<Asset | undefined> {
  const [body, br, gzip] = await Promise.all(['', '.br', '.gz'].map((ending) => read(file + ending)));
  return body && assetOf(file, body, { br, gzip });
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** A compressed copy, if it unpacks to the file. */
async function copyOf(
  { body, ...copies }: Asset,
  encoding: keyof typeof unpack,
): Promise<Buffer | undefined> {
  const packed = copies[encoding];
  if (!packed) return undefined;
  const unpacked = await unpack[encoding](packed, { maxOutputLength: body.length + 1 }).catch(
    () => undefined,
  );
  return unpacked?.equals(body) ? packed : undefined;
}

/**
 * A file of a published version and its compressed copies. What was changed in the store is not served.
 * @param integrity - hash of the file, as the manifest lists it
 * @returns undefined when the store does not have this very file
 */
export async function readPublished(
  store: FileStore,
  id: VersionId,
  file: string,
  integrity: string,
): Promise<Asset | undefined> {
  const asset = await readAsset((name) => store.read(id, name), file);
  if (!asset || integrityOf(asset.body) !== integrity) return undefined;
  const [br, gzip] = await Promise.all([copyOf(asset, 'br'), copyOf(asset, 'gzip')]);
  return { ...asset, br, gzip };
}

/** Files cached in memory up to a number of bytes; the least used go first. */
export const assetCache = () =>
  new LRUCache<string, Asset>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body, br, gzip }) => body.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 300,
  });

/** A name that changes with its content may be cached for good; any other is revalidated each time. */
export type Lifetime = 'immutable' | 'checked';

const cacheControl: Record<Lifetime, string> = {
  immutable: 'public, max-age=31536000, immutable',
  checked: 'no-cache',
};

/** Headers about how a browser shows a page; they mean nothing for a script, a typeface or a list of files. */
const pageHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];
/** A page, a picture with scripts in it, or a worker, which is never immutable, needs them. */
const isNoPage = ({ type }: Asset, lifetime: Lifetime) =>
  lifetime === 'immutable' && !/html|svg|xml/.test(type);

/** Sends a file: compressed where the browser accepts that, 304 where it has it. */
export function sendAsset(ctx: Context, asset: Asset, lifetime: Lifetime): void {
  ctx.set('Cache-Control', cacheControl[lifetime]);
  ctx.set('ETag', asset.etag);
  if (isNoPage(asset, lifetime)) for (const name of pageHeaders) ctx.remove(name);
  ctx.status = 200;
  if (hasVersion(ctx, asset.etag)) {
    ctx.status = 304;
    return;
  }
  let body = asset.body;
  if (asset.br || asset.gzip) {
    ctx.vary('Accept-Encoding');
    const encoding = encodingFor(ctx);
    const packed = encoding && asset[encoding];
    if (packed) ctx.set('Content-Encoding', encoding);
    body = packed ?? body;
  }
  ctx.body = body;
  ctx.set('Content-Type', asset.type);
}
