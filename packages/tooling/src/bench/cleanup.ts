/** What a run has opened, closed again in reverse whatever ends the run: its end, a failure, Ctrl-C. */
export class Cleanup {
  private readonly closers: (() => Promise<unknown>)[] = [];
  private readonly killers: (() => void)[] = [];
  private closing: Promise<void> | undefined;

  /**
   * Has something closed at the end; once the end has come, at once.
   * @param kill ends it without waiting
   */
  async add(close: () => Promise<unknown>, kill?: () => void): Promise<void> {
    this.closers.push(close);
    if (kill) this.killers.push(kill);
    if (this.closing) await this.close();
  }

  /** Runs work with something that is closed right after it. */
  async during<T>(close: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
    let closed: Promise<unknown> | undefined;
    const once = () => (closed ??= close());
    await this.add(once);
    try {
      return await work();
    } finally {
      await once();
    }
  }

  /** Ends everything at once, for somebody who does not want to wait. */
  kill(): void {
    for (const kill of this.killers.reverse()) kill();
  }

  /** Closes everything, the last opened first; one that fails keeps none of the others open. */
  async close(): Promise<void> {
    await this.closing?.catch(() => undefined);
    this.closing = this.closeAll();
    await this.closing;
  }

  private async closeAll(): Promise<void> {
    let failure: unknown;
    for (let close = this.closers.pop(); close; close = this.closers.pop())
      await close().catch((error: unknown) => (failure = error));
    if (failure) throw failure as Error;
  }
}
