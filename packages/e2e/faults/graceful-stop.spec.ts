import { expect } from '@playwright/test';
import { createDepartment, listDepartments } from '@portal/contracts';
import { tally } from '../races/rounds';
import { unique } from '../support/people';
import { holdTable } from './hold-table';
import { startLoad } from './load';
import { test } from './portal-fixture';
import { until } from './until';

// How one process ends.
test.use({ replicas: 1 });

const calls = 5;
for (const name of ['departments', 'gateway'] as const) {
  test(`${name} gets SIGTERM: every call under way is answered`, async ({ portal, world }) => {
    const before = await portal.pids();
    const table = await holdTable(portal.databaseUrl, 'departments.departments');
    const underWay = Array.from({ length: calls }, () => {
      const shortCode = unique(5);
      return world.callers.hr_admin.call(createDepartment, {
        body: { name: `Drain ${shortCode}`, shortCode },
      });
    });
    await until('all calls wait in the database', 5_000, async () => (await table.waiting()) === calls);
    process.kill(before[name]!, 'SIGTERM');
    // Nothing is cached for this search.
    await until(`${name} takes no new calls`, 5_000, () =>
      world.callers.employee.call(listDepartments, { query: { q: unique(8) } }).then(
        ({ status }) => status === 503,
        () => true,
      ),
    );
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
  await load.moreReads();
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
