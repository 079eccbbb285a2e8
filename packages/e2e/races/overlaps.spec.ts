import { expect } from '@playwright/test';
import { assignShift, createLeaveRequest, listLeaveRequests, listShifts } from '@portal/contracts';
import { requestBody } from '../matrix/fixtures';
import { test } from '../matrix/world-fixture';
import { dayFromNow } from '../support/dates';
import { sized } from '../support/sizes';
import { race, tally } from './rounds';

const count = sized(10, 100);
const rivals = 50;
const hourMs = 3_600_000;
const fair = `1 × 201, ${rivals - 1} × 409`;

const plus = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hourMs).toISOString();

test(`ASSIGN-06 ${count} rounds of ${rivals} overlapping assignments at once: one is stored`, async ({
  world,
}) => {
  test.setTimeout(600_000);
  const { supervisor, hr_admin, system_admin } = world.callers;
  const crowd = [supervisor, hr_admin, system_admin];
  const { employeeId } = world.people.employee;

  const result = await race(count, async () => {
    const { startTime } = world.nextWindow();
    const answers = await Promise.all(
      Array.from({ length: rivals }, (_, n) =>
        crowd[n % crowd.length]!.call(assignShift, {
          body: {
            employeeId,
            startTime: plus(startTime, (n % 10) / 4),
            endTime: plus(startTime, 4 + (n % 7)),
          },
        }),
      ),
    );
    const day = startTime.slice(0, 10);
    const stored = await world.admin.ok(listShifts, { query: { from: day, to: day, employeeId } });
    return { answers: tally(answers), stored: `${stored.length} stored` };
  });

  expect(result).toEqual({ answers: { [fair]: count }, stored: ['1 stored'] });
});

test(`APPR-04 ${count} rounds of ${rivals} overlapping requests at once: one is stored`, async ({
  world,
}) => {
  test.setTimeout(600_000);
  const { employee, supervisor, hr_admin, system_admin } = world.callers;
  const crowd = [employee, supervisor, hr_admin, system_admin];
  const { employeeId } = world.people.employee;
  const spread = 5;
  let week = 0;

  const result = await race(count, async () => {
    // A week each, far from the days that other tests of this worker take.
    const first = 2_000 + 14 * week++;
    const answers = await Promise.all(
      Array.from({ length: rivals }, (_, n) =>
        crowd[n % crowd.length]!.call(createLeaveRequest, {
          body: {
            ...requestBody(world, employeeId, n % 3 ? 'supervisor' : 'auto'),
            startDate: dayFromNow(first + (n % spread)),
            // Four days at least: never a weekend alone.
            endDate: dayFromNow(first + spread + 2 + (n % 3)),
          },
        }),
      ),
    );
    const query = { employeeId, from: dayFromNow(first), to: dayFromNow(first + 2 * spread) };
    const stored = await world.admin.ok(listLeaveRequests, { query });
    return { answers: tally(answers), stored: `${stored.length} stored` };
  });

  expect(result).toEqual({ answers: { [fair]: count }, stored: ['1 stored'] });
});
