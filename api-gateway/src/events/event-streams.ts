import {
  hasAbility,
  liveBeatSeconds,
  liveEvents,
  liveLists,
  message,
  type LiveEvent,
  type LiveEventName,
  type LiveListName,
  type Message,
} from '@portal/contracts';
import { gauge, PortalError, type Logger, type Principal } from '@portal/service-kit';
import type { ServerResponse } from 'node:http';
import { foreignOrigin, type Listed } from '../http/origins';
import type { OwnCall } from '../http/own-call';
import { signedInOf, type SignedIn } from '../http/state';
import type { Gateways } from '../limits/gateways';
import { oneAtATime } from '../one-at-a-time';
import type { GatewayOptions } from '../options';
import type { Sessions } from '../sessions/sessions';
import { Changes } from './changes';

interface Stream {
  signedIn: SignedIn;
  /** Of the embedding page that listens; none for the portal's own. */
  origin: string | undefined;
  lists: ReadonlySet<LiveListName>;
  res: ServerResponse;
}

/** Bytes that wait for a reader at most: hours of events. A reader that far behind has to reconnect. */
const longestBacklog = 16 * 1024;
/** Between two checks of the sessions, for an end without a notification. */
const checkSeconds = 60;
/** No proxy may buffer the events. */
const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
const open = gauge('event_streams', 'Streams of live events that are open');

const unavailable = (text: Message) => new PortalError('unavailable', text);

/** An event as it goes over the line. */
const eventText = <N extends LiveEventName>(name: N, data: LiveEvent<N>): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The lists of whose changes somebody of this role is notified. */
function listsFor({ role }: Principal): ReadonlySet<LiveListName> {
  const names = Object.keys(liveLists) as LiveListName[];
  return new Set(names.filter((name) => hasAbility(role, liveLists[name].ability)));
}

export interface StreamParts {
  sessions: Sessions;
  /** Whether notifications of changes come in. */
  live: () => boolean;
  /** Counts the streams of an account at all gateways. */
  gateways: Pick<Gateways, 'openStream'>;
  origins: Listed;
  options: Pick<GatewayOptions, 'baseUrl' | 'limits'>;
  log: Logger;
}

/** The open streams of live events: who listens, and what each of them is sent. */
export class EventStreams {
  private readonly streams = new Set<Stream>();
  private readonly changes = new Changes((lists) => this.notify(lists));
  private readonly timers = [
    setInterval(() => this.beat(), liveBeatSeconds * 1000),
    setInterval(() => void this.check(), checkSeconds * 1000),
  ];
  private stopped = false;

  constructor(private readonly parts: StreamParts) {}

  /** Opens a stream: the answer to a call that goes on until one side ends it. */
  readonly call: OwnCall = {
    endpoint: liveEvents,
    answer: async (ctx) => {
      const signedIn = signedInOf(ctx);
      this.assertRoom();
      ctx.status = liveEvents.status;
      ctx.set(headers);
      if (ctx.method === 'HEAD') return;
      const count = this.parts.options.limits.streamsPerAccount;
      const ended = await this.parts.gateways.openStream(signedIn.accountId, count);
      if (!ended)
        throw new PortalError('rate_limited', message('gateway.streamsOfAccount', { count }), {
          retryAfter: 60,
        });
      ctx.res.once('close', ended);
      // While it was counted others came, the gateway stopped, or the reader left.
      this.assertRoom();
      ctx.respond = false;
      if (ctx.res.destroyed) return ended();
      ctx.res.flushHeaders();
      this.add(signedIn, ctx.res, foreignOrigin(ctx, this.parts.options));
    },
  };

  /** Refuses one stream too many for this gateway, and any while no notifications come in. */
  private assertRoom(): void {
    const { live, options } = this.parts;
    if (this.stopped) throw unavailable(message('gateway.restarting'));
    if (!live()) throw unavailable(message('gateway.noLiveUpdates'));
    if (this.streams.size >= options.limits.streams) throw unavailable(message('gateway.tooManyStreams'));
  }

  add(signedIn: SignedIn, res: ServerResponse, origin?: string): void {
    const stream: Stream = { signedIn, origin, lists: listsFor(signedIn.principal), res };
    this.streams.add(stream);
    open.inc();
    res.once('close', () => {
      open.dec();
      this.streams.delete(stream);
    });
    this.write(stream, eventText('hello', this.changes.missed(stream.lists)));
  }

  /** A list has changed. */
  changed(list: string): void {
    this.changes.add(list);
  }

  /** Notifications come in (again); earlier changes are unknown. */
  connected(): void {
    this.changes.restart();
  }

  /** No notifications come in any more: every reader is sent away, to poll instead. */
  lost(): void {
    this.changes.drop();
    for (const stream of this.streams) this.end(stream, 'restart');
  }

  /** A session has ended. */
  endSession(key: string): void {
    for (const stream of this.streams) if (stream.signedIn.key === key) this.end(stream, 'session');
  }

  /** Ends the streams whose session is no longer valid, has another role, or whose page is no longer listed. */
  readonly check = oneAtATime(async () => {
    // One after the other: a gateway has few connections, and others want them too.
    for (const stream of this.streams) await this.checkOne(stream);
  });

  /** Ends every stream and takes no new one. */
  stop(): void {
    this.stopped = true;
    this.timers.forEach(clearInterval);
    this.lost();
  }

  private async checkOne(stream: Stream): Promise<void> {
    try {
      const { sessions, origins } = this.parts;
      if (stream.origin !== undefined && !origins.has(stream.origin)) return this.end(stream, 'session');
      const signedIn = await sessions.ofKey(stream.signedIn.key);
      if (!signedIn || signedIn.heldAt) return this.end(stream, 'session');
      // With another role it begins again, so that nothing that the former one read is left on its page.
      if (signedIn.principal.role !== stream.signedIn.principal.role) return this.end(stream, 'restart');
      stream.signedIn = signedIn;
    } catch (error) {
      // PostgreSQL is away: the listener notices that by itself, and ends all streams.
      this.parts.log.debug({ err: error }, 'a listening session could not be looked up');
    }
  }

  private beat(): void {
    const text = eventText('beat', {});
    for (const stream of this.streams) this.write(stream, text);
  }

  private notify(lists: readonly LiveListName[]): void {
    for (const stream of this.streams) {
      const mine = lists.filter((name) => stream.lists.has(name));
      if (mine.length > 0) this.write(stream, eventText('changed', { lists: mine }));
    }
  }

  private write({ res }: Stream, text: string): void {
    if (res.writableEnded || res.destroyed) return;
    if (!res.write(text) && res.writableLength > longestBacklog) res.destroy();
  }

  private end({ res }: Stream, reason: LiveEvent<'bye'>['reason']): void {
    if (!res.writableEnded && !res.destroyed) res.end(eventText('bye', { reason }));
  }
}
