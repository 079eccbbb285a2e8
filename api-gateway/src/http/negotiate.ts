import type { Context } from 'koa';

export type Encoding = 'br' | 'gzip';

/** The best compression that the browser accepts; browsers list gzip first without preferring it. */
export function encodingFor(ctx: Context): Encoding | undefined {
  if (ctx.acceptsEncodings('br') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : undefined;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the browser has the version of an ETag already. */
export function hasVersion(ctx: Context, etag: string): boolean {
  const given = ctx.get('If-None-Match');
  return given !== '' && (given === '*' || given.split(',').some((tag) => opaque(tag) === opaque(etag)));
}
