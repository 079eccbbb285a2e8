import type { Endpoint } from '@portal/contracts';
import type { Database, Logger, Principal } from '@portal/service-kit';
import Koa, { type Context, type Middleware } from 'koa';
import { api } from './api';
import { signedInByToken } from './embedding/bearer';
import { embeddingCalls } from './embedding/calls';
import { crossOrigin } from './embedding/cross-origin';
import type { Embedding } from './embedding/embedding';
import { hostFileOf } from './embedding/host-file';
import { embedPages } from './embedding/pages';
import { docs } from './docs/docs';
import { readiness } from './health/readiness';
import { eventCalls } from './events/routes';
import type { EventStreams } from './events/event-streams';
import { health } from './health/routes';
import { compressAnswers } from './http/compress-answers';
import { originCheck } from './http/origin-check';
import { noSuchCall } from './http/refuse';
import { stateOf } from './http/state';
import { requestLog } from './http/request-log';
import { setHeaders, type Headers } from './http/security-headers';
import type { Upstreams } from './forward/upstreams';
import { LoginLimits } from './limits/login-limits';
import type { SessionLimits } from './limits/session-limits';
import type { GatewayOptions } from './options';
import { overrideCalls } from './override/calls';
import { Overrides } from './override/overrides';
import { registryCalls } from './registry/calls';
import type { FileStore } from './registry/file-store';
import { releaseBearer } from './registry/release-bearer';
import { releaseCalls } from './registry/release-calls';
import type { Registry } from './registry/registry';
import { cookieKeys, sessionCookie } from './sessions/cookie';
import type { SessionIds } from './sessions/session-ids';
import { redirectToLogin } from './sessions/login-redirect';
import type { Sessions } from './sessions/sessions';
import { signInCalls } from './sessions/sign-in';
import { AssetFiles } from './static/asset-files';
import { bootData } from './static/boot';
import { shellPage } from './static/page';
import { remoteFiles } from './static/remote-files';
import { shellFiles } from './static/shell-files';

export interface AppParts {
  options: GatewayOptions;
  db: Database;
  log: Logger;
  sessions: Sessions;
  ids: SessionIds;
  upstreams: Upstreams;
  registry: Registry;
  store: FileStore;
  limits: SessionLimits;
  streams: EventStreams;
  headers: Headers;
  embedding: Embedding;
  tokenOf: (principal: Principal) => string;
  forward: (endpoint: Endpoint) => Middleware;
}

const isCall = (path: string) => path.startsWith('/api/') || path === '/api';

/** Only calls open and end sessions; files and pages do not even look at the cookie here. */
const forCalls =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    isCall(ctx.path) ? middleware(ctx, next) : next();

/** What is neither a call of the contracts nor a read of a page or file. */
const refuseOthers: Middleware = (ctx, next) => {
  if (isCall(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) throw noSuchCall();
  return next();
};

/** The way of a request through the gateway, from top to bottom. */
export function gatewayApp(parts: AppParts): Koa {
  const { options, db, log, sessions, ids, upstreams, registry, limits, tokenOf, embedding } = parts;
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  app.keys = cookieKeys(options.secret);
  // Refusals are answered and logged by requestLog; what is left is a browser that went away while it was written to.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'the answer did not get through'));

  const files = new AssetFiles();
  const { webRoot, timeZone } = options;
  const signedInBy = (ctx: Context) => sessions.find(ids.of(ctx));
  const overrides = new Overrides(options);
  const bootParts = { upstreams, registry, tokenOf, timeZone, log };
  const own = [
    ...signInCalls({ upstreams, limits: new LoginLimits(db, options.limits), tokenOf }),
    redirectToLogin,
    ...registryCalls(registry, overrides, db, log),
    ...overrideCalls(overrides, db),
    ...releaseCalls({ options, db, store: parts.store }),
    ...eventCalls(parts.streams, options),
    ...embeddingCalls({
      ...embedding,
      db,
      hostFile: hostFileOf(webRoot, files),
      bootOf: bootData({ ...bootParts, signedInBy: async (ctx) => stateOf(ctx).signedIn }),
    }),
  ];
  app.use(requestLog(log));
  app.use(setHeaders(parts.headers));
  app.use(crossOrigin(options));
  app.use(compressAnswers());

  // Calls first: there are a thousand of them for each page.
  const byCookie = sessionCookie(app, sessions, ids, options);
  app.use(forCalls(signedInByToken({ tokens: embedding.tokens, sessions, options }, byCookie)));
  app.use(forCalls(releaseBearer));
  app.use(originCheck(options));
  app.use(api({ own, forward: parts.forward, limits, db }));
  app.use(refuseOthers);

  app.use(health(readiness(db, upstreams), signedInBy));
  app.use(docs(options));
  app.use(remoteFiles(parts.store, registry));
  app.use(embedPages(options, files, signedInBy));
  app.use(shellFiles(`${webRoot}/shell/dist`, files));
  app.use(shellPage(options, files, registry, bootData({ ...bootParts, overrides, signedInBy })));
  return app;
}
