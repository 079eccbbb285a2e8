import { expect } from '@playwright/test';
import {
  createLeaveType,
  listBalances,
  listYearEnds,
  runYearEnd,
  undoYearEnd,
  type Endpoint,
} from '@portal/contracts';
import { unique } from '../support/people';
import { adminPassword } from '../support/portal';
import { startPortal, type OwnPortal } from '../support/start-portal';
import { callers } from './callers';
import { test as base } from './world-fixture';
import { buildWorld, type World } from './world';

/** The end of a year moves everybody's balances, so it is run in a portal of its own. */
const test = base.extend<object, { portal: OwnPortal; world: World }>({
  portal: [
    // Playwright asks for a destructured first argument even where nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal({
        demo: false,
        admin: { username: 'admin', password: adminPassword },
      });
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

const thisYear = new Date().getUTCFullYear();
const lastYear = thisYear - 1;
const refused = {
  anonymous: 401,
  employee: 403,
  supervisor: 403,
  deactivated: 401,
  other_supervisor: 403,
  replayed: 401,
};
const allowed = ['hr_admin', 'system_admin'] as const;

/** What each caller is answered; a refused one has changed nothing when the next one calls. */
async function answersTo(world: World, endpoint: Endpoint, year: number): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const caller of callers)
    answers[caller] = (await world.callers[caller].call(endpoint, { params: { year: String(year) } })).status;
  return answers;
}

test('ROLE-01 YEAR-01 HR and system administrators run the end of a year and undo it, nobody else does', async ({
  world,
}) => {
  const { employeeId } = world.people.employee;
  const type = await world.admin.ok(createLeaveType, {
    body: {
      name: `Carried leave ${unique(6)}`,
      employeeId: world.people.hr_admin.employeeId,
      allowanceTotal: '20',
      carryoverCap: 5,
    },
  });
  const balances = () =>
    Promise.all(
      [lastYear, thisYear].map(async (year) => {
        const all = await world.admin.ok(listBalances, { query: { employeeId, year } });
        const found = all.find(({ leaveTypeId }) => leaveTypeId === type.id);
        return [found?.carried, found?.expired, found?.available];
      }),
    );
  const before = [
    [0, 0, 20],
    [0, 0, 20],
  ];
  const after = [
    [-5, 15, 0],
    [5, 0, 25],
  ];
  expect(await balances()).toEqual(before);
  const params = { year: lastYear };

  for (const caller of allowed) {
    const ran = await world.callers[caller].call(runYearEnd, { params });
    expect([ran.status, ran.body.posted > 0]).toEqual([200, true]);
    expect(await balances()).toEqual(after);
    const undone = await world.callers[caller].call(undoYearEnd, { params });
    expect([undone.status, undone.body.posted]).toEqual([200, ran.body.posted]);
    expect(await balances()).toEqual(before);
    expect(await world.admin.ok(listYearEnds)).toEqual([]);
  }

  expect(await answersTo(world, runYearEnd, lastYear)).toEqual({
    ...refused,
    hr_admin: 200,
    system_admin: 200,
  });
  expect(await answersTo(world, runYearEnd, lastYear - 1)).toEqual({
    ...refused,
    hr_admin: 409,
    system_admin: 409,
  });
  // The second who undoes it finds nothing to undo.
  expect(await answersTo(world, undoYearEnd, lastYear)).toEqual({
    ...refused,
    hr_admin: 200,
    system_admin: 409,
  });
  expect(await balances()).toEqual(before);
});
