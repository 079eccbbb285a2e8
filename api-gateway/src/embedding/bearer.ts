import { changePassword, login, logout } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';
import type { Middleware } from 'koa';
import { stateOf } from '../http/state';
import type { GatewayOptions } from '../options';
import type { Sessions } from '../sessions/sessions';
import { isAskedBy } from './cross-origin';
import { tokenPattern, type EmbedTokens } from './embed-tokens';

/** Calls that open a session of their own: with a token there is no cookie to put it in. */
const inThePortalOnly = new Set<string>([login.path, changePassword.path]);

/** Refuses what only the portal's own pages do: a page that shows a part of it must not widen its own rights. */
export const doneInThePortal = () =>
  new PortalError('bad_origin', 'This is done in the portal itself, not in a page that shows a part of it.');

/**
 * Who is asking, by the token of an embedding page; by the cookie where there is none. A token is good in calls of
 * the origin that it was made for, so one that leaked is of no use to any other page. Signing out with it ends the
 * session, and with that every token of it.
 */
export function signedInByToken(
  parts: { tokens: EmbedTokens; sessions: Sessions; options: Pick<GatewayOptions, 'baseUrl'> },
  byCookie: Middleware,
): Middleware {
  const { tokens, sessions, options } = parts;
  return async (ctx, next) => {
    const [, given] = tokenPattern.exec(ctx.get('Authorization')) ?? [];
    if (!given) return byCookie(ctx, next);
    const found = await tokens.find(given);
    const token = found && isAskedBy(ctx, found.origin, options) ? found : undefined;
    const state = stateOf(ctx);
    state.embedToken = token;
    state.signedIn = token && (await tokens.signedInBy(token));
    if (inThePortalOnly.has(ctx.path) && ctx.method === 'POST') throw doneInThePortal();
    await next();
    if (token && ctx.path === logout.path && ctx.status === logout.status)
      await sessions.endKey(token.session);
  };
}
