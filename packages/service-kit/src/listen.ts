import pg from 'pg';
import type { Logger } from './log';

/** What a listener handles. */
export interface Handlers {
  /** A notification. */
  message: (channel: string, payload: string) => void;
  /** It listens, for the first time or again; what was sent up to now is lost. */
  connected: () => void;
  /** The connection is gone; nothing is heard until it is there again. */
  lost: () => void;
}

/**
 * Listens for PostgreSQL notifications, reconnecting for as long as it is not stopped.
 * @returns whether it listens now, and how to stop it
 */
export function listenFor(
  url: string,
  channels: readonly string[],
  handlers: Handlers,
  log: Logger,
): { connected: () => boolean; stop: () => Promise<void> } {
  let client: pg.Client | undefined;
  let stopped = false;
  let live = false;
  let timer: NodeJS.Timeout | undefined;

  const again = () => {
    if (live) handlers.lost();
    live = false;
    if (!stopped && !timer) timer = setTimeout(connect, 500);
  };
  const connect = () => {
    timer = undefined;
    const next = new pg.Client({
      connectionString: url,
      application_name: 'listener',
      keepAlive: true,
      // It only listens: the system asks whether the other side is still there, by default after two hours.
      keepAliveInitialDelayMillis: 5000,
      connectionTimeoutMillis: 5000,
    });
    client = next;
    next.on('notification', (message) => handlers.message(message.channel, message.payload ?? ''));
    next.on('error', (error) => {
      log.warn({ err: error }, 'listener lost its connection');
      again();
    });
    next.on('end', again);
    next
      .connect()
      .then(() => next.query(channels.map((name) => `listen ${pg.escapeIdentifier(name)}`).join(';')))
      .then(() => {
        live = true;
        handlers.connected();
      }, again);
  };
  connect();
  return {
    connected: () => live,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch((error: unknown) => log.debug({ err: error }, 'listener was gone already'));
    },
  };
}
