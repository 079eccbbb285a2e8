import { liveBeatSeconds, type LiveEvent, type LiveListName } from '@portal/contracts';
import { gauge, PortalError, type Logger } from '@portal/service-kit';
import type { ServerResponse } from 'node:http';
import type { Sessions, SignedIn } from '../sessions/sessions';
import { Changes } from './changes';
import { eventText, listsFor } from './event-text';

/** How many streams may be open: in one session (a browser opens one a visible tab), and in all. */
export interface StreamLimits {
  streamsPerSession: number;
  streams: number;
}

interface Stream {
  signedIn: SignedIn;
  /** Of the embedding page that listens; none for the portal's own. */
  origin: string | undefined;
  lists: ReadonlySet<LiveListName>;
  res: ServerResponse;
}

/** Bytes that wait for a reader at most: hours of events. Who is that far behind starts anew. */
const longestBacklog = 16 * 1024;
/** Beats between two looks at the sessions, for an end that nobody told of. */
const lookAfter = 4;
const open = gauge('event_streams', 'Streams of live events that are open');

const unavailable = (message: string) => new PortalError('unavailable', message);
const tooManyInSession = (most: number) =>
  new PortalError('rate_limited', `${most} pages of this session listen already. Close one and try again.`, {
    retryAfter: 60,
  });

export interface StreamParts {
  sessions: Sessions;
  /** Whether changes are heard of at all. */
  hears: () => boolean;
  /** Whether pages of an origin may show sections. */
  isListed: (origin: string) => boolean;
  limits: StreamLimits;
  log: Logger;
}

/** The open streams of live events: who listens, and what each of them is told. */
export class EventStreams {
  private readonly bySession = new Map<string, Set<Stream>>();
  private readonly changes = new Changes((lists) => this.tell(lists));
  private readonly beats = setInterval(() => this.beat(), liveBeatSeconds * 1000);
  private beatCount = 0;
  private looking: Promise<void> | undefined;
  private lookAgain = false;
  private stopped = false;

  constructor(private readonly parts: StreamParts) {}

  /** Refuses one stream too many, and any that could not tell of changes. */
  assertRoom({ key }: SignedIn): void {
    const { hears, limits } = this.parts;
    if (this.stopped) throw unavailable('The portal is restarting. Try again in a moment.');
    if (!hears()) throw unavailable('Changes are not heard of right now. Try again in a moment.');
    const mine = this.bySession.get(key)?.size ?? 0;
    if (mine >= limits.streamsPerSession) throw tooManyInSession(limits.streamsPerSession);
    if (this.all().length >= limits.streams) throw unavailable('Too many pages listen. Try again later.');
  }

  /**
   * Takes over an answer whose head is sent, and tells it of changes until either side ends it.
   * @param origin of the page, if it is not the portal's own
   */
  add(signedIn: SignedIn, res: ServerResponse, origin?: string): void {
    const stream: Stream = { signedIn, origin, lists: listsFor(signedIn.principal), res };
    const { key } = signedIn;
    const ofSession = this.bySession.get(key) ?? new Set();
    this.bySession.set(key, ofSession.add(stream));
    open.inc();
    res.once('close', () => {
      open.dec();
      if (ofSession.delete(stream) && ofSession.size === 0 && this.bySession.get(key) === ofSession)
        this.bySession.delete(key);
    });
    this.write(stream, eventText('hello', this.changes.missed(stream.lists)));
  }

  /** A list has changed. */
  changed(list: string): void {
    this.changes.heard(list);
  }

  /** Changes are heard of (again); what happened before is not known. */
  heardAgain(): void {
    this.changes.restart();
  }

  /** Changes are not heard of any more: whoever listens has to know, and to ask instead. */
  lost(): void {
    this.changes.drop();
    for (const stream of this.all()) this.end(stream, 'restart');
  }

  /** A session has ended. */
  endSession(key: string): void {
    for (const stream of this.bySession.get(key) ?? []) this.end(stream, 'session');
  }

  /**
   * Looks whose sessions are still good and whose pages still listed, after something that may have ended some, and
   * what each may now read.
   */
  look(): Promise<void> {
    this.lookAgain = true;
    this.looking ??= this.lookWhileAsked().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** Ends every stream and takes no new one. */
  stop(): void {
    this.stopped = true;
    clearInterval(this.beats);
    this.lost();
  }

  private all(): Stream[] {
    return [...this.bySession.values()].flatMap((streams) => [...streams]);
  }

  private async lookWhileAsked(): Promise<void> {
    while (this.lookAgain) {
      this.lookAgain = false;
      // One after the other: a gateway has few connections, and others want them too.
      for (const stream of this.all()) await this.lookAt(stream);
    }
  }

  private async lookAt(stream: Stream): Promise<void> {
    try {
      const { sessions, isListed } = this.parts;
      if (stream.origin !== undefined && !isListed(stream.origin)) return this.end(stream, 'session');
      const signedIn = await sessions.ofKey(stream.signedIn.key);
      if (!signedIn || signedIn.mustChangePassword) return this.end(stream, 'session');
      stream.signedIn = signedIn;
      stream.lists = listsFor(signedIn.principal);
    } catch (error) {
      // PostgreSQL is away: the listener hears of that by itself, and ends all streams.
      this.parts.log.debug({ err: error }, 'a listening session could not be looked up');
    }
  }

  private beat(): void {
    this.beatCount += 1;
    if (this.beatCount % lookAfter === 0) void this.look();
    const text = eventText('beat', {});
    for (const stream of this.all()) this.write(stream, text);
  }

  private tell(lists: readonly LiveListName[]): void {
    const texts = new Map<string, string>();
    for (const stream of this.all()) {
      const mine = lists.filter((name) => stream.lists.has(name));
      if (mine.length === 0) continue;
      const key = mine.join();
      const text = texts.get(key) ?? eventText('changed', { lists: mine });
      texts.set(key, text);
      this.write(stream, text);
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
