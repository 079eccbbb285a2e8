import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorMs } from '../system/processes';
import { isReadyLine } from './process-output';

/** A process that is kept alive. */
export interface Supervised {
  name: string;
  /** Of the process that runs now; null between two. */
  pid(): number | null;
  /** Whether the process that runs now has said that it is ready. */
  serves(): boolean;
  /** Resolves at the first ready line; rejects when the process never gets there. */
  ready: Promise<void>;
  /** SIGTERM, and SIGKILL when it has not ended after `graceMs`; nothing is restarted afterwards. */
  stop(graceMs?: number): Promise<void>;
  /** SIGKILL at once. */
  kill(): void;
}

export interface SuperviseOptions {
  name: string;
  /** Node's arguments: the program and its own. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Each line that the process prints. */
  onLine: (line: string, stream: 'stdout' | 'stderr') => void;
  /** Called at each start and end. */
  onChange: (change: { event: 'started' | 'ready' | 'died'; pid: number; how?: string }) => void;
  /** Milliseconds in which a start has to get on. */
  idleMs?: number;
}

/** Back at once after the first death; slower when it keeps dying, and never later than this. */
const restartDelaysMs = [0, 500, 1_000, 2_000, 3_000];
const longestDelayMs = 3_000;
/** A process that was ready for so long has recovered. */
const healthyAfterMs = 5_000;
const firstStartAttempts = 3;
const defaultIdleMs = 60_000;
/** Share of a processor without which it did not get on: a start takes a second of processor time, waiting next to none. */
const leastShare = 1 / 300;
const defaultGraceMs = 10_000;
const keptErrorLines = 15;

/**
 * Starts a Node process and starts it again whenever it dies.
 *
 * A process that ends three times before it was ever ready has something wrong that no restart mends: `ready` then
 * rejects with the end of its error output.
 */
export function supervise(options: SuperviseOptions): Supervised {
  let child: ChildProcess | null = null;
  let stopping = false;
  let wasReady = false;
  let serves = false;
  let failures = 0;
  /** Processor time that the process of now had used at the last look. */
  let usedMs = 0;
  const wake = new AbortController();
  const { promise: ready, resolve: markReady, reject: markFailed } = deferred();

  const loop = (async () => {
    // The first start is reported after this function has returned.
    await Promise.resolve();
    while (!stopping) {
      let readyAt = Infinity;
      const errors: string[] = [];
      child = launch(options, (line, stream) => {
        if (stream === 'stderr' && errors.push(line) > keptErrorLines) errors.shift();
        options.onLine(line, stream);
        if (readyAt !== Infinity || !isReadyLine(line, stream)) return;
        readyAt = Date.now();
        wasReady = true;
        serves = true;
        options.onChange({ event: 'ready', pid: child?.pid ?? 0 });
        markReady();
      });
      const pid = child.pid ?? 0;
      usedMs = 0;
      options.onChange({ event: 'started', pid });
      const how = await ended(child);
      child = null;
      serves = false;
      if (stopping) return;
      options.onChange({ event: 'died', pid, how });
      failures = Date.now() - readyAt > healthyAfterMs ? 1 : failures + 1;
      if (!wasReady && failures >= firstStartAttempts) {
        markFailed(
          new Error([`${options.name} ended with ${how} before it was ready.`, ...errors].join('\n')),
        );
        return;
      }
      const delay = restartDelaysMs[failures - 1] ?? longestDelayMs;
      await sleep(delay, undefined, { signal: wake.signal }).catch(ignoreAbort);
    }
  })();

  const { idleMs = defaultIdleMs } = options;
  const giveUpIfIdle = async () => {
    const used = (await processorMs(child?.pid ?? 0)) ?? 0;
    if (used - usedMs < idleMs * leastShare)
      markFailed(new Error(`${options.name} is not ready, and did nothing for ${idleMs / 1000} s.`));
    usedMs = used;
  };
  const timer = setInterval(() => void giveUpIfIdle(), idleMs);
  ready.then(
    () => clearInterval(timer),
    () => clearInterval(timer),
  );

  return {
    name: options.name,
    pid: () => child?.pid ?? null,
    serves: () => serves,
    ready,
    stop: async (graceMs = defaultGraceMs) => {
      stopping = true;
      clearInterval(timer);
      wake.abort();
      child?.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), graceMs);
      await loop;
      clearTimeout(force);
    },
    kill: () => {
      stopping = true;
      clearInterval(timer);
      wake.abort();
      child?.kill('SIGKILL');
    },
  };
}

function launch({ args, cwd, env }: SuperviseOptions, onLine: SuperviseOptions['onLine']): ChildProcess {
  // A group of its own: Ctrl-C at the console reaches the launcher alone, which stops its processes in order.
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of ['stdout', 'stderr'] as const)
    createInterface({ input: child[stream] }).on('line', (line) => onLine(line, stream));
  return child;
}

/** Waits for the end of the process and of its output, and says how it ended. */
function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

function deferred(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // Whoever waits sees the failure; a process that is stopped before anybody waits must not end the launcher.
  promise.catch(() => {});
  return { promise, resolve, reject };
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
