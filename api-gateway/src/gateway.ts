import { createLog, drain, openDatabase, startJobs, type Database, type Logger } from '@portal/service-kit';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayApp } from './app';
import { forgetExpiredTokens } from './embedding/embed-tokens';
import { startEmbedding } from './embedding/embedding';
import { EventStreams } from './events/event-streams';
import { hearChanges } from './events/hear-changes';
import { forwarder } from './forward/forwarder';
import { polledFront } from './forward/polled-front';
import { principalTokens } from './forward/principal-tokens';
import { SharedAnswers } from './forward/shared-answers';
import { Upstreams } from './forward/upstreams';
import { securityHeaders } from './http/security-headers';
import { forgetExpiredLimits } from './limits/forget-expired';
import { SessionLimits } from './limits/session-limits';
import type { GatewayOptions } from './options';
import { publishBuilds } from './registry/publish';
import { Registry } from './registry/registry';
import { storeOf } from './registry/store-of';
import { sweepVersions } from './registry/sweep';
import { forgetExpiredSessions } from './sessions/forget-expired';
import { SessionIds } from './sessions/session-ids';
import { Sessions } from './sessions/sessions';

export interface RunningGateway {
  url: string;
  db: Database;
  log: Logger;
  /** Takes no new request, answers those under way, then lets go of services and database. */
  stop(): Promise<void>;
}

const listen = (server: Server, port: number, host: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Starts the gateway in this process and answers when it listens. */
export async function startGateway(given: GatewayOptions): Promise<RunningGateway> {
  const log = createLog('gateway', given.logLevel);
  const db = openDatabase(given.databaseUrl, { name: 'gateway', log });
  const registry = new Registry(db);
  const store = storeOf(given);
  await publishBuilds(db, given.webRoot, store, log);

  const changes = hearChanges(given.databaseUrl ?? '', log);
  const sessions = new Sessions(db, changes.connected);
  const shared = new SharedAnswers(changes.connected);
  const embedding = await startEmbedding({ db, given, sessions, hears: changes.connected, log });
  const { options } = embedding;
  const streams = new EventStreams({
    sessions,
    hears: changes.connected,
    isListed: (origin) => options.embedOrigins.includes(origin),
    limits: given.limits,
    log,
  });
  changes.tell({ sessions, shared, streams, embedding });

  const upstreams = new Upstreams(options.services);
  const limits = new SessionLimits(options.limits);
  const ids = new SessionIds();
  const headers = await securityHeaders(options);
  const tokenOf = principalTokens(options.secret);
  const forward = forwarder({ upstreams, shared, tokenOf });
  const app = gatewayApp({
    options,
    db,
    log,
    sessions,
    ids,
    upstreams,
    registry,
    store,
    limits,
    streams,
    headers,
    embedding,
    tokenOf,
    forward,
  }).callback();

  const shortWay = polledFront({ shared, ids, sessions, limits, headers, log });
  const server = createServer((req, res) => {
    const tried = shortWay(req, res);
    if (!tried) return void app(req, res);
    void tried.then((answered) => (answered ? undefined : app(req, res)));
  });
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 60_000;
  await listen(server, options.port, options.host);
  const stopJobs = startJobs(
    [forgetExpiredSessions, forgetExpiredLimits, forgetExpiredTokens, sweepVersions(store)],
    {
      db,
      log,
      timeZone: options.timeZone,
    },
  );

  const { port } = server.address() as AddressInfo;
  const letGo = async () => {
    streams.stop();
    await drain(server);
    await stopJobs();
    await changes.stop();
    await upstreams.close();
    await db.close();
  };
  let stopping: Promise<void> | undefined;
  return { url: `http://127.0.0.1:${port}`, db, log, stop: () => (stopping ??= letGo()) };
}
