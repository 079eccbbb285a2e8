import { remoteManifestFile, shellName } from '@portal/contracts';
import { isCompressedCopy } from '@portal/service-kit/files';
import type { Context, Middleware } from 'koa';
import path from 'node:path';
import type { Parts } from '../parts';
import { assetCache, inStore, readAsset, sendAsset } from './assets';
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
    const manifest = await sections.manifest(name, version);
    if (!manifest || !(file === remoteManifestFile || Object.hasOwn(manifest.files, file))) return next();
    const asset = cache.get(ctx.path) ?? (await readAsset(inStore(store, { name, version }), file));
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
