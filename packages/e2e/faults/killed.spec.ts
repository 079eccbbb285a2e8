import { expect } from '@playwright/test';
import { approveLeaveRequest, assignShift, currentUser } from '@portal/contracts';
import { fileRequest } from '../matrix/fixtures';
import { isCluster } from '../support/cluster-mode';
import { processOf } from '../support/start-portal';
import { ask } from './database';
import { lostWrites, startLoad, type Sample } from './load';
import { test } from './portal-fixture';
import { probes, serviceNames } from './probes';
import { until } from './until';

const backWithinMs = 5_000;
const refusedWithinMs = 1_000;
const withdrawnWithinMs = 2_000;

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

test('ASSIGN-06 leave approved over a shift withdraws it within two seconds, and once, though the process is killed', async ({
  portal,
  world,
}) => {
  const { supervisor, hr_admin } = world.callers;
  const { employeeId } = world.people.employee;
  const sql = <R extends object>(text: string, values: unknown[]) =>
    ask<R & Record<string, unknown>>(portal.databaseUrl, text, values);
  for (const isKilled of [false, true]) {
    const { id, startDate } = await fileRequest(world, employeeId, 'supervisor');
    const times = { startTime: `${startDate}T10:00:00Z`, endTime: `${startDate}T12:00:00Z` };
    const shift = await hr_admin.ok(assignShift, {
      body: { employeeId, ...times, overrideReason: 'A test of kills' },
    });
    const before = await portal.pids();
    const name = processOf(before, 'shifts');
    if (isKilled) process.kill(before[name]!, 'SIGKILL');
    await supervisor.ok(approveLeaveRequest, { params: { id }, body: { comment: null } });
    if (isKilled)
      await until('shifts answer again', backWithinMs, async () => {
        const { status } = await hr_admin.call(probes.shifts.read);
        return status === 200 && (await portal.pids())[name] !== before[name];
      });
    const withdrawn = async () =>
      (await sql<{ status: string }>('select status from shifts.shifts where id = $1', [shift.id]))[0]
        ?.status === 'cancelled';
    const ms = await until('the shift is withdrawn', withdrawnWithinMs, withdrawn);
    test
      .info()
      .annotations.push({ type: 'withdrawn', description: `killed: ${isKilled}, ${Math.round(ms)} ms` });
  }
  const notices = await sql<{ employee_id: string; count: number }>(
    `select employee_id, count(*)::int as count from notifications.notifications
     where kind = 'shift_withdrawn' group by 1`,
    [],
  );
  const twice = [employeeId, world.people.hr_admin.employeeId].map((one) => [one, 2]);
  expect(notices.map(({ employee_id: one, count }) => [one, count]).sort()).toEqual(twice.sort());
});

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
