import { listenFor, type Logger } from '@portal/service-kit';
import type { Embedding } from '../embedding/embedding';
import type { SharedAnswers } from '../forward/shared-answers';
import type { Sessions } from '../sessions/sessions';
import type { EventStreams } from './event-streams';

interface Told {
  sessions: Sessions;
  shared: SharedAnswers;
  streams: EventStreams;
  embedding: Pick<Embedding, 'listChanged' | 'tokens'>;
}

/**
 * Hears of ended sessions and changed lists, drops what is kept of them (after a gap, everything), and lets those
 * know who listen. What is kept goes first: who is told and asks gets what is new.
 */
export function hearChanges(url: string, log: Logger) {
  let told: Told | undefined;
  const hear: Record<string, (payload: string, told: Told) => void> = {
    session_ended: (key, { sessions, streams }) => {
      sessions.forget(key);
      streams.endSession(key);
    },
    // Whose sessions these are is not kept apart: such a change is rare, and reading them again is cheap.
    principal_changed: (_account, { sessions, streams }) => {
      sessions.forget();
      void streams.look();
    },
    embed_origins_changed: (_, { embedding, streams }) =>
      void embedding.listChanged().then(() => streams.look()),
    embed_token_ended: (key, { embedding }) => embedding.tokens.forget(key),
    list_changed: (list, { shared, streams }) => {
      shared.drop(list.split('.')[0] ?? '');
      streams.changed(list);
    },
  };
  const hearing = listenFor(
    url,
    Object.keys(hear),
    {
      message: (channel, payload) => told && hear[channel]?.(payload, told),
      connected: () => {
        told?.sessions.forget();
        told?.shared.clear();
        told?.embedding.tokens.forget();
        void told?.embedding.listChanged();
        told?.streams.heardAgain();
      },
      lost: () => told?.streams.lost(),
    },
    log,
  );
  return {
    ...hearing,
    tell(who: Told) {
      told = who;
    },
  };
}
