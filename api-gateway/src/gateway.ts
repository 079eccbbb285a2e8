import {
  createLog,
  drain,
  listen,
  openDatabase,
  startJobs,
  type Database,
  type Job,
  type Logger,
} from '@portal/service-kit';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayApp } from './app';
import { EmbedOrigins } from './embedding/embed-origins';
import { EmbedTokens } from './embedding/embed-tokens';
import { EventStreams } from './events/event-streams';
import { listenForChanges, type Listeners } from './events/listen';
import { Services } from './forward/services';
import { SharedAnswers } from './forward/shared-answers';
import { Upstreams } from './forward/upstreams';
import { securityHeaders } from './http/security-headers';
import { Gateways } from './limits/gateways';
import type { GatewayOptions } from './options';
import { Sessions } from './sessions/sessions';

export interface RunningGateway {
  url: string;
  db: Database;
  log: Logger;
  /** Takes no new request, answers those under way, then closes its connections. */
  stop(): Promise<void>;
}

/** Sessions, embed tokens and counters that have expired leave their tables. */
const deleteExpired: Job = {
  name: 'delete expired sessions, embed tokens and rate limits',
  everySeconds: 600,
  run: async (trx) => {
    await trx.raw('delete from embed_tokens where expires_at < now()');
    await trx.raw('delete from sessions where expires_at < now()');
    await trx.raw('delete from rate_limits where expire < extract(epoch from now()) * 1000');
  },
};

/** Starts the gateway in this process; resolves when it listens. */
export async function startGateway(given: GatewayOptions): Promise<RunningGateway> {
  const log = createLog('gateway', given.logLevel, given.logTo);
  const db = openDatabase(given.databaseUrl, { name: 'gateway', log, max: given.pool });
  let listeners: Listeners | undefined = undefined;
  const changes = listenForChanges(given.databaseUrl ?? '', () => listeners, log);
  const live = changes.connected;

  const origins = new EmbedOrigins(db, given.embedOrigins, log);
  await origins.read();
  /** With the list of embedding as it is now. */
  const options: GatewayOptions = Object.defineProperty({ ...given }, 'embedOrigins', {
    enumerable: true,
    get: () => origins.list(),
  });
  const sessions = new Sessions(db, live, options.limits.sessionsPerAccount);
  const shared = new SharedAnswers(live);
  const tokens = new EmbedTokens(db, live);
  const gateways = new Gateways(db, log);
  await gateways.start();
  const streams = new EventStreams({ sessions, live, gateways, options, log });
  listeners = { sessions, shared, streams, origins, tokens };

  const services = new Services(new Upstreams(options.services), options.principalKey);
  const headers = await securityHeaders(options);
  const app = gatewayApp({
    options,
    db,
    log,
    sessions,
    services,
    shared,
    streams,
    origins,
    tokens,
    headers,
    gateways,
  });
  const answer = app.callback();
  const server = createServer((req, res) => void answer(req, res));
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 60_000;
  await listen(server, { port: options.port, host: options.host });
  const stopJobs = startJobs([deleteExpired], { db, log, timeZone: options.timeZone });

  const { port } = server.address() as AddressInfo;
  const close = async () => {
    streams.stop();
    await drain(server);
    await stopJobs();
    await gateways.stop();
    await changes.stop();
    await services.upstreams.close();
    await db.close();
  };
  let stopping: Promise<void> | undefined;
  return { url: `http://127.0.0.1:${port}`, db, log, stop: () => (stopping ??= close()) };
}
