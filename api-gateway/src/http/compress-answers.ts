import type { Context, Middleware } from 'koa';
import { Readable } from 'node:stream';
import { compressing, Compressor } from './compressor';
import { encodingFor } from './encoding';

/** Bytes up to which compressing costs more than it saves. */
const worthwhile = 1024;
const text = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

/** The body as bytes; undefined for one that comes bit by bit. */
function wholeBody(body: unknown): Buffer | undefined {
  if (Buffer.isBuffer(body)) return body;
  if (body instanceof Readable) return undefined;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

const isCandidate = (ctx: Context): boolean =>
  ctx.body != null &&
  ctx.respond !== false &&
  ctx.method !== 'HEAD' &&
  !ctx.response.get('Content-Encoding') &&
  text.test(ctx.response.get('Content-Type'));

/** Compresses what goes out where that is worth it; an answer with an ETag once per version. */
export function compressAnswers(): Middleware {
  const compressor = new Compressor();
  return async (ctx, next) => {
    await next();
    if (!isCandidate(ctx)) return;
    ctx.vary('Accept-Encoding');
    const whole = wholeBody(ctx.body);
    if (whole && whole.length <= worthwhile) return;
    const encoding = encodingFor(ctx);
    if (!encoding) return;
    const { etag } = ctx.response;
    ctx.set('Content-Encoding', encoding);
    ctx.body = whole
      ? await compressor.compress(whole, encoding, etag && `${ctx.url} ${etag}`)
      : compressing(ctx.body as Readable, encoding);
  };
}
