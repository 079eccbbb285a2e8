import { tooMany } from '../http/errors';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Calls of one key that may wait. */
const longestQueue = 1000;
/** After a turn of a slow key. */
const [shortestRestMs, longestRestMs] = [10, 100];

const restAfter = (turnMs: number): number => Math.min(Math.max(3 * turnMs, shortestRestMs), longestRestMs);

export interface TurnOptions {
  /** Calls of one key that run at once; more of them wait, in order. */
  atOnce: () => number;
  /** Whether a key with so many calls waiting has one turn at a time, and a quarter of the time at most. */
  slow: (key: string, waiting: number) => boolean;
  /** Of the refusal when too many wait already. */
  refusal: Parameters<typeof tooMany>[0];
}

/** Has the calls of one key take turns, so that those of the others find the processors free. */
export class Turns {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly options: TurnOptions) {}

  /**
   * Runs a call when its turn has come.
   * @throws `rate_limited` when 1,000 wait already; what `work` throws
   */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.waiting.length >= longestQueue) throw tooMany(this.options.refusal, { msBeforeNext: 1000 });
    await new Promise<void>((resolve) => {
      queue.waiting.push(resolve);
      this.startNext(key, queue);
    });
    const started = performance.now();
    const end = () => {
      queue.running -= 1;
      this.startNext(key, queue);
    };
    try {
      return await work();
    } finally {
      if (this.options.slow(key, queue.waiting.length))
        setTimeout(end, restAfter(performance.now() - started)).unref();
      else end();
    }
  }

  /** Starts the calls that waited longest. */
  private startNext(key: string, queue: Queue): void {
    const { atOnce, slow } = this.options;
    while (queue.running < (slow(key, queue.waiting.length) ? 1 : atOnce())) {
      const next = queue.waiting.shift();
      if (!next) break;
      queue.running += 1;
      next();
    }
    if (queue.running === 0) this.queues.delete(key);
  }
}
