/**
 * Makes work run one at a time.
 * @returns starts a run; calls during a run share one that starts after it
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    next = undefined;
    return (running = work().finally(() => (running = undefined)));
  };
  return () => (running ? (next ??= running.then(run, run)) : run());
}
