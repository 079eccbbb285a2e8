/** What a program has opened, closed again in reverse whatever ends it: its end, a failure, Ctrl-C. */
export class Undo {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private ending: Promise<void> | undefined;

  /** Has something closed at the end; once the end has come, at once. */
  async add(step: () => Promise<unknown>): Promise<void> {
    if (this.ending) await step();
    else this.steps.push(step);
  }

  /**
   * Closes everything, the last opened first; a second call waits for the first.
   * @throws the last failure, after all steps have run
   */
  all(): Promise<void> {
    return (this.ending ??= this.run());
  }

  private async run(): Promise<void> {
    let failure: unknown;
    for (let step = this.steps.pop(); step; step = this.steps.pop())
      await step().catch((error: unknown) => (failure = error));
    if (failure) throw failure as Error;
  }
}
