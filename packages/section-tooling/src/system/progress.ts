/** One step of a start, shown as one line with its time. */
export interface Step {
  /** What is being done just now. */
  update(text: string): void;
  done(text: string): void;
  fail(text: string): void;
}

/** Where a start shows how far it is; `bin/progress.mjs` is the console's. */
export interface Progress {
  step(name: string): Step;
  /** A line of its own, between the steps or after them. */
  note(text: string): void;
}

/** For a start that nobody watches, as in tests. */
export const silentProgress: Progress = {
  step: () => ({ update: () => {}, done: () => {}, fail: () => {} }),
  note: () => {},
};

/** Runs one step; its line ends with what `work` returns, or says that it failed. */
export async function inStep<T>(
  progress: Progress,
  name: string,
  work: (update: (text: string) => void) => Promise<[result: T, text: string]>,
): Promise<T> {
  const step = progress.step(name);
  try {
    const [result, text] = await work((detail) => step.update(detail));
    step.done(text);
    return result;
  } catch (error) {
    step.fail('failed');
    throw error;
  }
}
