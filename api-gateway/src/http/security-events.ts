import { createEmbedToken, login, logout } from '@portal/contracts';
import { securityLog, type Database, type Logger } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { stateOf } from './state';

/** Successful calls that change who may do what, and leave no audit row. */
const noted = new Map([
  [logout.path, 'signOut'],
  [createEmbedToken.path, 'embedToken.create'],
]);
const refusals = new Set([401, 403, 423, 429]);

/** Refusals of one account or address that are written in a minute: no flood pushes older lines out. */
const refusalsPerMinute = 10;
const minuteMs = 60_000;

function usernameIn(body: Buffer | undefined): string | undefined {
  try {
    const { username } = JSON.parse(body?.toString() ?? '{}') as { username?: unknown };
    return typeof username === 'string' ? username : undefined;
  } catch {
    // Not JSON: the call was refused for that, and names nobody.
    return undefined;
  }
}

/**
 * Writes sign-ins, sign-outs, tokens of embedding pages and refusals to the security log, each with account and
 * address. A name that belongs to no account is left out: people type passwords into the wrong field.
 */
export function securityEvents(db: Database, log: Logger): Middleware {
  const refused = new LRUCache<string, number>({ max: 10_000, ttl: minuteMs });

  async function accountNamed(username: string | undefined): Promise<string | undefined> {
    if (username === undefined) return undefined;
    const rows = await db
      .query<{ id: string }>(
        'account for the security log',
        'select account_id as id from identity.principals where username = lower($1)',
        [username],
      )
      .catch((error: unknown) => {
        log.error({ err: error }, 'the account of a sign-in is missing in the security log');
        return [];
      });
    return rows[0]?.id;
  }

  async function noteSignIn(ctx: Context): Promise<void> {
    const { requestId, body } = stateOf(ctx);
    const username = usernameIn(body);
    const account = await accountNamed(username);
    securityLog(log, {
      action: ctx.status === login.status ? 'signIn' : 'signIn.refused',
      requestId,
      account,
      ...(account && { username }),
      address: ctx.ip,
      status: ctx.status,
      reason: (ctx.body as { error?: string } | undefined)?.error,
    });
  }

  return async (ctx, next) => {
    await next();
    const isSignIn = ctx.method === login.method && ctx.path === login.path;
    // Sign-ins beyond their limit are refusals as any other; a malformed one is no attempt.
    if (isSignIn && [login.status, 401, 403, 423].includes(ctx.status)) return noteSignIn(ctx);
    const { requestId, signedIn, embedToken } = stateOf(ctx);
    const event = { requestId, account: signedIn?.principal.sub, address: ctx.ip };
    const action = ctx.method === 'GET' ? undefined : noted.get(ctx.path);
    // A page renews its token every few minutes.
    if (action && ctx.status < 400 && !embedToken) return securityLog(log, { action, ...event });
    if (!refusals.has(ctx.status)) return;
    const caller = event.account ?? event.address;
    const count = (refused.get(caller) ?? 0) + 1;
    refused.set(caller, count, { noUpdateTTL: true });
    if (count > refusalsPerMinute) return;
    const more = count === refusalsPerMinute && { note: 'further ones of this minute are left out' };
    const { method, path, status } = ctx;
    securityLog(log, { action: 'refused', ...event, method, path, status, ...more });
  };
}
