import { remoteManifestFile } from '@portal/contracts';
import type { Middleware } from 'koa';
import type { Registry } from '../registry/registry';
import { versionFolder } from '../registry/version-files';
import type { AssetFiles } from './asset-files';
import { fileBelow } from './file-below';
import { sendAsset } from './send-asset';

const remotePath = /^\/remotes\/([a-z][a-z0-9-]{1,40})\/(\d+\.\d+\.\d+-[0-9a-z]{8})\/(.+)$/;

/** Files of published versions: the manifest, those that it lists, and nothing else. */
export function remoteFiles(remotesDir: string, registry: Registry, files: AssetFiles): Middleware {
  return async (ctx, next) => {
    const [, name, version, wanted] = remotePath.exec(ctx.path) ?? [];
    if (!name || !version || !wanted || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const manifest = await registry.manifest(name, version);
    if (!manifest || !(wanted === remoteManifestFile || Object.hasOwn(manifest.files, wanted))) return next();
    const file = fileBelow(versionFolder(remotesDir, name, version), wanted);
    const asset = file && (await files.find(file, true));
    if (!asset) return next();
    sendAsset(ctx, asset, 'immutable');
  };
}
