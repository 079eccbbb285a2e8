import { liveLists, type LiveEvent, type LiveListName } from '@portal/contracts';

/** Milliseconds in which changes of one transaction come together, and the shortest time between two events. */
const gatherMs = 20;
const everyMs = 250;

const isLive = (name: string): name is LiveListName => Object.hasOwn(liveLists, name);

/** The changed lists, gathered so that a burst of writes becomes a few events. */
export class Changes {
  private readonly due = new Set<LiveListName>();
  private readonly changedAt = new Map<LiveListName, number>();
  private since = performance.now();
  private sentAt = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param send gets the lists that have changed, at most every 250 ms */
  constructor(private readonly send: (lists: readonly LiveListName[]) => void) {}

  /** A list has changed; one that is no live list is ignored. */
  add(name: string): void {
    if (!isLive(name)) return;
    const now = performance.now();
    this.changedAt.set(name, now);
    this.due.add(name);
    this.timer ??= setTimeout(() => this.flush(), Math.max(gatherMs, this.sentAt + everyMs - now));
  }

  /** What happened up to now is unknown. */
  restart(): void {
    this.since = performance.now();
    this.changedAt.clear();
    this.drop();
  }

  /** The changes of these lists that a new reader may have missed. */
  missed(lists: ReadonlySet<LiveListName>): LiveEvent<'hello'> {
    const now = performance.now();
    const changed = [...this.changedAt].filter(([name]) => lists.has(name));
    return {
      heardFor: Math.round(now - this.since),
      changed: Object.fromEntries(changed.map(([name, at]) => [name, Math.round(now - at)])),
    };
  }

  /** Forgets what was about to be sent. */
  drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.due.clear();
  }

  private flush(): void {
    this.sentAt = performance.now();
    const lists = [...this.due];
    this.drop();
    this.send(lists);
  }
}
