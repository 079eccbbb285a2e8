import type { LiveEvent, LiveEventName } from '@portal/contracts';

/** Replaces the browser's EventSource. */
export class FakeEventSource extends EventTarget {
  /** Every opened instance, newest last. */
  static opened: FakeEventSource[] = [];
  onerror: (() => void) | null = null;
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  /** The open instance, if there is one. */
  static current(): FakeEventSource | undefined {
    return FakeEventSource.opened.findLast(({ closed }) => !closed);
  }

  /** Installs the replacement; returns a function that removes it. */
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
