import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from './database';
import type { Logger } from './log';

export interface JobContext {
  db: Database;
  log: Logger;
  timeZone: string;
}

export interface Job {
  name: string;
  everySeconds: number;
  /** Runs in one transaction, in one process at a time; must be able to catch up after downtime. */
  run: (trx: Knex.Transaction, context: JobContext) => Promise<void>;
}

const lockKey = (name: string) => createHash('sha1').update(name).digest().readInt32BE();

/** Runs a job, unless another process is at it. */
export async function runOnce(job: Job, context: JobContext): Promise<void> {
  await context.db.transaction(async (trx) => {
    const { rows } = (await trx.raw('select pg_try_advisory_xact_lock(?) as mine', [lockKey(job.name)])) as {
      rows: { mine: boolean }[];
    };
    if (!rows[0]?.mine) return;
    await trx.raw('set local statement_timeout = 0');
    await job.run(trx, context);
  });
}

/**
 * Runs each job now and then every so many seconds.
 * @returns stops them and waits for the one under way
 */
export function startJobs(jobs: readonly Job[], context: JobContext): () => Promise<void> {
  const under = new Set<Promise<void>>();
  const tick = (job: Job) => {
    const work = runOnce(job, context).catch((error: unknown) =>
      context.log.error({ err: error, job: job.name }, 'job failed'),
    );
    under.add(work);
    void work.finally(() => under.delete(work));
  };
  const timers = jobs.map((job) => {
    tick(job);
    return setInterval(tick, job.everySeconds * 1000, job);
  });
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(under);
  };
}
