import type { Context } from 'koa';

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the browser has the version of an ETag already. */
export function hasVersion(ctx: Context, etag: string): boolean {
  const given = ctx.get('If-None-Match');
  return given !== '' && (given === '*' || given.split(',').some((tag) => opaque(tag) === opaque(etag)));
}
