import type { CallOutput, releaseHistory } from '@portal/contracts';
import type { Browser } from '../testing/browser';
import { releasingHouseOfTests, versionOf } from '../testing/releasing';

const house = releasingHouseOfTests();

const report = async (browser: Browser, version: string, phase: string, times = 1) => {
  for (let n = 0; n < times; n += 1)
    await browser.post('/api/client-events', {
      remote: 'mf-demo',
      version,
      phase,
      module: './app',
      ...(phase !== 'loaded' && { error: 'Loading chunk 7 failed' }),
    });
};

test('a release that fails too often is taken back by itself, and its team and the administrators are told', async () => {
  await report(house.ada, versionOf(1), 'loaded', 3);
  await house.team.release(2);
  await report(house.ada, versionOf(2), 'entry', 3);
  await report(house.ada, versionOf(2), 'registry', 30);
  await report(house.ada, versionOf(2), 'loaded', 16);
  expect(await house.served()).toBe(versionOf(2));
  await report(house.ada, versionOf(2), 'module');
  expect(await house.served()).toBe(versionOf(1));
  const { moves, versions, state } = (await house.admin.get('/api/releases/mf-demo'))
    .body as unknown as CallOutput<typeof releaseHistory>;
  expect(moves[0]).toMatchObject({ kind: 'auto_rollback', by: null, note: '4 of 20 loads failed' });
  expect(state).toMatchObject({ active: versionOf(1), lastGood: null });
  expect(versions[0]).toMatchObject({
    version: versionOf(2),
    loads: 20,
    failures: 4,
    errors: [
      { phase: 'module', error: 'Loading chunk 7 failed', count: 1, module: './app' },
      { phase: 'registry', count: 30 },
      { phase: 'entry', count: 3 },
    ],
  });
  const told = await house.portal.house.sql<{ title: string; body: string }>(
    'select title, body from notifications.notifications',
  );
  expect(told).toEqual([
    { title: 'mf-demo was rolled back', body: `4 of 20 loads of ${versionOf(2)} failed.` },
  ]);
  expect((await house.trail()).at(-1)).toMatchObject({ action: 'remote.autoRollback', actor_name: null });
});

test('a release is judged by its own threshold, and never by people who have another version', async () => {
  await house.team.release(2);
  await house.admin.write('PUT', '/api/releases/mf-demo/threshold', { percent: 50, loads: 4 });
  await report(house.ada, versionOf(1), 'entry', 10);
  await report(house.ada, versionOf(2), 'loaded', 2);
  await report(house.ada, versionOf(2), 'entry', 1);
  expect(await house.served()).toBe(versionOf(2));
  await report(house.ada, versionOf(2), 'entry', 1);
  expect(await house.served()).toBe(versionOf(1));
});

test('a trial that fails too often ends, and what everybody else has stays as it is', async () => {
  await house.team.release(2);
  await house.team.release(3, 99);
  const trial = (await house.served()) === versionOf(3) ? house.ada : house.admin;
  expect((await house.entryFor(trial))?.state).toBe('canary');
  await report(trial, versionOf(3), 'loaded', 18);
  await report(trial, versionOf(3), 'render', 2);
  const { state, moves } = (await house.admin.get('/api/releases/mf-demo')).body as unknown as CallOutput<
    typeof releaseHistory
  >;
  expect(state).toMatchObject({ active: versionOf(2), canary: null });
  expect(moves[0]).toMatchObject({ kind: 'auto_rollback', version: versionOf(3), share: 0 });
  expect(await house.served()).toBe(versionOf(2));
});

test('a version that fails stays when there is nothing before it', async () => {
  await report(house.ada, versionOf(1), 'entry', 25);
  expect(await house.served()).toBe(versionOf(1));
});
