import pg from 'pg';
import type { Logger } from './log';

/**
 * Listens for PostgreSQL notifications, reconnecting for as long as it is not stopped.
 * @param onMessage gets channel and payload
 * @param onGap is told after every (re)connection, since what was sent in between is lost
 * @returns stops listening
 */
export function listenFor(
  url: string,
  channels: readonly string[],
  onMessage: (channel: string, payload: string) => void,
  onGap: () => void,
  log: Logger,
): { connected: () => boolean; stop: () => Promise<void> } {
  let client: pg.Client | undefined;
  let stopped = false;
  let live = false;
  let timer: NodeJS.Timeout | undefined;

  const again = () => {
    live = false;
    if (!stopped && !timer) timer = setTimeout(connect, 500);
  };
  const connect = () => {
    timer = undefined;
    const next = new pg.Client({ connectionString: url, application_name: 'listener', keepAlive: true });
    client = next;
    next.on('notification', (message) => onMessage(message.channel, message.payload ?? ''));
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
        onGap();
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
