import { expect, test as base } from '@playwright/test';
import {
  assignShift,
  createDepartment,
  currentUser,
  listDepartments,
  listShifts,
  liveEvents,
} from '@portal/contracts';
import { lostWrites, startLoad, type Sample } from '../faults/load';
import { ask } from '../faults/database';
import { serviceNames } from '../faults/probes';
import { until } from '../faults/until';
import { buildWorld, type World } from '../matrix/world';
import { outcomes, tally } from '../races/rounds';
import { unique } from '../support/people';
import { adminPassword } from '../support/portal';
import { startPortal, type OwnPortal } from '../support/start-portal';
import { startKilling } from './killing';
import { watchOwnDelays } from './own-delays';

interface Given {
  portal: OwnPortal;
  world: World;
}

const replicas = Number(process.env.CLUSTER_REPLICAS ?? 2);
const seconds = Number(process.env.CLUSTER_SECONDS ?? 30);
const everyMs = 5_000;
const latestMs = 2_000;
/** Between two reads of a service; a third as many writes. */
const pauseMs = 500;
/** Seconds until each process was killed once, on a machine on which one takes long to start. */
const patience = 150;
/** What PostgreSQL has for those who are no superusers: 100 connections, 3 of them kept back. */
const mostConnections = 97;

const test = base.extend<object, Given>({
  portal: [
    // Playwright asks for a destructured first argument even where nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const admin = { username: 'admin', password: adminPassword };
      const portal = await startPortal({ demo: false, admin, replicas });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  world: [
    async ({ portal }, use) => use(await buildWorld(portal.url, portal.dataDir, adminPassword)),
    { scope: 'worker', timeout: 60_000 },
  ],
});

const inWords = ({ service, kind, status, ms, text }: Sample) =>
  `${service} ${kind}: ${status} after ${Math.round(ms)} ms ${text.slice(0, 120)}`;

/** Of some who assign the same shift at once one gets it, or nobody whose answer came back. */
function verdict(answers: readonly { status: number }[], stored: number): string {
  const made = answers.filter(({ status }) => status === 201).length;
  const known = answers.every(({ status }) => [201, 409, 503].includes(status));
  return known && made <= stored && stored <= 1 ? 'fair' : `${tally([...answers])}; ${stored} stored`;
}

test('LINK-01 a session holds at every gateway, and every stream hears of a change, whoever made it', async ({
  portal,
  world,
}) => {
  expect(await portal.serving()).toHaveLength(replicas * (serviceNames.length + 1));
  const { employee, hr_admin } = world.callers;
  const left = new AbortController();
  const heard: string[] = [];
  const streams = Array.from({ length: 2 * replicas }, async (_, n) => {
    const headers = { cookie: employee.cookieHeader() };
    const { body, status } = await fetch(portal.url + liveEvents.path, { headers, signal: left.signal });
    expect(status).toBe(200);
    const decoder = new TextDecoder();
    const listen = async () => {
      for await (const chunk of body!) heard[n] = (heard[n] ?? '') + decoder.decode(chunk as Uint8Array);
    };
    // Ended by this test.
    listen().catch(() => undefined);
  });
  await Promise.all(streams);
  await until(
    'every stream says hello',
    5_000,
    () => heard.filter((text) => /event: hello/.test(text)).length === streams.length,
  );
  const shortCode = unique(5);
  await hr_admin.ok(createDepartment, { body: { name: `Heard ${shortCode}`, shortCode } });
  await until('every stream hears of the new department', 5_000, () =>
    heard.every((text) => /event: changed\ndata: [^\n]*departments/.test(text)),
  );
  left.abort();
  // Whoever is told reads what is new, at every gateway.
  for (let n = 0; n < 2 * replicas; n += 1) {
    const found = await employee.ok(listDepartments, { query: { q: shortCode } });
    expect(found.map((department) => department.shortCode)).toEqual([shortCode]);
  }
});

test(`LINK-01 one of each part is killed every 5 s for ${seconds} s: no write is lost, no answer takes 2 s`, async ({
  portal,
  world,
}) => {
  test.setTimeout((seconds + patience + 60) * 1000);
  const sql = (text: string, values: unknown[]) => ask<{ count: number }>(portal.databaseUrl, text, values);
  const delays = watchOwnDelays();
  const processes = (await portal.serving()).sort();
  const load = startLoad(world, pauseMs);
  await load.moreReads();
  const killing = await startKilling(portal, everyMs);
  const startedAt = performance.now();
  /** For so long, and until each process was killed. */
  const goesOn = () => {
    const passed = (performance.now() - startedAt) / 1000;
    return passed < seconds || (killing.kills.size < processes.length && passed < patience);
  };

  const { supervisor, hr_admin, system_admin } = world.callers;
  const crowd = [supervisor, hr_admin, system_admin];
  const raced: Sample[] = [];
  const rounds: string[] = [];
  let connections = 0;
  while (goesOn()) {
    const { startTime, endTime } = world.nextWindow();
    const { employeeId } = world.people.employee;
    const at = performance.now();
    const answers = await Promise.all(
      [...crowd, ...crowd].map((caller) =>
        caller.call(assignShift, { body: { employeeId, startTime, endTime } }),
      ),
    );
    raced.push(
      ...answers.map(({ status, ms, text }): Sample => ({
        service: 'shifts',
        kind: 'write',
        at,
        ms,
        status,
        text,
      })),
    );
    const day = startTime.slice(0, 10);
    const stored = await world.admin.ok(listShifts, { query: { from: day, to: day, employeeId } });
    rounds.push(verdict(answers, stored.length));
    const [row] = await sql(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
      [],
    );
    connections = Math.max(connections, row!.count);
  }
  await killing.stop();
  await load.stop();
  delays.stop();

  const { samples } = load;
  const written = samples.filter(({ kind }) => kind === 'write');
  const all = [...samples, ...raced];
  const took = (one: Sample) => one.ms - delays.between(one.at, one.at + one.ms);
  const kills = [...killing.kills.values()].reduce((sum, count) => sum + count, 0);
  test.info().annotations.push({
    type: 'cluster',
    description:
      `${kills} kills; ${samples.length - written.length} reads; ${written.length} writes, ` +
      `${written.filter(({ status }) => status === 503).length} of them refused; ${rounds.length} races; ` +
      `latest answer after ${Math.round(Math.max(...all.map(took)))} ms; ${connections} connections at most`,
  });
  const wrong = samples.filter(
    ({ status, kind }) => !(status >= 200 && status < 300) && !(kind === 'write' && status === 503),
  );
  expect(wrong.map(inWords), 'reads that failed, and writes answered with neither yes nor 503').toEqual([]);
  // A machine that is too busy for this says the rest as well.
  expect.soft(all.filter((one) => took(one) > latestMs).map(inWords), 'late answers').toEqual([]);
  expect(outcomes(rounds)).toEqual({ fair: rounds.length });
  expect(
    await lostWrites(samples, (text, values) => ask<{ id: string }>(portal.databaseUrl, text, values)),
  ).toEqual([]);
  expect(connections).toBeLessThanOrEqual(mostConnections);
  expect([...killing.kills.keys()].sort(), 'each process was killed').toEqual(processes);
  await until(
    'every process is back',
    30_000,
    async () => (await portal.serving()).length === processes.length,
  );
  expect((await system_admin.call(currentUser)).status).toBe(200);
});
