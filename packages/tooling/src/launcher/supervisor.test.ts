import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../system/processes';
import { supervise, type Supervised } from './supervisor';

const ready = `console.log(JSON.stringify({ msg: 'ready' }));`;
const serve = `${ready} setInterval(() => {}, 1000);`;

/** Milliseconds before a process that has died twice is started again. */
const shortestDelayMs = 400;

let supervised: Supervised | undefined;
let changes: string[];
/** When each change was seen. */
let times: number[];

beforeEach(() => {
  changes = [];
  times = [];
});
afterEach(() => supervised?.stop(1_000));

function run(code: string, idleMs?: number): Supervised {
  return (supervised = supervise({
    name: 'sample',
    args: ['--input-type=module', '-e', code],
    cwd: process.cwd(),
    env: { PATH: process.env.PATH! },
    ...(idleMs && { idleMs }),
    onLine: () => {},
    onChange: ({ event, how }) => {
      changes.push(how ? `${event} ${how}` : event);
      times.push(performance.now());
    },
  }));
}

const seen = async (change: string, times = 1) => {
  for (let waited = 0; changes.filter((each) => each === change).length < times; waited += 20) {
    if (waited > 5_000) throw new Error(`${change} was not seen ${times} times: ${changes.join(', ')}`);
    await sleep(20);
  }
};

test('a process that dies is started again, at once', async () => {
  const { ready: isReady, pid } = run(serve);
  await isReady;
  const first = pid()!;
  process.kill(first, 'SIGKILL');
  await seen('ready', 2);
  expect(pid()).not.toBe(first);
  expect(changes).toEqual(['started', 'ready', 'died SIGKILL', 'started', 'ready']);
  expect(times[3]! - times[2]!).toBeLessThan(shortestDelayMs);
});

test('a process that keeps dying is started less and less often', async () => {
  run(`${ready} setTimeout(() => process.exit(7), 10);`);
  await seen('started', 3);
  const [died, started] = [changes.lastIndexOf('died code 7'), changes.lastIndexOf('started')];
  expect(times[started]! - times[died]!).toBeGreaterThan(shortestDelayMs);
});

test('a process that never gets ready says why', async () => {
  const { ready: isReady } = run(`console.error('no database'); process.exit(3);`);
  await expect(isReady).rejects.toThrow(/sample ended with code 3 before it was ready\.\nno database/);
});

test('QUICK-03 a process that takes long to be ready is waited for while it works, and no longer', async () => {
  const works = `for (const until = Date.now() + 4_500; Date.now() < until; );`;
  await run(`${works} ${serve}`, 1_500).ready;
  await supervised!.stop();
  await expect(run('setInterval(() => {}, 1000);', 1_500).ready).rejects.toThrow(
    'sample is not ready, and did nothing for 1.5 s.',
  );
});

test('after a stop nothing is started again', async () => {
  const { ready: isReady, pid, stop } = run(serve);
  await isReady;
  const last = pid()!;
  await stop();
  expect(await isAlive(last)).toBe(false);
  expect(pid()).toBeNull();
  expect(changes).toEqual(['started', 'ready']);
});

test('a process that ignores SIGTERM is killed after its time', async () => {
  const { ready: isReady, pid, stop } = run(`process.on('SIGTERM', () => {}); ${serve}`);
  await isReady;
  const stubborn = pid()!;
  await stop(200);
  expect(await isAlive(stubborn)).toBe(false);
});
