import { openDatabase, type Database } from './database';
import { runOnce, startJobs, type Job } from './jobs';
import { createLog } from './log';
import { openHarness, type Harness } from './testing';

let harness: Harness;
let processes: Database[];

beforeAll(async () => {
  harness = await openHarness([]);
  processes = [1, 2, 3].map((n) =>
    openDatabase(harness.urlFor('departments'), { name: `process ${n}`, patience: 20 }),
  );
});
afterAll(async () => {
  await Promise.all(processes.map((db) => db.close()));
  await harness.close();
});

test('LINK-01 of three processes whose job is due at once one does it; the next time it is done again', async () => {
  let begun = 0;
  let others = 0;
  let letGo: () => void = () => undefined;
  let mayEnd: Promise<void> | undefined;
  const job: Job = {
    name: 'a job of a test',
    everySeconds: 60,
    async run() {
      begun += 1;
      await mayEnd;
    },
  };
  const context = { log: createLog('test', 'silent') };
  for (const round of [1, 2]) {
    others = 0;
    mayEnd = new Promise((resolve) => (letGo = resolve));
    const all = processes.map((db) =>
      runOnce(job, { ...context, db }).then(() => {
        others += 1;
        // Whoever does it ends when the others have found that it is being done.
        if (others === processes.length - 1) letGo();
      }),
    );
    await Promise.all(all);
    expect(begun).toBe(round);
  }
});

test('a process with fewer connections than jobs does all of them, and answers calls beside them', async () => {
  const db = openDatabase(harness.urlFor('departments'), { name: 'few connections', max: 3, patience: 20 });
  const done: string[] = [];
  let all: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (all = resolve));
  const names = ['one', 'two', 'three', 'four', 'five'];
  const jobs = names.map((name): Job => ({
    name: `${name} of a test`,
    everySeconds: 60,
    async run(_trx, { db: same }) {
      await same.transaction((trx) => trx.raw('select pg_sleep(0.05)'));
      done.push(name);
      if (done.length === names.length) all();
    },
  }));
  const stop = startJobs(jobs, { db, log: createLog('test', 'silent') });
  await db.query('a call', 'select 1');
  expect(done.length).toBeLessThan(names.length);
  await finished;
  await stop();
  expect(done).toEqual(names);
  await db.close();
});
