import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures';
import { openPortal, type Bench, type BenchPortal } from './portals';
import { median, pairedRatio } from './statistics';

const connections = 60;
const callsARound = 50;
/** More rounds would reach the other person's own limit of calls. */
const mostRounds = 3;

/** So many brackets are its body. */
const nested = 100_000;
/** Reads, pages, refused calls and bodies that nest too deep. */
const accountCalls = [
  { method: 'GET', path: '/api/employees?page=3&pageSize=100&q=a' },
  { method: 'GET', path: '/api/leave-requests' },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/no-such-call' },
  { method: 'POST', path: '/api/leave-requests', nested },
  { method: 'POST', path: '/api/employees/bulk', nested },
] as const;
/** Guesses at the password of each of a few people. */
const signIns = Array.from({ length: 30 }, (_, n) => ({
  method: 'POST',
  path: '/api/login',
  body: JSON.stringify({ username: `employee-${n}`, password: 'not-the-password' }),
}));

/** Calls over many connections without a pause: in a process of its own, since the calls of the other are timed here. */
const floodProgram = `
  import { Pool } from 'undici';
  const { url, headers, calls, connections } = JSON.parse(process.env.FLOOD);
  const pool = new Pool(url, { connections, pipelining: 1 });
  const worker = async (n) => {
    for (let turn = n; ; turn += 1) {
      const { nested, ...call } = calls[turn % calls.length];
      const body = nested ? '['.repeat(nested) : call.body;
      const answer = await pool.request({ headers, ...call, body });
      await answer.body.dump();
      answers += 1;
    }
  };
  let answers = 0;
  for (let n = 0; n < connections; n += 1) void worker(n);
  const started = setInterval(() => {
    if (answers < connections) return;
    clearInterval(started);
    console.log('started');
  }, 50);
`;

type Flood = 'signed-in' | 'signing-in';

/** Somebody floods the portal. Returns what stops it, once every connection has had an answer. */
async function startFlood({ url, cookies }: BenchPortal, kind: Flood): Promise<() => Promise<void>> {
  const calls = kind === 'signed-in' ? accountCalls : signIns;
  const cookie = kind === 'signed-in' ? { cookie: cookies.employee } : {};
  const headers = { ...cookie, origin: url, 'content-type': 'application/json' };
  const env = { ...process.env, FLOOD: JSON.stringify({ url, headers, calls, connections }) };
  const child = spawn(process.execPath, ['--input-type=module', '-e', floodProgram], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** The 95th percentile, in milliseconds, of lists that another person reads. */
async function p95(portal: BenchPortal): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < callsARound; n += 1) {
    const started = performance.now();
    const path = n % 2 ? '/api/employees' : '/api/leave-requests';
    await portal.call('supervisor', `${path}?page=${1 + (n % 5)}&pageSize=20`);
    times.push(performance.now() - started);
    await sleep(5);
  }
  return times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
}

/** What a flood does to the calls of another person, with the limits that people have. */
async function floodFigure(bench: Bench, kind: Flood, name: string): Promise<Figure> {
  const portal = await openPortal(bench, `flood-${kind}`, { realLimits: true });
  const [calm, flooded]: [number[], number[]] = [[], []];
  await p95(portal);
  for (let round = 0; round < Math.min(mostRounds, bench.options.scale.rounds); round += 1) {
    calm.push(await p95(portal));
    const stop = await startFlood(portal, kind);
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
    await floodFigure(bench, 'signed-in', 'calls by one account'),
    await floodFigure(bench, 'signing-in', 'wrong sign-ins'),
  ];
}
