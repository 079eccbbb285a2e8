/** What a program has opened, closed again in reverse whatever ends it: its end, a failure, Ctrl-C. */
export class Undo {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private ended = false;

  /** Has something closed at the end; once the end has come, at once. */
  async add(step: () => Promise<unknown>): Promise<void> {
    if (this.ended) await step();
    else this.steps.push(step);
  }

  /**
   * Closes everything, the last opened first.
   * @throws the last failure, after all steps have run
   */
  async all(): Promise<void> {
    this.ended = true;
    let failure: unknown;
    for (let step = this.steps.pop(); step; step = this.steps.pop())
      await step().catch((error: unknown) => (failure = error));
    if (failure) throw failure as Error;
  }
}
