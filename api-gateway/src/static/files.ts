import { remoteManifestFile } from '@portal/contracts';
import { fileBelow, isCompressedCopy, type FileStore, type VersionId } from '@portal/service-kit/files';
import type { Context, Middleware } from 'koa';
import path from 'node:path';
import type { Sections } from '../sections';
import { assetCache, assetOf, sendAsset, type Asset, type AssetFiles } from './assets';

const sectionPath = /^\/remotes\/([a-z][a-z0-9-]{1,40})\/(\d+\.\d+\.\d+-[0-9a-z]{8})\/(.+)$/;
const hidden = new Set(['/index.html']);

const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/** A file of a version with its compressed copies. */
async function readAsset(store: FileStore, id: VersionId, file: string): Promise<Asset | undefined> {
  const [body, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((ending) => store.read(id, file + ending)),
  );
  return body && assetOf(file, body, { br, gzip });
}

/** Files of published versions: the manifest, those that it lists, and nothing else. */
export function sectionFiles(store: FileStore, sections: Sections): Middleware {
  const cache = assetCache();
  return async (ctx, next) => {
    const [, name, version, file] = sectionPath.exec(ctx.path) ?? [];
    if (!isRead(ctx) || !name || !version || !file || isCompressedCopy(file)) return next();
    const manifest = await sections.manifest(name, version);
    if (!manifest || !(file === remoteManifestFile || Object.hasOwn(manifest.files, file))) return next();
    const asset = cache.get(ctx.path) ?? (await readAsset(store, { name, version }, file));
    if (!asset) return next();
    cache.set(ctx.path, asset);
    sendAsset(ctx, asset, 'immutable');
  };
}

/** The shell's own files. The page itself is made at each request: see page.ts. */
export const shellFiles =
  (folder: string, files: AssetFiles): Middleware =>
  async (ctx, next) => {
    if (!isRead(ctx) || !path.extname(ctx.path) || hidden.has(ctx.path) || isCompressedCopy(ctx.path))
      return next();
    const file = fileBelow(folder, ctx.path);
    const immutable = /^\/(embed\/)?assets\//.test(ctx.path);
    const asset = file && (await files.find(file, immutable));
    if (!asset) return next();
    sendAsset(ctx, asset, immutable ? 'immutable' : 'checked');
  };
