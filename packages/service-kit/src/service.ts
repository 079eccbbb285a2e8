import Router from '@koa/router';
import { endpoints } from '@portal/contracts/endpoints';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Koa, { type Middleware } from 'koa';
import { openDatabase, type Database } from './database';
import { isDiskFull, noSuchCall } from './errors';
import { guard, type GuardedState } from './guard';
import { startJobs, type Job } from './jobs';
import { createLog, isProbe, type DestinationStream, type Logger } from './log';
import { metrics, observe } from './metrics';
import type { Migration } from './migrate';
import { patiently } from './patiently';
import { principalVerifier, requestIdHeader } from './principal';
import type { Route } from './route';
import type { ServiceSettings } from './settings';

export interface ServiceDefinition {
  /** Folder name under `services/`, as the endpoints' owner says it. */
  name: string;
  /** The service's PostgreSQL schema. */
  schema: string;
  migrations: Record<string, Migration>;
  routes: readonly Route[];
  /** Work that is done again and again, by one process at a time. */
  jobs?: readonly Job[];
  /** Reads what the environment says to this service alone; throws what is wrong with it. */
  settings?: (env: NodeJS.ProcessEnv) => unknown;
  /** Work that has to be done before the service listens. */
  onStart?: (context: { db: Database; log: Logger }) => Promise<void>;
}

/**
 * Declares a service.
 * @throws when an endpoint of the contracts that names this service as its owner has no route, or two
 */
export function defineService(definition: ServiceDefinition): ServiceDefinition {
  const owned = Object.values(endpoints).filter((endpoint) => endpoint.owner === definition.name);
  for (const endpoint of owned) {
    const count = definition.routes.filter((route) => route.endpoint === endpoint).length;
    if (count !== 1)
      throw new Error(`${definition.name}: ${count} routes for ${endpoint.method} ${endpoint.path}`);
  }
  return definition;
}

/** The settings of a process; one without an address listens on this machine alone, on a free port. */
export interface ServiceOptions extends Partial<ServiceSettings> {
  principalKey: string;
  /** Where its log goes; default standard output. */
  logTo?: DestinationStream;
  /** For the database, see `DatabaseOptions`. */
  patience?: number;
  jobs?: boolean;
}

export interface RunningService {
  url: string;
  db: Database;
  log: Logger;
  /** Takes no new request, answers those under way, then lets go of the database. */
  stop(): Promise<void>;
}

const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const requestId = ctx.get(requestIdHeader) || randomUUID();
    (ctx.state as GuardedState).requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    observe(ctx.method, String(ctx._matchedRoute ?? 'other'), ctx.status, ms);
    const level = ctx.status >= 500 ? 'error' : isProbe(ctx.path) ? 'debug' : 'info';
    log[level]({ requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms }, 'request');
  };

function health(db: Database): Router {
  return new Router()
    .get('/healthz', (ctx) => {
      ctx.body = { status: 'ok' };
    })
    .get('/readyz', async (ctx) => {
      const answers = await db.ping().then(
        () => true,
        () => false,
      );
      const failing = answers ? (isDiskFull() ? 'disk' : null) : 'database';
      ctx.status = failing ? 503 : 200;
      ctx.body = { status: failing ? 'unavailable' : 'ready', ...(failing && { failing: [failing] }) };
    })
    .get('/metrics', async (ctx) => {
      ctx.type = metrics.contentType;
      ctx.body = await metrics.metrics();
    });
}

/** The Koa application of a service: health, metrics, and one guarded route an endpoint. */
export function serviceApp(
  definition: ServiceDefinition,
  db: Database,
  log: Logger,
  options: ServiceOptions,
): Koa {
  const router = new Router();
  const verify = principalVerifier(options.principalKey, definition.name);
  // Literal paths first, so that `/x/stats` is never read as `/x/:id`.
  const ordered = [...definition.routes].sort(
    (a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length,
  );
  for (const route of ordered) {
    const { method, path } = route.endpoint;
    router.register(path, [method], guard(route, { db, log, verify }));
  }
  const app = new Koa();
  // A file whose reader went away in the middle, mostly; what a call throws is answered by its guard.
  app.on('error', (error: unknown) => log.warn({ err: error }, 'a reply broke off'));
  app.use(requestLog(log)).use(health(db).routes()).use(router.routes()).use(answerUnknown);
  return app;
}

const answerUnknown: Middleware = (ctx) => {
  ctx.status = 404;
  ctx.body = noSuchCall().toBody();
};

/** Starts a service in this process and answers when it listens. */
export async function startService(
  definition: ServiceDefinition,
  options: ServiceOptions,
): Promise<RunningService> {
  const log = createLog(definition.name, options.logLevel, options.logTo);
  const db = openDatabase(options.databaseUrl, {
    name: definition.name,
    log,
    max: options.pool,
    patience: options.patience,
    timeZone: options.timeZone,
  });
  await patiently(async () => definition.onStart?.({ db, log }));
  const handle = serviceApp(definition, db, log, options).callback();
  const server = createServer((request, response) => void handle(request, response));
  server.keepAliveTimeout = 65_000;
  await listen(server, { port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  const jobs = options.jobs === false ? [] : (definition.jobs ?? []);
  const stopJobs = startJobs(jobs, { db, log });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    db,
    log,
    async stop() {
      await stopJobs();
      await drain(server);
      await db.close();
    },
  };
}

/** Connections on which nothing was asked yet: to Node they are not idle, and a client's pool may keep one. */
const unused = new WeakMap<Server, Set<Socket>>();

/**
 * Resolves when the server listens; rejects with the reason when it cannot.
 * @param address port, 0 for a free one; host, every address of the machine without one
 */
export function listen(server: Server, address: { port: number; host: string | undefined }): Promise<void> {
  const sockets = new Set<Socket>();
  unused.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request) => sockets.delete(request.socket));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Takes no new connection, ends idle ones, after a second also those on which nothing was asked, and resolves when
 * the last request is answered (10 s at most).
 */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const silence = setTimeout(() => unused.get(server)?.forEach((socket) => socket.destroy()), 1000);
  const force = setTimeout(() => server.closeAllConnections(), 10_000);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(silence);
  clearTimeout(force);
}
