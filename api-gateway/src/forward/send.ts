import type { Context } from 'koa';
import { hasVersion } from '../http/etag';
import type { Answer } from './answer';

/** Hands an answer on to the browser; 304 where the browser has it. */
export function send(ctx: Context, answer: Answer): void {
  const tag = answer.headers.etag;
  for (const [name, value] of Object.entries(answer.headers)) ctx.set(name, value);
  const unchanged = tag !== undefined && answer.status === 200 && hasVersion(ctx, tag);
  ctx.status = unchanged ? 304 : answer.status;
  if (ctx.status !== 304) ctx.body = answer.body;
}
