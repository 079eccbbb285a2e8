import { rm } from 'node:fs/promises';

/**
 * Answers what the process asks that forked this one by `fork-script.ts`: first what `start` gave, then each question by
 * its name. When that process is gone, or this one is asked to end, `stop` runs and `dataDir` is removed.
 *
 * @param {{ dataDir: string, start: () => Promise<object>, stop: () => Promise<void>, answers: Record<string, () => Promise<unknown>> }} given
 */
export async function answerParent({ dataDir, start, stop, answers }) {
  let ending;
  /** Ctrl-C, a stopped runner, or one that is gone: nothing of the portal may stay, its own folder included. */
  const end = () => {
    ending ??= stop()
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  process.on('disconnect', end);

  // Without the callback, an answer to a process that is gone would throw, and end this one before `stop` has run.
  const send = (message) => process.send(message, () => undefined);
  const all = { ...answers, stop };
  process.on('message', ({ id, ask }) => {
    all[ask]().then(
      (value) => send({ id, value }),
      (error) => send({ id, error: String(error) }),
    );
  });

  try {
    send({ id: 0, value: await start() });
  } catch (error) {
    send({ id: 0, error: error.stack });
    end();
  }
}

const limits = ['READS', 'WRITES', 'BULK', 'CONCURRENT', 'LOGINS_PER_ADDRESS'];

/**
 * A suite makes more calls in a minute than people do, and all of them from one address. The limits themselves are
 * tested with the gateway, and where a test says so.
 */
export function liftLimits() {
  for (const kind of [...limits, 'SESSIONS_PER_ACCOUNT', 'STREAMS_PER_ACCOUNT'])
    process.env[`LIMIT_${kind}`] ??= '1000000000';
}
