import { remoteManifestFile } from '@portal/contracts';
import type { Middleware } from 'koa';
import type { FileStore, VersionId } from '../registry/file-store';
import type { Registry } from '../registry/registry';
import { assetOf, keptAssets, type Asset } from './asset-files';
import { sendAsset } from './send-asset';

const remotePath = /^\/remotes\/([a-z][a-z0-9-]{1,40})\/(\d+\.\d+\.\d+-[0-9a-z]{8})\/(.+)$/;

/** A file of a version with its compressed copies. */
async function readAsset(store: FileStore, id: VersionId, file: string): Promise<Asset | undefined> {
  const [body, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((ending) => store.read(id, file + ending)),
  );
  return body && assetOf(file, body, { br, gzip });
}

/** Files of published versions: the manifest, those that it lists, and nothing else. */
export function remoteFiles(store: FileStore, registry: Registry): Middleware {
  const kept = keptAssets();
  return async (ctx, next) => {
    const [, name, version, file] = remotePath.exec(ctx.path) ?? [];
    if (!name || !version || !file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const manifest = await registry.manifest(name, version);
    if (!manifest || !(file === remoteManifestFile || Object.hasOwn(manifest.files, file))) return next();
    const asset = kept.get(ctx.path) ?? (await readAsset(store, { name, version }, file));
    if (!asset) return next();
    kept.set(ctx.path, asset);
    sendAsset(ctx, asset, 'immutable');
  };
}
