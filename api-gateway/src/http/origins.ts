import { backgroundHeader, message } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import type { GatewayOptions } from '../options';
import { stateOf } from './state';

type BaseUrl = Pick<GatewayOptions, 'baseUrl'>;
/** The origins whose pages may show sections. */
export interface Listed {
  has(origin: string): boolean;
}

const allowedHeaders = `accept-language, authorization, content-type, if-none-match, x-request-id, ${backgroundHeader}`;
const exposedHeaders = 'content-disposition, etag, retry-after, x-request-id, x-total-count, x-total-more';
/** Seconds for which a browser caches a preflight; an origin that is taken off the list is refused at once. */
const preflightSeconds = '600';
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isCall = (path: string) => path.startsWith('/api/') || path === '/api';

/** Whether an origin is the portal's own: the address that was asked, or the one that people use. */
export const isOwnOrigin = (ctx: Context, origin: string, { baseUrl }: BaseUrl): boolean =>
  origin === `${ctx.protocol}://${ctx.host}` || origin === baseUrl;

/** The origin of the page that asks: its Origin header, or that of its Referer. */
export function originOf(ctx: Context): string | undefined {
  const given = ctx.get('Origin');
  if (given) return given;
  const referer = ctx.get('Referer');
  return URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/**
 * Whether a page of this origin asks, by what the browser says. Of the portal's own reads it says nothing; a page of
 * another origin cannot send a token without its Origin header.
 */
export function isAskedBy(ctx: Context, origin: string, options: BaseUrl): boolean {
  const given = ctx.get('Origin');
  return given ? given === origin : isOwnOrigin(ctx, origin, options);
}

/** The Origin header of the page that asks, if it is not one of the portal's own. */
export function foreignOrigin(ctx: Context, options: BaseUrl): string | undefined {
  const origin = ctx.get('Origin');
  return origin && !isOwnOrigin(ctx, origin, options) ? origin : undefined;
}

/** The refusal of a page that is not on the list. */
export const notListed = (origin: string) =>
  new PortalError('bad_origin', message('embedding.notListed', { origin: origin.slice(0, 200) }));

/**
 * Pages of other origins: those on the list may call with their reader's cookie or token and load files, by the exact
 * name of their origin; any other gets no answer to a call, and no permission to read a file.
 */
export function crossOrigin(options: BaseUrl, listed: Listed): Middleware {
  return (ctx, next) => {
    // A cache must not hand a file that the portal itself has fetched to another page without its permission.
    ctx.vary('Origin');
    const origin = foreignOrigin(ctx, options);
    if (!origin) return next();
    if (!listed.has(origin)) {
      if (isCall(ctx.path) || ctx.method === 'OPTIONS') throw notListed(origin);
      return next();
    }
    ctx.set('Access-Control-Allow-Origin', origin);
    ctx.set('Access-Control-Allow-Credentials', 'true');
    if (ctx.method !== 'OPTIONS' || !ctx.get('Access-Control-Request-Method')) {
      ctx.set('Access-Control-Expose-Headers', exposedHeaders);
      return next();
    }
    ctx.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE');
    ctx.set('Access-Control-Allow-Headers', allowedHeaders);
    ctx.set('Access-Control-Max-Age', preflightSeconds);
    ctx.status = 204;
    return undefined;
  };
}

/**
 * Refuses a write that does not come from one of our pages. Every browser sends Origin, or Referer at least, with a
 * write; a script has to send `Origin: <the portal's address>`.
 */
export function originCheck(options: BaseUrl, listed: Listed): Middleware {
  return (ctx, next) => {
    // A release token is sent on purpose: no page of others can make a browser add it.
    if (reading.has(ctx.method) || stateOf(ctx).bearer) return next();
    const origin = originOf(ctx);
    if (origin && (isOwnOrigin(ctx, origin, options) || listed.has(origin))) return next();
    throw new PortalError(
      'bad_origin',
      origin
        ? message('gateway.foreignOrigin', { origin: origin.slice(0, 200) })
        : message('gateway.noOrigin'),
    );
  };
}
