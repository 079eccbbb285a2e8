const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** npm hands on the Ctrl-C that the terminal has already sent to us: the echo is not the second one of a person. */
const echoMs = 500;
const parentCheckMs = 500;

/**
 * Stops in order at the first signal, and by force at the second.
 *
 * @returns resolves never: the process exits with 0 after `stop`, with 1 when it failed or was forced
 */
export function onStopSignal({
  stop,
  force,
}: {
  stop: () => Promise<void>;
  force: () => void;
}): Promise<never> {
  let firstAt: number | null = null;
  const handle = () => {
    if (firstAt === null) {
      firstAt = Date.now();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    } else if (Date.now() - firstAt > echoMs) {
      force();
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, handle);
  onParentGone(handle);
  return new Promise<never>(() => {});
}

/** Whoever ends npm with a SIGTERM ends the shell between npm and us, which hands nothing on: we see it go. */
function onParentGone(handle: () => void): void {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    handle();
  }, parentCheckMs);
  timer.unref();
}
