import { noSuchCall, type Database, type Logger } from '@portal/service-kit';
import { fileStore, TrustedKeys } from '@portal/service-kit/files';
import Koa, { type Context, type Middleware } from 'koa';
import path from 'node:path';
import { docs } from './docs';
import { embeddingCalls } from './embedding/calls';
import type { EmbedOrigins } from './embedding/embed-origins';
import { signedInByToken, type EmbedTokens } from './embedding/embed-tokens';
import { embedPages } from './embedding/pages';
import type { EventStreams } from './events/event-streams';
import { forwarder } from './forward/forwarder';
import type { Services } from './forward/services';
import type { SharedAnswers } from './forward/shared-answers';
import { health, readiness } from './health';
import { compressAnswers } from './http/compress';
import { crossOrigin, isCall, originCheck } from './http/origins';
import { requireOwnHost } from './http/own-host';
import { requestLog } from './http/request-log';
import { securityEvents } from './http/security-events';
import { setHeaders, type Header } from './http/security-headers';
import { stateOf } from './http/state';
import { AccountLimits, accountTurns } from './limits/account-limits';
import type { Gateways } from './limits/gateways';
import { LoginLimits } from './limits/login-limits';
import type { GatewayOptions } from './options';
import { overrideCalls, Overrides } from './override';
import { SignedManifests } from './releases/signed-manifests';
import { routes } from './routes';
import { sectionCalls, Sections } from './sections';
import { cookieKeys, SessionCookie } from './sessions/cookie';
import { ownSessionCalls } from './sessions/own-sessions';
import { releaseToken } from './sessions/require-session';
import type { Sessions } from './sessions/sessions';
import { signInCalls } from './sessions/sign-in';
import { bootData } from './static/boot';
import { sectionFiles, shellFiles } from './static/files';
import { shellPage } from './static/page';
import { Shells } from './static/shells';

export interface AppParts {
  options: GatewayOptions;
  db: Database;
  log: Logger;
  sessions: Sessions;
  services: Services;
  shared: SharedAnswers;
  streams: EventStreams;
  origins: EmbedOrigins;
  tokens: EmbedTokens;
  headers: readonly Header[];
  gateways: Gateways;
}

/** Files and pages need no signed-in person here. */
const forCalls =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    isCall(ctx.path) ? middleware(ctx, next) : next();

/** Refuses what is neither a call of the contracts nor a read of a page or file; it counts as a read. */
const refuseOthers =
  (limits: AccountLimits, inTurn: Middleware): Middleware =>
  async (ctx, next) => {
    if (!isCall(ctx.path) && (ctx.method === 'GET' || ctx.method === 'HEAD')) return next();
    await limits.count(ctx, 'read');
    return inTurn(ctx, () => Promise.reject(noSuchCall()));
  };

/** The gateway's middlewares, in the order in which a request meets them. */
export function gatewayApp(parts: AppParts): Koa {
  const { options, db, log, sessions, services, streams, origins, tokens, gateways } = parts;
  const { webRoot, timeZone } = options;
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  app.keys = cookieKeys(options.secret);
  // requestLog answers and logs refusals; what is left is a browser that went away while it was written to.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'the answer did not get through'));

  const cookie = new SessionCookie(sessions, options);
  const limits = new AccountLimits(db, options.limits);
  const inTurn = accountTurns(options.limits, gateways);
  const store = fileStore(options.files);
  const keys = new TrustedKeys(options.releaseKeys);
  const sections = new Sections(db, new SignedManifests({ store, keys, log }));
  const shells = new Shells({ db, store, sections, keys, folder: path.join(webRoot, 'shell/dist'), log });
  const overrides = new Overrides(options);
  const signedInBy = (ctx: Context) => sessions.find(cookie.idOf(ctx));
  /** Who opens a page. It counts as a read, and as a use of the session. */
  const pageOpenedBy = async (ctx: Context) => {
    const signedIn = await signedInBy(ctx);
    if (!signedIn) return undefined;
    await limits.count(ctx, 'read');
    await sessions.used(signedIn);
    return signedIn;
  };
  const bootParts = { services, sections, timeZone, log };
  const own = [
    ...signInCalls({ services, sessions, limits: new LoginLimits(db, options.limits), options }),
    ...ownSessionCalls(db, sessions),
    ...sectionCalls(sections, overrides),
    ...overrideCalls(overrides, db),
    streams.call,
    ...embeddingCalls({
      db,
      options,
      origins,
      tokens,
      sections,
      shells,
      keys,
      bootOf: bootData({ ...bootParts, signedInBy: async (ctx) => stateOf(ctx).signedIn }),
    }),
  ];
  app.use(securityEvents(db, log));
  app.use(requestLog(log));
  app.use(setHeaders(parts.headers));
  app.use(requireOwnHost(options));
  app.use(crossOrigin(options));
  app.use(compressAnswers());

  // Calls first: there are a thousand of them for each page.
  app.use(forCalls(signedInByToken({ tokens, sessions, options }, cookie.signedIn(app))));
  app.use(forCalls(releaseToken));
  app.use(originCheck(options));
  const forward = forwarder(services, parts.shared);
  app.use(routes({ own, forward, limits, inTurn, services, sessions, overrides, options }));
  app.use(refuseOthers(limits, inTurn));

  app.use(health(readiness(db, services.upstreams), signedInBy));
  app.use(docs());
  app.use(sectionFiles(store, sections));
  app.use(embedPages(options, shells, signedInBy));
  app.use(shellFiles(shells));
  app.use(async (ctx, next) => {
    // The page itself says what is wrong when this fails.
    stateOf(ctx).signedIn = await signedInBy(ctx).catch(() => undefined);
    await inTurn(ctx, next);
  });
  const bootOf = bootData({ ...bootParts, overrides, signedInBy: pageOpenedBy });
  app.use(shellPage({ shells, sections, keys, bootOf }));
  return app;
}
