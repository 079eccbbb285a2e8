import { drain, listen, startJobs, type Database, type Job, type Logger } from '@portal/service-kit';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayApp } from './app';
import type { GatewayOptions } from './options';
import { openParts } from './parts';

export interface RunningGateway {
  url: string;
  db: Database;
  log: Logger;
  /** Takes no new request, answers those under way, then closes its connections. */
  stop(): Promise<void>;
}

/** Sessions that are over, and embed tokens and counters that have expired, leave their tables. */
const deleteExpired: Job = {
  name: 'delete expired sessions, embed tokens and rate limits',
  everySeconds: 60,
  run: async (trx) => {
    await trx.raw('delete from embed_tokens where expires_at < now()');
    await trx.raw('select forget_expired_sessions()');
    await trx.raw('delete from rate_limits where expire < extract(epoch from now()) * 1000');
  },
};

/** Starts the gateway in this process; resolves when it listens. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const parts = await openParts(options);
  const { db, log, streams } = parts;
  const answer = (await gatewayApp(parts)).callback();
  const server = createServer((req, res) => void answer(req, res));
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 60_000;
  await listen(server, { port: options.port, host: options.host });
  const stopJobs = startJobs([deleteExpired], { db, log });

  const { port } = server.address() as AddressInfo;
  const close = async () => {
    streams.stop();
    await drain(server);
    await stopJobs();
    await parts.close();
  };
  let stopping: Promise<void> | undefined;
  return { url: `http://127.0.0.1:${port}`, db, log, stop: () => (stopping ??= close()) };
}
