import { listenFor, type Logger } from '@portal/service-kit';
import type { EmbedOrigins } from '../embedding/embed-origins';
import type { EmbedTokens } from '../embedding/embed-tokens';
import type { SharedAnswers } from '../forward/shared-answers';
import type { Sessions } from '../sessions/sessions';
import type { EventStreams } from './event-streams';

interface Listeners {
  sessions: Sessions;
  shared: SharedAnswers;
  streams: EventStreams;
  origins: EmbedOrigins;
  tokens: EmbedTokens;
}

/**
 * Listens for ended sessions and changed lists, drops them from the caches (after a gap, everything), and notifies the
 * open streams. Caches first: whoever is notified and asks gets what is new.
 */
export function listenForChanges(
  url: string,
  { sessions, shared, streams, origins, tokens }: Listeners,
  log: Logger,
) {
  const channels: Record<string, (payload: string) => void> = {
    session_ended: (key) => {
      sessions.forget(key);
      streams.endSession(key);
    },
    // Sessions are not cached by account: such a change is rare, and reading them again is cheap.
    principal_changed: () => {
      sessions.forget();
      void streams.check();
    },
    embed_origins_changed: () => void origins.refresh().then(() => streams.check()),
    embed_token_ended: (key) => tokens.forget(key),
    list_changed: (list) => {
      shared.drop(list.split('.')[0] ?? '');
      streams.changed(list);
    },
  };
  return listenFor(
    url,
    Object.keys(channels),
    {
      message: (channel, payload) => channels[channel]?.(payload),
      connected: () => {
        sessions.forget();
        shared.drop();
        tokens.forget();
        void origins.refresh();
        streams.connected();
      },
      lost: () => streams.lost(),
    },
    log,
  );
}
