import { expect } from '@playwright/test';
import { ask } from './database';
import { lostWrites, startLoad } from './load';
import { test } from './portal-fixture';
import { probes, serviceNames } from './probes';
import { until } from './until';

const saysNoWithinMs = 5_000;
const wellWithinMs = 10_000;

test('PostgreSQL is restarted: every process lives on, /readyz says no meanwhile, all is well again', async ({
  portal,
  world,
}) => {
  const { system_admin } = world.callers;
  const readiness = () => system_admin.raw({ method: 'GET', path: '/readyz' });
  const load = startLoad(world);
  await load.moreReads();
  const before = await portal.pids();
  expect((await readiness()).status).toBe(200);

  await portal.stopDatabase();
  await until('/readyz says no', saysNoWithinMs, async () => (await readiness()).status === 503);
  const refusal = await readiness();
  expect(refusal.text).toContain('database');
  await load.moreReads();
  expect((await system_admin.raw({ method: 'GET', path: '/healthz' })).status).toBe(200);

  await portal.startDatabase();
  await until('/readyz says yes, and every service answers', wellWithinMs, async () => {
    if ((await readiness()).status !== 200) return false;
    const answers = await Promise.all(serviceNames.map((name) => system_admin.call(probes[name].read)));
    return answers.every(({ status }) => status === 200);
  });
  const wellAt = performance.now();
  await load.moreReads();
  await load.stop();

  expect(await portal.pids()).toEqual(before);
  const refused = load.samples.filter(({ status }) => status >= 300 || status === 0);
  const otherwise = refused
    .filter(({ status }) => status !== 503)
    .map(({ status, text }) => `${status} ${text}`);
  expect([...new Set(otherwise)], 'refused otherwise than 503').toEqual([]);
  expect(refused.filter(({ at }) => at > wellAt)).toEqual([]);
  expect(await lostWrites(load.samples, (text, values) => ask(portal.databaseUrl, text, values))).toEqual([]);
});
