import { PortalError } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import type { GatewayOptions } from '../options';

type Options = Pick<GatewayOptions, 'baseUrl' | 'embedOrigins'>;

const mayBeSent = 'accept-language, authorization, content-type, if-none-match, x-request-id';
const mayBeRead = 'content-disposition, etag, retry-after, x-request-id, x-total-count, x-total-more';
/** Seconds for which a browser need not ask again what it may send; an origin that is taken off loses it at once. */
const askAgainAfter = '600';

const isCall = (path: string) => path.startsWith('/api/') || path === '/api';

/** The portal's own origins: the address that was asked, and the one that people use. */
export const ownOrigins = (ctx: Context, { baseUrl }: Pick<Options, 'baseUrl'>): string[] => [
  `${ctx.protocol}://${ctx.host}`,
  ...(baseUrl ? [baseUrl] : []),
];

/**
 * Whether a page of this origin asks, by what the browser says. Of the portal's own reads it says nothing; a page of
 * another origin cannot send a token without saying its own.
 */
export function isAskedBy(ctx: Context, origin: string, options: Pick<Options, 'baseUrl'>): boolean {
  const given = ctx.get('Origin');
  return given ? given === origin : ownOrigins(ctx, options).includes(origin);
}

/** The origin of the page that asks, if it is not one of the portal's own. */
export function foreignOrigin(ctx: Context, options: Pick<Options, 'baseUrl'>): string | undefined {
  const origin = ctx.get('Origin');
  return origin && !ownOrigins(ctx, options).includes(origin) ? origin : undefined;
}

/** The refusal of a page that is not on the list. */
export const notListed = (origin: string) =>
  new PortalError(
    'bad_origin',
    `Pages of ${origin.slice(0, 200)} may not show the portal. A system administrator can add it to the list of embedding.`,
  );

/**
 * Pages of other origins: those on the list may call with their reader's cookie or token and load files, by the exact
 * name of their origin; any other gets no answer to a call, and no permission to read a file.
 */
export function crossOrigin(options: Options): Middleware {
  return (ctx, next) => {
    // A file that the portal itself has fetched must not be handed to another page without its permission.
    ctx.vary('Origin');
    const origin = foreignOrigin(ctx, options);
    if (!origin) return next();
    if (!options.embedOrigins.includes(origin)) {
      if (isCall(ctx.path) || ctx.method === 'OPTIONS') throw notListed(origin);
      return next();
    }
    ctx.set('Access-Control-Allow-Origin', origin);
    ctx.set('Access-Control-Allow-Credentials', 'true');
    if (ctx.method !== 'OPTIONS' || !ctx.get('Access-Control-Request-Method')) {
      ctx.set('Access-Control-Expose-Headers', mayBeRead);
      return next();
    }
    ctx.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE');
    ctx.set('Access-Control-Allow-Headers', mayBeSent);
    ctx.set('Access-Control-Max-Age', askAgainAfter);
    ctx.status = 204;
    return undefined;
  };
}
