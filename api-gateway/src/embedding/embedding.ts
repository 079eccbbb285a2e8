import type { Database, Logger } from '@portal/service-kit';
import type { GatewayOptions } from '../options';
import type { Sessions } from '../sessions/sessions';
import { EmbedOrigins } from './embed-origins';
import { EmbedTokens } from './embed-tokens';

/** Everything that the gateway knows of pages which show sections. */
export interface Embedding {
  origins: EmbedOrigins;
  tokens: EmbedTokens;
  /** The gateway's settings, with the list of embedding as it is now. */
  options: GatewayOptions;
  /** The list has changed, here or at another gateway: resolves when it is read. */
  listChanged: () => Promise<void>;
}

/** Reads the list of embedding, and goes on without what administrators added while the database is away. */
export async function startEmbedding(parts: {
  db: Database;
  given: GatewayOptions;
  sessions: Sessions;
  hears: () => boolean;
  log: Logger;
}): Promise<Embedding> {
  const { db, given, sessions, hears, log } = parts;
  const origins = new EmbedOrigins(db, given.embedOrigins);
  const read = () =>
    origins
      .read()
      .catch((error: unknown) => log.warn({ err: error }, 'the list of embedding could not be read'));
  await read();
  return {
    origins,
    tokens: new EmbedTokens(db, sessions, hears),
    options: Object.defineProperty({ ...given }, 'embedOrigins', {
      enumerable: true,
      get: () => origins.list(),
    }),
    listChanged: read,
  };
}
