import { parse } from '@hapi/bourne';
import { type Limit, message } from '@portal/contracts';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { PortalError } from './errors';

const kilobyte = 1024;

/** Bytes that a body may have, by the budget that its call draws on. A sign-in is read before anybody is known. */
export const bodyLimits: Readonly<Record<Limit, number>> = {
  read: 100 * kilobyte,
  write: 100 * kilobyte,
  login: 4 * kilobyte,
  bulk: 10 * kilobyte * kilobyte,
};

/** Levels of lists and objects in each other; the deepest body of the contracts has five. */
const deepest = 32;
/** Values of a body: the longest upload has 10,000 rows, and no row has 50 columns. */
const mostValues = 500_000;

const tooLarge = () => new PortalError('too_large', message('any.tooLarge'));
const incomplete = () => new PortalError('bad_json', message('any.incompleteBody'));
const notJson = () => new PortalError('not_json', message('any.notJson'));

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
    request.on('error', () => reject(incomplete()));
    request.on('close', () => {
      // Comes after the end as well, where there is nothing left to refuse.
      if (!request.complete) reject(incomplete());
    });
  });
}

/**
 * Reads the JSON body of a call. Call it when the caller is known and may make the call: until then nothing is read.
 * @param limit bytes; a body that says it is longer is refused unread
 * @returns the bytes as they came; undefined when there is no body
 * @throws `not_json`, `too_large`, `bad_json` for one that breaks off
 */
export async function readBody(ctx: Context, limit: number): Promise<Buffer | undefined> {
  const length = ctx.request.length;
  const present = length === undefined ? ctx.get('Transfer-Encoding') !== '' : length > 0;
  if (!present) return undefined;
  if (ctx.is('application/json') === false || ctx.get('Content-Encoding')) throw notJson();
  if (length !== undefined && length > limit) throw tooLarge();
  return read(ctx.req, limit);
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Looks over the bytes before anything is made of them: to parse deep or endless lists takes a hundred times their size. */
function assertShape(json: Buffer): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      do at += json[at] === backslash ? 2 : 1;
      while (at < json.length && json[at] !== quote);
    } else if (byte === openList || byte === openObject) {
      depth += 1;
      values += 1;
      if (depth > deepest) throw new PortalError('bad_json', message('any.tooDeep', { count: deepest }));
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === comma) values += 1;
    if (values > mostValues) throw tooLarge();
  }
}

/**
 * The value that a JSON body holds; an empty object for none.
 * @throws `bad_json` when it is no JSON or nests too deep, `too_large` when it holds too many values
 */
export function parseJson(body: Buffer | undefined): unknown {
  if (!body?.length) return {};
  assertShape(body);
  try {
    return parse(body.toString()) as unknown;
  } catch (error) {
    throw new PortalError('bad_json', message('any.badJson'), undefined, { cause: error });
  }
}
