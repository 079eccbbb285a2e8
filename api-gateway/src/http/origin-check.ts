import { PortalError } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { ownOrigins } from '../embedding/cross-origin';
import type { GatewayOptions } from '../options';
import { stateOf } from './state';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

function originOf(ctx: Context): string | undefined {
  const given = ctx.get('Origin');
  if (given) return given;
  const referer = ctx.get('Referer');
  return URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/**
 * Refuses a write that does not say it comes from one of our pages. Every browser says where a write comes from
 * (Origin, or Referer at least), so one that says nothing is no page: a script says `Origin: <the portal's address>`.
 */
export function originCheck(options: Pick<GatewayOptions, 'baseUrl' | 'embedOrigins'>): Middleware {
  return (ctx, next) => {
    // A release token is sent on purpose: no page of others can make a browser add it.
    if (reading.has(ctx.method) || stateOf(ctx).bearer) return next();
    const origin = originOf(ctx);
    if (origin && (ownOrigins(ctx, options).includes(origin) || options.embedOrigins.includes(origin)))
      return next();
    throw new PortalError(
      'bad_origin',
      origin
        ? `Calls from ${origin.slice(0, 200)} are not accepted here.`
        : "Send an Origin header with the portal's address.",
    );
  };
}
