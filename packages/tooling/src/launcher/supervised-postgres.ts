import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres';
import { rotateLogFile } from './log-file';

/** The embedded server, brought back whenever it ends without being asked to. */
export interface SupervisedPostgres {
  adminUrl: string;
  pid(): number | null;
  /** Has this called whenever the server runs again, as another process. */
  onReturn(call: () => void): void;
  stop(): Promise<void>;
  /** Ends it at once; the next start recovers what was committed. */
  kill(): void;
}

const retryMs = 1_000;

/**
 * @param options.durable - see `startEmbeddedPostgres`
 * @param options.onChange - called at each loss and return, after the first start
 * @throws what the first start throws; later failures are reported and tried again
 */
export async function supervisePostgres(options: {
  dataDir: string;
  durable: boolean;
  onChange: (text: string) => void;
}): Promise<SupervisedPostgres> {
  const { dataDir, durable, onChange } = options;
  const logFile = path.join(dataDir, 'logs', 'postgres.log');
  rotateLogFile(logFile);
  const start = () => startEmbeddedPostgres({ dataDir, durable, logFile });
  let server: EmbeddedPostgres | null = await start();
  const { adminUrl } = server;
  let stopping = false;
  let returned = () => {};

  const loop = (async () => {
    while (!stopping) {
      await server?.exited;
      if (stopping) return;
      if (server) onChange('the database has ended; starting it again');
      server = null;
      try {
        server = await start();
        onChange('the database is back');
        returned();
      } catch (error) {
        onChange(`the database cannot start: ${(error as Error).message}`);
        await sleep(retryMs);
      }
    }
  })();

  return {
    adminUrl,
    pid: () => server?.pid ?? null,
    onReturn: (call) => {
      returned = call;
    },
    kill: () => {
      stopping = true;
      server?.kill();
    },
    stop: async () => {
      stopping = true;
      await server?.stop();
      await loop;
      // It may have come back in the very moment of the stop.
      await server?.stop();
    },
  };
}
