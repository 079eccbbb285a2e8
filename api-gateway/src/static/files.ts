import { remoteManifestFile, shellName } from '@portal/contracts';
import { isCompressedCopy } from '@portal/service-kit/files';
import type { Context, Middleware } from 'koa';
import path from 'node:path';
import type { Parts } from '../parts';
import { assetCache, readPublished, sendAsset } from './assets';
import { isHashed, shellAsked } from './shells';

const sectionPath = /^\/remotes\/([a-z][a-z0-9-]{1,40})\/(\d+\.\d+\.\d+-[0-9a-z]{8})\/(.+)$/;
const hidden = new Set(['/index.html', `/${remoteManifestFile}`]);

/** Whether a file may be meant; a compressed copy is served in the place of its file alone. */
const mayAskForFile = ({ method, path: asked }: Context) =>
  (method === 'GET' || method === 'HEAD') && !isCompressedCopy(asked);

/** Files of published versions: the manifest, those that it lists, and nothing else. */
export function sectionFiles({ store, sections }: Parts): Middleware {
  const cache = assetCache();
  return async (ctx, next) => {
    const [, name, version, file] = sectionPath.exec(ctx.path) ?? [];
    // The shell's stand at the root, from which they ask for each other.
    if (!mayAskForFile(ctx) || !name || !version || !file || name === shellName) return next();
    const found = await sections.version(name, version);
    const listed = new Map(Object.entries(found?.manifest.files ?? {}));
    const integrity = file === remoteManifestFile ? found?.entry.integrity : listed.get(file)?.integrity;
    if (!integrity) return next();
    const asset = cache.get(ctx.path) ?? (await readPublished(store, { name, version }, file, integrity));
    if (!asset) return next();
    cache.set(ctx.path, asset);
    sendAsset(ctx, asset, 'immutable');
  };
}

/** The shell's own files, of all its versions. The page itself is made at each request: see page.ts. */
export const shellFiles =
  ({ shells }: Parts): Middleware =>
  async (ctx, next) => {
    if (!mayAskForFile(ctx) || !path.extname(ctx.path) || hidden.has(ctx.path)) return next();
    const asset = await shells.file(ctx.path, shellAsked(ctx));
    if (!asset) return next();
    sendAsset(ctx, asset, isHashed(ctx.path) ? 'immutable' : 'checked');
  };
