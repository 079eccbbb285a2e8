import type { Context } from 'koa';

export type Encoding = 'br' | 'gzip';

/** The best compression that the browser takes; its own order says nothing (each of them writes gzip first). */
export function encodingFor(ctx: Context): Encoding | undefined {
  if (ctx.acceptsEncodings('br') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : undefined;
}
