import type { LiveEvent, LiveEventName } from '@portal/contracts';

/** Stands in for the browser's connection to the stream of live events. */
export class FakeEventSource extends EventTarget {
  /** Every one that was opened, the newest last. */
  static opened: FakeEventSource[] = [];
  onerror: (() => void) | null = null;
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  /** The one that is open now, if one is. */
  static current(): FakeEventSource | undefined {
    return FakeEventSource.opened.findLast(({ closed }) => !closed);
  }

  /** Puts it in the browser's place; answers how to take it away. */
  static install(): () => void {
    FakeEventSource.opened = [];
    const browser = globalThis as { EventSource?: unknown };
    browser.EventSource = FakeEventSource;
    return () => delete browser.EventSource;
  }

  /** The server sends an event. */
  tell<N extends LiveEventName>(name: N, data: LiveEvent<N>): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** The connection breaks, or the server ends it. */
  break(): void {
    this.onerror?.();
  }

  close(): void {
    this.closed = true;
  }
}
