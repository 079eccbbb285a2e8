import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from './database';
import type { Logger } from './log';

export interface JobContext {
  db: Database;
  log: Logger;
  /** Time zone of the organisation. */
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
export async function runOnce(job: Job, given: Omit<JobContext, 'timeZone'>): Promise<void> {
  const context = { ...given, timeZone: (await given.db.calendar()).timeZone };
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
 * Runs each job now and then every so many seconds, one at a time: each takes two connections of the process, one of which
 * marks it as under way, and calls need the others.
 * @returns stops them and waits for the one under way
 */
export function startJobs(jobs: readonly Job[], context: Omit<JobContext, 'timeZone'>): () => Promise<void> {
  const waiting = new Set<Job>();
  let stopped = false;
  let last = Promise.resolve();
  const tick = (job: Job) => {
    if (waiting.has(job)) return;
    waiting.add(job);
    last = last.then(async () => {
      if (!stopped)
        await runOnce(job, context).catch((error: unknown) =>
          context.log.error({ err: error, job: job.name }, 'job failed'),
        );
      waiting.delete(job);
    });
  };
  const timers = jobs.map((job) => {
    tick(job);
    return setInterval(tick, job.everySeconds * 1000, job);
  });
  return async () => {
    stopped = true;
    timers.forEach(clearInterval);
    await last;
  };
}
