import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beginRestore, endRestore } from '../backup/unfinished-restore';
import { isAlive, startMark } from '../system/processes';
import { acquireLock, runningPortal } from './lock';

const url = 'http://localhost:3000';
let dataDir: string;
let bystander: ChildProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-lock-'));
  bystander = spawn('sleep', ['60']);
});

afterEach(async () => {
  bystander.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const file = () => path.join(dataDir, 'portal.lock');

/** The lock of a start that was killed: its own process is gone, one that it had started may live. */
async function leaveLock(child: { pid: number; mark: string | null }): Promise<void> {
  const gone = { token: 'other', pid: process.pid, mark: 'of an earlier life', url };
  await writeFile(file(), JSON.stringify({ ...gone, children: [{ name: 'shifts', ...child }] }));
}

test('two starts at the same moment: one gets the folder, the other learns who has it', async () => {
  const claims = await Promise.allSettled([
    acquireLock(dataDir, url),
    acquireLock(dataDir, 'http://localhost:4000'),
  ]);
  const [won] = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
  const refusals = claims.flatMap((claim) => (claim.status === 'rejected' ? [String(claim.reason)] : []));
  expect(refusals).toEqual([expect.stringMatching(/already runs on this data folder: http:.*process \d+/s)]);
  expect(await runningPortal(dataDir)).not.toBeNull();

  await won!.release();
  expect(await runningPortal(dataDir)).toBeNull();
});

test('what a killed start left running is stopped by the next', async () => {
  const pid = bystander.pid!;
  await leaveLock({ pid, mark: await startMark(pid) });
  const lock = await acquireLock(dataDir, url);
  expect(await isAlive(pid)).toBe(false);
  await lock.release();
});

test('a process that merely got the same id later is left alone', async () => {
  const pid = bystander.pid!;
  await leaveLock({ pid, mark: 'of another process' });
  const lock = await acquireLock(dataDir, url);
  expect(await isAlive(pid)).toBe(true);
  await lock.release();
});

test('the processes of this start are written down for the next', async () => {
  const lock = await acquireLock(dataDir, url);
  await lock.record({ shifts: bystander.pid! });
  const { children } = JSON.parse(await readFile(file(), 'utf8')) as { children: unknown[] };
  expect(children).toEqual([{ name: 'shifts', pid: bystander.pid, mark: expect.any(String) }]);
  await lock.release();
});

test('a lock file that was cut off locks nobody out', async () => {
  await writeFile(file(), '{"pid": 1');
  await (await acquireLock(dataDir, url)).release();
});

test('SAFE-04 nobody claims a folder into which a restore is not finished', async () => {
  await beginRestore(dataDir, '/backups/first');
  await expect(acquireLock(dataDir, url)).rejects.toThrow(/is being restored.*Wait for its end/);
  const mark = { backup: '/backups/first', pid: process.pid, mark: 'of an earlier life' };
  await writeFile(path.join(dataDir, 'restoring.json'), JSON.stringify(mark));
  await expect(acquireLock(dataDir, url)).rejects.toThrow(
    /was interrupted.*npm run restore -- \/backups\/first/s,
  );
  await endRestore(dataDir);
  await (await acquireLock(dataDir, url)).release();
});
