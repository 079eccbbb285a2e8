import * as z from 'zod';
import { endpoint } from './endpoint';
import { liveLists, type LiveListName } from './live-lists';

const ListName = z.enum(Object.keys(liveLists) as [LiveListName, ...LiveListName[]]);

/** What the events of the stream carry, by the event's name. Each is JSON. */
export const liveEvent = {
  /**
   * The first one. What has changed lately, as milliseconds ago, and for how long the sender has listened at all: who
   * read a list before one or the other reads it again.
   */
  hello: z.object({ heardFor: z.number(), changed: z.partialRecord(ListName, z.number()) }),
  /** Lists that have changed. */
  changed: z.object({ lists: z.array(ListName) }),
  /** Nothing happened, and the stream is there. */
  beat: z.object({}),
  /** The last event: the session has ended, the portal restarts or lost its database, or this client was too slow. */
  bye: z.object({ reason: z.enum(['session', 'restart']) }),
} as const;

/** Names of the stream's events. */
export type LiveEventName = keyof typeof liveEvent;
/** What an event carries. */
export type LiveEvent<N extends LiveEventName> = z.output<(typeof liveEvent)[N]>;

export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  owner: 'gateway',
  ability: 'signed-in',
  polled: true,
  summary:
    'Server-Sent Events: `hello`, then `changed` with the names of lists that the reader may read and that have ' +
    'changed, a `beat` every 15 s, and `bye` before the server ends it',
  response: z.string(),
  produces: 'text/event-stream',
});
