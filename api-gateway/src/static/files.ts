import { remoteManifestFile, shellName } from '@portal/contracts';
import { isCompressedCopy, type FileStore } from '@portal/service-kit/files';
import type { Context, Middleware } from 'koa';
import path from 'node:path';
import type { Sections } from '../sections';
import { assetCache, readAsset, sendAsset } from './assets';
import { isHashed, shellAsked, type Shells } from './shells';

const sectionPath = /^\/remotes\/([a-z][a-z0-9-]{1,40})\/(\d+\.\d+\.\d+-[0-9a-z]{8})\/(.+)$/;
const hidden = new Set(['/index.html', `/${remoteManifestFile}`]);

const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/** Files of published versions: the manifest, those that it lists, and nothing else. */
export function sectionFiles(store: FileStore, sections: Sections): Middleware {
  const cache = assetCache();
  return async (ctx, next) => {
    const [, name, version, file] = sectionPath.exec(ctx.path) ?? [];
    if (!isRead(ctx) || !name || !version || !file || isCompressedCopy(file)) return next();
    // The shell's stand at the root, from which they ask for each other.
    if (name === shellName) return next();
    const manifest = await sections.manifest(name, version);
    if (!manifest || !(file === remoteManifestFile || Object.hasOwn(manifest.files, file))) return next();
    const asset = cache.get(ctx.path) ?? (await readAsset(store, { name, version }, file));
    if (!asset) return next();
    cache.set(ctx.path, asset);
    sendAsset(ctx, asset, 'immutable');
  };
}

/** The shell's own files, of all its versions. The page itself is made at each request: see page.ts. */
export const shellFiles =
  (shells: Shells): Middleware =>
  async (ctx, next) => {
    if (!isRead(ctx) || !path.extname(ctx.path) || hidden.has(ctx.path) || isCompressedCopy(ctx.path))
      return next();
    const immutable = isHashed(ctx.path);
    const asset = await shells.file(ctx.path, shellAsked(ctx));
    if (!asset) return next();
    sendAsset(ctx, asset, immutable ? 'immutable' : 'checked');
  };
