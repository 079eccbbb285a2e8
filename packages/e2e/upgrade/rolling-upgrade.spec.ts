import { expect, test } from '@playwright/test';
import { currentUser, listDepartments } from '@portal/contracts';
import { smoke } from '../deployment/smoke';
import { probes, serviceNames } from '../faults/probes';
import { signedIn } from '../support/caller';
import { demoPassword } from '../support/portal';
import { runOwnTests } from './own-tests';
import { startLastRelease } from './start-last-release';

/** The calls that were agreed with others. */
const agreed = 'API-01';
/** These, and every call of the contracts as an administrator; UPGRADE_TESTS=. runs all HTTP tests of the last release. */
const besideToday = process.env.UPGRADE_TESTS ?? `${agreed}|every call of a page with the cookie`;
/** Calls that are enough for each of two gateways to ask both processes of a service. */
const enough = 8;

test('the last release’s processes beside today’s on one database pass its own HTTP tests, and today’s go on alone', async () => {
  test.setTimeout(process.env.UPGRADE_TESTS ? 1_800_000 : 600_000);
  const portal = await startLastRelease();
  try {
    const admin = await signedIn(portal.url, 'admin', demoPassword);
    const departments = await admin.ok(listDepartments);

    const [migrated, alone] = await Promise.all([portal.migrate(), runOwnTests(portal, agreed)]);
    expect(alone.failed, `the last release during today’s migrations (${migrated})`).toEqual([]);

    await portal.startToday();
    const before = await portal.answeredByLast();
    const beside = await runOwnTests(portal, besideToday);
    expect(beside.failed, 'the last release beside today’s').toEqual([]);
    expect(beside.passed).toBeGreaterThan(alone.passed);
    const shares = async () => {
      const [last, today] = [await portal.answeredByLast(), await portal.answeredByToday()];
      return ['gateway', ...serviceNames].map((name) => ({
        name,
        last: last[name]! - before[name]!,
        today: today[name]!,
      }));
    };
    const expectBoth = ({ name, last, today }: Awaited<ReturnType<typeof shares>>[number]) => {
      expect(last, `calls at the last release’s ${name}`).toBeGreaterThan(0);
      expect(today, `calls at today’s ${name}`).toBeGreaterThan(0);
    };
    // Where the tests make a few calls only, all of them may meet one of the two processes.
    (await shares()).filter(({ last, today }) => last + today >= enough).forEach(expectBoth);
    for (const name of serviceNames)
      for (let n = 0; n < enough; n += 1)
        expect((await admin.call(probes[name].read)).status, `${name}, beside today’s`).toBe(200);
    (await shares()).forEach(expectBoth);

    await portal.stopLast();
    expect((await admin.call(currentUser)).status, 'a session that the last release began').toBe(200);
    const ids = (await admin.ok(listDepartments)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(departments.map(({ id }) => id)));
    await smoke(portal.url);
  } finally {
    await portal.stop();
  }
});
