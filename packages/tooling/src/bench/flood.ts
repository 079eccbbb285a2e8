import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repoRoot } from '../system/repo-root';
import { median, pairedRatio, type Figure } from './figures';
import { openPortal, type Bench, type BenchPortal } from './portals';

const connections = 60;
const callsARound = 50;
/** More rounds would reach the other person's own limit of calls. */
const mostRounds = 3;

/** The body of a call that is refused: so many brackets. */
const nested = 100_000;
/** Reads, pages, refused calls and bodies that nest too deep. */
const accountCalls = [
  { method: 'GET', path: '/api/employees?page=3&pageSize=100&q=a' },
  { method: 'GET', path: '/api/leave-requests' },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/no-such-call' },
  { method: 'POST', path: '/api/leave-requests', nested },
  { method: 'POST', path: '/api/employees/bulk', nested },
];
/** Guesses at the password of each of a few people. */
const signIns = Array.from({ length: 30 }, (_, n) => ({
  method: 'POST',
  path: '/api/login',
  body: JSON.stringify({ username: `employee-${n}`, password: 'not-the-password' }),
}));

/** Floods the portal. Returns what ends it, once as many calls as there are connections have had an answer. */
async function startFlood(url: string, calls: object[], cookie?: string): Promise<() => Promise<void>> {
  const child = fork(path.join(repoRoot(), 'packages/tooling/src/bench/flood-calls.mjs'));
  const headers = { ...(cookie && { cookie }), origin: url, 'content-type': 'application/json' };
  child.send({ url, headers, calls, connections });
  await once(child, 'message');
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

/** The 95th percentile, in milliseconds, of lists that another person reads. */
async function p95(portal: BenchPortal): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < callsARound; n += 1) {
    const started = performance.now();
    const list = n % 2 ? '/api/employees' : '/api/leave-requests';
    await portal.call('supervisor', `${list}?page=${1 + (n % 5)}&pageSize=20`);
    times.push(performance.now() - started);
    await sleep(5);
  }
  return times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)]!;
}

/** What a flood does to the calls of another person, with the limits that people have. */
async function floodFigure(bench: Bench, signedIn: boolean, name: string): Promise<Figure> {
  const portal = await openPortal(bench, signedIn ? 'flood' : 'sign_ins', { realLimits: true });
  const [calm, flooded]: [number[], number[]] = [[], []];
  await p95(portal);
  for (let round = 0; round < Math.min(mostRounds, bench.options.scale.rounds); round += 1) {
    calm.push(await p95(portal));
    const stop = signedIn
      ? await startFlood(portal.url, accountCalls, portal.cookies.employee)
      : await startFlood(portal.url, signIns);
    flooded.push(await p95(portal));
    await stop();
  }
  await portal.stop();
  return {
    name: `p95 of another account's lists during a flood of ${name} over ${connections} connections`,
    value: pairedRatio(flooded, calm),
    unit: '×',
    budget: { atMost: 2 },
    note: `${median(flooded).toFixed(1)} ms against ${median(calm).toFixed(1)} ms without it`,
  };
}

export async function floodFigures(bench: Bench): Promise<Figure[]> {
  return [
    await floodFigure(bench, true, 'calls by one account'),
    await floodFigure(bench, false, 'wrong sign-ins'),
  ];
}
