import type { Context } from 'koa';
import type { Readable } from 'node:stream';
import { hasVersion } from '../http/negotiate';
import { headerOf, type Upstream } from './upstreams';

interface Head {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** What a service answered, as far as it goes on to the browser: whole where it is short enough, else a stream. */
export type Answer = (Head & { body: Buffer }) | (Head & { body: Readable });
export type WholeAnswer = Answer & { body: Buffer };

const passedOn = [
  'content-type',
  'etag',
  'cache-control',
  'content-disposition',
  'x-total-count',
  'x-total-more',
  'retry-after',
] as const;
/** Bytes up to which an answer is read whole, and can be cached compressed. */
const wholeUpTo = 4 * 1024 * 1024;

/** Reads an answer. Without a word about caching it is not cached anywhere. */
export async function readAnswer(upstream: Upstream): Promise<Answer> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  for (const name of passedOn) {
    const value = headerOf(upstream.headers, name);
    if (value !== undefined) headers[name] = value;
  }
  const length = Number(headerOf(upstream.headers, 'content-length') ?? Infinity);
  const whole = upstream.statusCode === 304 || length <= wholeUpTo;
  const head = { status: upstream.statusCode, headers };
  return whole
    ? { ...head, body: Buffer.from(await upstream.body.arrayBuffer()) }
    : { ...head, body: upstream.body };
}

export const isWhole = (answer: Answer): answer is WholeAnswer => Buffer.isBuffer(answer.body);

/** Hands an answer on to the browser; 304 where the browser has it. */
export function sendAnswer(ctx: Context, answer: Answer): void {
  const tag = answer.headers.etag;
  for (const [name, value] of Object.entries(answer.headers)) ctx.set(name, value);
  const unchanged = tag !== undefined && answer.status === 200 && hasVersion(ctx, tag);
  ctx.status = unchanged ? 304 : answer.status;
  if (ctx.status !== 304) ctx.body = answer.body;
}
