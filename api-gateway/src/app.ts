import { noSuchCall } from '@portal/service-kit';
import Koa, { type Middleware } from 'koa';
import { docs } from './docs';
import { embeddingCalls } from './embedding/calls';
import { signedInByToken } from './embedding/embed-tokens';
import { embedPages } from './embedding/pages';
import { health } from './health';
import { compressAnswers } from './http/compress';
import { crossOrigin, isCall, originCheck } from './http/origins';
import { requireOwnHost } from './http/own-host';
import { requestLog } from './http/request-log';
import { securityEvents } from './http/security-events';
import { securityHeaders } from './http/security-headers';
import { stateOf } from './http/state';
import { SignInLimits } from './limits/sign-in-limits';
import type { Parts } from './parts';
import { routes } from './routes';
import { sectionCalls } from './sections/calls';
import { cookieKeys } from './sessions/cookie';
import { ownSessionCalls } from './sessions/own-sessions';
import { releaseToken } from './sessions/require-session';
import { signInCalls } from './sessions/sign-in';
import { sectionFiles, shellFiles } from './static/files';
import { shellPage } from './static/page';

/** Files and pages need no signed-in person here. */
const forCalls =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    isCall(ctx.path) ? middleware(ctx, next) : next();

/** Refuses what is neither a call of the contracts nor a read of a page or file; it counts as a read. */
const refuseOthers =
  ({ limits, inTurn }: Parts): Middleware =>
  async (ctx, next) => {
    if (!isCall(ctx.path) && (ctx.method === 'GET' || ctx.method === 'HEAD')) return next();
    await limits.count(ctx, 'read');
    return inTurn(ctx, () => Promise.reject(noSuchCall()));
  };

/** The gateway's middlewares, in the order in which a request meets them. */
export async function gatewayApp(parts: Parts): Promise<Koa> {
  const { options, db, log, sessions, cookie, origins, tokens, inTurn } = parts;
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  app.keys = cookieKeys(options.secret);
  // requestLog answers and logs refusals; what is left is a browser that went away while it was written to.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'the answer did not get through'));

  app.use(securityEvents(db, log));
  app.use(requestLog(log));
  app.use(await securityHeaders(options));
  app.use(requireOwnHost(options));
  app.use(crossOrigin(options, origins));
  app.use(compressAnswers());

  // Calls first: there are a thousand of them for each page.
  app.use(forCalls(signedInByToken({ tokens, sessions, options }, cookie.signedIn(app))));
  app.use(forCalls(releaseToken));
  app.use(originCheck(options, origins));
  const ownCalls = [
    ...signInCalls(parts, new SignInLimits(db, options.limits)),
    ...ownSessionCalls(db, sessions),
    ...sectionCalls(parts.sections, parts.overrides, db),
    parts.streams.call,
    ...embeddingCalls(parts),
  ];
  app.use(routes(parts, ownCalls));
  app.use(refuseOthers(parts));

  app.use(health(parts));
  app.use(docs());
  app.use(sectionFiles(parts));
  app.use(embedPages(parts));
  app.use(shellFiles(parts));
  app.use(async (ctx, next) => {
    // The page itself says what is wrong when this fails.
    stateOf(ctx).signedIn = await cookie.signedInBy(ctx).catch(() => undefined);
    await inTurn(ctx, next);
  });
  app.use(shellPage(parts));
  return app;
}
