import { expect } from '@playwright/test';
import { currentUser } from '@portal/contracts';
import { isCluster } from '../support/cluster-mode';
import { processOf } from '../support/start-portal';
import { ask } from './database';
import { lostWrites, startLoad, type Sample } from './load';
import { test } from './portal-fixture';
import { probes, serviceNames } from './probes';
import { until } from './until';

const backWithinMs = 5_000;
const refusedWithinMs = 1_000;

const inWords = ({ service, kind, status, ms, text }: Sample) =>
  `${service} ${kind}: ${status} after ${Math.round(ms)} ms ${text.slice(0, 120)}`;

for (const service of serviceNames) {
  test(`${service} is killed: the others answer, it says 503 at once and is back, nothing is lost`, async ({
    portal,
    world,
  }) => {
    const load = startLoad(world);
    await load.moreReads();
    const before = await portal.pids();
    const name = processOf(before, service);
    const killedAt = performance.now();
    process.kill(before[name]!, 'SIGKILL');
    await until(`${service} answers again`, backWithinMs, async () => {
      const { status } = await world.callers.system_admin.call(probes[service].read);
      return status === 200 && (await portal.pids())[name] !== before[name];
    });
    const backAt = performance.now();
    await load.moreReads();
    await load.stop();

    const others = load.samples.filter((sample) => sample.service !== service);
    expect(others.filter(({ status }) => status < 200 || status >= 300).map(inWords)).toEqual([]);
    const own = load.samples.filter((sample) => sample.service === service);
    const refused = own.filter(({ status }) => status >= 300 || status === 0);
    expect(refused.filter(({ status }) => status !== 503).map(inWords), 'refused otherwise than 503').toEqual(
      [],
    );
    expect(refused.filter(({ ms }) => ms > refusedWithinMs).map(inWords), 'refused late').toEqual([]);
    const late = refused.filter(({ at }) => at > backAt || at < killedAt - refusedWithinMs);
    expect(late.map(inWords), 'refused while it was there').toEqual([]);
    expect(await lostWrites(load.samples, (text, values) => ask(portal.databaseUrl, text, values))).toEqual(
      [],
    );
    const { [name]: newPid, ...after } = await portal.pids();
    expect({ ...after, [name]: before[name] }, 'other processes').toEqual(before);
    expect(newPid).not.toBe(before[name]);
  });
}

test('the gateway is killed: it comes back with its sessions, nothing is lost', async ({ portal, world }) => {
  const load = startLoad(world);
  await load.moreReads();
  const before = await portal.pids();
  const name = processOf(before, 'gateway');
  process.kill(before[name]!, 'SIGKILL');
  await until('the gateway answers again', backWithinMs, async () =>
    world.callers.employee.call(currentUser).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  await load.moreReads();
  await load.stop();

  // With another gateway there is somebody to say that a write was cut off.
  const isCutOff = ({ kind, status }: Sample) => isCluster && kind === 'write' && status === 503;
  const wrong = load.samples.filter((sample) => sample.status >= 300 && !isCutOff(sample));
  expect(wrong.map(inWords)).toEqual([]);
  expect(await lostWrites(load.samples, (text, values) => ask(portal.databaseUrl, text, values))).toEqual([]);
  const { [name]: gateway, ...others } = await portal.pids();
  expect({ ...others, [name]: before[name] }).toEqual(before);
  expect(gateway).not.toBe(before[name]);
});
