import { expect } from '@playwright/test';
import { createDepartment, listDepartments } from '@portal/contracts';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { tally } from '../races/rounds';
import { unique } from '../support/people';
import { startLoad } from './load';
import { test } from './own-portal';
import { until } from './wait';

const calls = 5;
const waitingSql = `select count(*)::int as waiting from pg_locks where not granted`;

/** Holds the departments' table, so that calls which write to it stay under way until it is let go. */
async function holdTable(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table departments.departments in exclusive mode');
  return {
    waiting: async () => (await client.query<{ waiting: number }>(waitingSql)).rows[0]?.waiting ?? 0,
    async letGo() {
      await client.query('rollback');
      await client.end();
    },
  };
}

for (const name of ['departments', 'gateway'] as const) {
  test(`${name} gets SIGTERM: every call under way is answered`, async ({ portal, world }) => {
    const before = await portal.pids();
    const table = await holdTable(portal.databaseUrl);
    const underWay = Array.from({ length: calls }, () => {
      const shortCode = unique(5);
      return world.callers.hr_admin.call(createDepartment, {
        body: { name: `Drain ${shortCode}`, shortCode },
      });
    });
    await until('all calls wait in the database', 5_000, async () => (await table.waiting()) === calls);
    process.kill(before[name]!, 'SIGTERM');
    await sleep(500);
    await table.letGo();
    expect(tally(await Promise.all(underWay))).toBe(`${calls} × 201`);
    await until(`${name} is back`, 5_000, async () => {
      const { [name]: pid } = await portal.pids();
      if (pid === undefined || pid === before[name]) return false;
      return world.callers.employee.call(listDepartments).then(
        ({ status }) => status === 200,
        () => false,
      );
    });
  });
}

test('a service gets SIGTERM under load: each call is answered, well or with 503', async ({
  portal,
  world,
}) => {
  const load = startLoad(world);
  await sleep(500);
  const { departments } = await portal.pids();
  process.kill(departments!, 'SIGTERM');
  await until('departments is back', 5_000, async () => {
    if ((await portal.pids()).departments === departments) return false;
    return (await world.callers.employee.call(listDepartments)).status === 200;
  });
  await load.stop();
  const own = load.samples.filter(({ service }) => service === 'departments');
  expect(own.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
  const others = load.samples.filter(({ service }) => service !== 'departments');
  expect(others.filter(({ status }) => status < 200 || status >= 300)).toEqual([]);
});
