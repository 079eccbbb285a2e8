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

/** What tells a browser how to show a page, and says nothing of a script, a typeface or a list of files. */
const ofPages = [
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
/** A page, a picture with scripts in it, or a worker, which is never kept for good, takes them from its answer. */
const isNoPage = ({ type }: Asset, lifetime: Lifetime) =>
  lifetime === 'immutable' && !/html|svg|xml/.test(type);

/** Sends a file: compressed where the browser takes that, 304 where it has it. */
export function sendAsset(ctx: Context, asset: Asset, lifetime: Lifetime): void {
  ctx.set('Cache-Control', cacheControl[lifetime]);
  ctx.set('ETag', asset.etag);
  if (isNoPage(asset, lifetime)) for (const name of ofPages) ctx.remove(name);
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
