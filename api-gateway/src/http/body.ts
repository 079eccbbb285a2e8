import { PortalError } from '@portal/service-kit';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { stateOf } from './state';

/** Bytes. A service's own limits are the same. */
export const bodyLimits = { normal: 100 * 1024, bulk: 10 * 1024 * 1024 } as const;

const tooLarge = () => new PortalError('too_large', 'The request is too large. Send less at once.');
const notJson = () => new PortalError('not_json', 'Send the body as application/json.');

function read(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        // What still comes is read and thrown away, so that the refusal arrives.
        request.removeAllListeners('data').resume();
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks, Math.min(size, limit))));
    request.on('error', reject);
    request.on('close', () => {
      // Comes after the end as well, where there is nothing left to refuse.
      if (!request.complete) reject(new PortalError('bad_json', 'The body is incomplete.'));
    });
  });
}

/**
 * Reads the body of a write, JSON only, up to a limit. It is whole before it is passed on, so that a slow
 * client never holds a service's connection.
 */
export const jsonBody =
  (limit: number): Middleware =>
  async (ctx, next) => {
    const length = ctx.request.length;
    const present = length === undefined ? ctx.get('Transfer-Encoding') !== '' : length > 0;
    if (present) {
      if (ctx.is('application/json') === false || ctx.get('Content-Encoding')) throw notJson();
      if (length !== undefined && length > limit) throw tooLarge();
      stateOf(ctx).body = await read(ctx.req, limit);
    }
    await next();
  };
