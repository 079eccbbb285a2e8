import { listenFor, type Logger } from '@portal/service-kit';
import type { EmbedOrigins } from '../embedding/embed-origins';
import type { EmbedTokens } from '../embedding/embed-tokens';
import type { SharedAnswers } from '../forward/shared-answers';
import type { Sessions } from '../sessions/sessions';
import type { EventStreams } from './event-streams';

export interface Listeners {
  sessions: Sessions;
  shared: SharedAnswers;
  streams: EventStreams;
  origins: EmbedOrigins;
  tokens: EmbedTokens;
}

/**
 * Listens for ended sessions and changed lists, drops them from the caches (after a gap, everything), and notifies the
 * open streams. Caches first: whoever is notified and asks gets what is new.
 * @param listeners who they are, once they are made: some of them need to know whether notifications come in
 */
export function listenForChanges(url: string, listeners: () => Listeners | undefined, log: Logger) {
  const channels: Record<string, (payload: string, to: Listeners) => void> = {
    session_ended: (key, { sessions, streams }) => {
      sessions.forget(key);
      streams.endSession(key);
    },
    // Sessions are not cached by account: such a change is rare, and reading them again is cheap.
    principal_changed: (_account, { sessions, streams }) => {
      sessions.forget();
      void streams.check();
    },
    embed_origins_changed: (_, { origins, streams }) => void origins.read().then(() => streams.check()),
    embed_token_ended: (key, { tokens }) => tokens.forget(key),
    list_changed: (list, { shared, streams }) => {
      shared.drop(list.split('.')[0] ?? '');
      streams.changed(list);
    },
  };
  return listenFor(
    url,
    Object.keys(channels),
    {
      message: (channel, payload) => {
        const to = listeners();
        if (to) channels[channel]?.(payload, to);
      },
      connected: () => {
        const to = listeners();
        to?.sessions.forget();
        to?.shared.drop();
        to?.tokens.forget();
        void to?.origins.read();
        to?.streams.connected();
      },
      lost: () => listeners()?.streams.lost(),
    },
    log,
  );
}
