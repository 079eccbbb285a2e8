import path from 'node:path';
import type { Middleware } from 'koa';
import type { AssetFiles } from './asset-files';
import { fileBelow } from './file-below';
import { sendAsset } from './send-asset';

const notServed = new Set(['/index.html']);
/** Copies that stand beside a file are sent in its place, never under their own name. */
const packed = /\.(br|gz)$/;

/** The shell's own files. The page itself is made at each request: see page.ts. */
export function shellFiles(folder: string, files: AssetFiles): Middleware {
  return async (ctx, next) => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!reads || !path.extname(ctx.path) || notServed.has(ctx.path) || packed.test(ctx.path)) return next();
    const file = fileBelow(folder, ctx.path);
    const settled = /^\/(embed\/)?assets\//.test(ctx.path);
    const asset = file && (await files.find(file, settled));
    if (!asset) return next();
    sendAsset(ctx, asset, settled ? 'immutable' : 'checked');
  };
}
