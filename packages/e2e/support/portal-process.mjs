/**
 * A portal of its own for a test run, started by the launcher's own code in this process (forked by
 * `start-portal.ts`). Answers `pids`, `serving`, `stop`, and, where it was told to hold the database itself,
 * `database-stop`, `database-start`, `database-pause`, `database-resume`, `packets-drop` and `packets-pass`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { importOwn } from '@portal/tooling/src/bundle-own.mjs';
import { answerParent, liftLimits } from './answer-parent.mjs';

const { holdDatabase, realLimits, ...options } = JSON.parse(process.argv[2] ?? '{}');

if (!realLimits) liftLimits();
const { startPortal } = await importOwn('src/launcher/start-portal.ts');
const { startEmbeddedPostgres } = await importOwn('src/postgres/embedded-postgres.ts');
const { ensureDatabase } = await importOwn('src/postgres/bootstrap.ts');
const { silentLine } = await importOwn('../service-kit/src/testing/silent-line.ts');

const databaseOptions = { dataDir: options.dataDir, durable: false };
let database;
/** Between the portal and its database. */
let line;

async function ownDatabaseUrl() {
  if (!holdDatabase) return undefined;
  database = await startEmbeddedPostgres(databaseOptions);
  await ensureDatabase(database.adminUrl, 'portal');
  const url = new URL(database.adminUrl);
  url.pathname = '/portal';
  line = await silentLine(url.href);
  return line.url;
}

const starting = ownDatabaseUrl().then((databaseUrl) =>
  startPortal({ ...options, durable: false, ...(databaseUrl && { databaseUrl }) }),
);

async function stop() {
  // One that did not start has cleaned up behind itself.
  const portal = await starting.catch(() => undefined);
  await portal?.stop();
  await line?.close();
  await database?.stop();
}

/** The server's processes: those whose parent it is, by the fourth field of /proc/<pid>/stat. */
async function databaseChildren() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    pids.map(async (pid) => {
      // One that has just ended is no child any more.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) === database.pid ? Number(pid) : 0;
    }),
  );
  return children.filter(Boolean);
}

/** The server first: from then on it starts no process. A process of it may just have ended. */
async function signalDatabase(signal) {
  process.kill(database.pid, signal);
  for (const pid of await databaseChildren())
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
}

const answers = {
  pids: async () => (await starting).pids(),
  serving: async () => (await starting).serving(),
  'database-stop': () => database.stop(),
  'database-start': async () => {
    database = await startEmbeddedPostgres(databaseOptions);
  },
  'database-pause': () => signalDatabase('SIGSTOP'),
  'database-resume': () => signalDatabase('SIGCONT'),
  'packets-drop': async () => line.silence('line'),
  'packets-pass': async () => line.restore(),
};

await answerParent({
  dataDir: options.dataDir,
  start: async () => {
    const { url, databaseUrl } = await starting;
    return { url, databaseUrl };
  },
  stop,
  answers,
});
