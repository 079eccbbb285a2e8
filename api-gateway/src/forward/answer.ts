import type { Readable } from 'node:stream';
import { headerOf, type Upstream } from './upstreams';

interface Head {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** What a service answered, as far as it goes on to the browser: whole where it is short enough, else as it comes. */
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
/** Bytes up to which an answer is taken in whole, and can be kept compressed. */
const wholeUpTo = 4 * 1024 * 1024;

/** Takes in an answer. Without a word about caching it is not to be kept anywhere. */
export async function takeIn(upstream: Upstream): Promise<Answer> {
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
