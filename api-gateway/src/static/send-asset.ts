import type { Context } from 'koa';
import { encodingFor } from '../http/encoding';
import { hasVersion } from '../http/etag';
import type { Asset } from './asset-files';

/** A name that changes with its content may be kept for good; any other is asked about each time. */
export type Lifetime = 'immutable' | 'checked';

const cacheControl: Record<Lifetime, string> = {
  immutable: 'public, max-age=31536000, immutable',
  checked: 'no-cache',
};

/** Sends a file: compressed where the browser takes that, 304 where it has it. */
export function sendAsset(ctx: Context, asset: Asset, lifetime: Lifetime): void {
  ctx.set('Cache-Control', cacheControl[lifetime]);
  ctx.set('ETag', asset.etag);
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
