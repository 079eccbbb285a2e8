import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, type Database } from './database';
import { DatabaseWatch } from './database-watch';
import { asPortalError } from './errors';
import { openHarness, silentLine, type Harness, type SilentLine } from './testing';

let harness: Harness;
let line: SilentLine;
let db: Database;

beforeAll(async () => {
  harness = await openHarness([]);
});
afterAll(() => harness.close());
beforeEach(async () => {
  line = await silentLine(harness.urlFor('departments'));
  db = openDatabase(line.url, { name: 'watched', max: 3 });
});
afterEach(async () => {
  await line.close();
  await db.close();
});

const one = async () => (await db.query<{ n: number }>('one', 'select 1 as n'))[0]?.n;
const sleepIn = (trxDb: Database, seconds: number) =>
  trxDb.transaction(async (trx) => trx.raw('select pg_sleep(?)', [seconds]));

/** What becomes of work, and after how many milliseconds. */
async function outcome(work: Promise<unknown>) {
  const started = performance.now();
  const is = await work.then(
    () => 'done',
    (error: unknown) => asPortalError(error).code,
  );
  return { is, ms: performance.now() - started };
}

async function untilWell(): Promise<void> {
  const until = Date.now() + 10_000;
  while ((await outcome(one())).is !== 'done') {
    if (Date.now() > until) throw new Error('it never recovers');
    await sleep(20);
  }
}

test('a database that hangs: everything under way fails within 2 s, the next at once, and all is well again', async () => {
  // Under way are a statement, a transaction, one between two statements, and some that wait for a connection.
  expect(await one()).toBe(1);
  const stuck = [sleepIn(db, 30), sleepIn(db, 30), one(), one(), one(), sleepIn(db, 30), db.ping(5000)];
  const outcomes = stuck.map(outcome);
  line.silence('line');
  for (const { is, ms } of await Promise.all(outcomes)) {
    expect(is).toBe('unavailable');
    expect(ms).toBeLessThan(2000);
  }
  const next = await outcome(Promise.all([one(), one(), one(), one()]));
  expect(next.is).toBe('unavailable');
  expect(next.ms).toBeLessThan(1000);
  line.restore();
  await untilWell();
  expect((await outcome(Promise.all([one(), one(), one(), one(), sleepIn(db, 0)]))).is).toBe('done');
});

test.each(['hold', 'silence'] as const)(
  'SAFE-03 after a hang of 4 s calls are answered again within 5 s of its end, with few new connections (%s)',
  async (how) => {
    const db6 = openDatabase(line.url, { name: 'watched', max: 6 });
    const all = () => Promise.all([1, 2, 3, 4].map(() => outcome(db6.query('one', 'select 1 as n'))));
    const are = async () => new Set((await all()).map(({ is }) => is));
    expect(await are()).toEqual(new Set(['done']));
    const made = line.count();
    line[how]('line');
    for (const until = Date.now() + 4000; Date.now() < until; await sleep(100))
      expect(await are()).toEqual(new Set(['unavailable']));
    expect(line.count() - made).toBeLessThan(6);
    line.restore();
    const restored = performance.now();
    while (!(await are()).has('done')) await sleep(20);
    // A new connection is tried after 2 s at the latest.
    expect(performance.now() - restored).toBeLessThan(how === 'hold' ? 1000 : 3500);
    expect(await are()).toEqual(new Set(['done']));
    await db6.close();
  },
);

test('connections of the pool that are lost without a word: their statements fail, new ones work', async () => {
  await Promise.all([sleepIn(db, 0.1), sleepIn(db, 0.1), sleepIn(db, 0.1)]);
  line.silence('connections');
  const lost = await Promise.all([outcome(one()), outcome(one()), outcome(sleepIn(db, 0))]);
  for (const { is, ms } of lost) {
    expect(is).toBe('unavailable');
    expect(ms).toBeLessThan(2000);
  }
  expect((await outcome(Promise.all([one(), one(), one()]))).is).toBe('done');
});

test('lost connections are found beside others that are answered, also when that of the watch is lost too', async () => {
  const db6 = openDatabase(line.url, { name: 'watched', max: 6 });
  const four = () => Promise.all([1, 2, 3, 4].map(() => outcome(db6.query('one', 'select 1 as n'))));
  await Promise.all([1, 2, 3, 4].map(() => sleepIn(db6, 0.5)));
  line.silence('connections');
  let isOver = false;
  const lost = four().finally(() => (isOver = true));
  for (; !isOver; await sleep(20)) expect((await outcome(db6.query('one', 'select 1 as n'))).is).toBe('done');
  for (const { is, ms } of await lost) {
    expect(is).toBe('unavailable');
    expect(ms).toBeLessThan(2000);
  }
  await db6.close();
});

test('work that takes long goes on while the database is alive, and so do those who wait behind it', async () => {
  const long = [sleepIn(db, 2.5), sleepIn(db, 2.5), sleepIn(db, 2.5)].map(outcome);
  const behind = outcome(one());
  for (const { is } of await Promise.all([...long, behind])) expect(is).toBe('done');
});

test.each([
  ['a long answer', `select repeat('x', 1000) as text from generate_series(1, 3000)`],
  ['a long wait', 'select pg_sleep(3)'],
])('%s that this process is too busy to read at once is no lost connection', async (_, sql) => {
  const near = openDatabase(harness.urlFor('departments'), { name: 'busy', max: 3 });
  await near.query('', 'select 1');
  let is: string | undefined;
  const long = near.query('', sql);
  void outcome(long).then((ended) => (is = ended.is));
  while (!is) {
    for (const until = performance.now() + 200; performance.now() < until;);
    await new Promise(setImmediate);
  }
  expect(is).toBe('done');
  await near.close();
});

test('a pool that gets its first connection during a look leaves none open: an open one prevents the process from ending', async () => {
  const url = harness.urlFor('departments');
  const watches = Array.from({ length: 10 }, () => new DatabaseWatch(url, 'first', undefined));
  const pooled = await Promise.all(
    watches.map(async (watch, n) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      // A look begins after 250 ms.
      const come = async () => {
        await sleep(250 + n);
        watch.add(client);
        await sleep(100);
        return client;
      };
      return watch.connection(come, () => undefined);
    }),
  );
  watches.forEach((watch) => watch.stop());
  await Promise.all(pooled.map((client) => client.end()));
  const open = () => harness.sql(`select pid from pg_stat_activity where application_name = 'first watch'`);
  for (const until = Date.now() + 5_000; (await open()).length > 0 && Date.now() < until;) await sleep(50);
  expect(await open()).toEqual([]);
});
