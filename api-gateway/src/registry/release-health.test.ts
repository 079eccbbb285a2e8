import type { CallOutput, releaseHistory } from '@portal/contracts';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { releasingHouseOfTests, versionOf } from '../testing/releasing';

const house = releasingHouseOfTests();

const say = (browser: Browser, version: string, phase: string) =>
  browser.post('/api/client-events', {
    remote: 'mf-demo',
    version,
    phase,
    module: './app',
    ...(phase !== 'loaded' && { error: 'Loading chunk 7 failed' }),
  });

/** As if a minute had gone by: what somebody reports counts again. */
const aMinuteLater = async () => {
  for (const [table, column] of [
    ['load_reporters', 'counted_at'],
    ['remote_moves', 'at'],
  ])
    await house.portal.house.sql(`update gateway.${table} set ${column} = ${column} - interval '1 minute'`);
};

const report = async (browser: Browser, version: string, phase: string, times = 1) => {
  for (let n = 0; n < times; n += 1) {
    await say(browser, version, phase);
    await aMinuteLater();
  }
};

const healthOf = async () => {
  const { body } = await house.admin.get('/api/releases/mf-demo');
  return body as unknown as CallOutput<typeof releaseHistory>;
};

test('a release that fails too often is taken back by itself, and its team and the administrators are told', async () => {
  await report(house.ada, versionOf(1), 'loaded', 3);
  await house.team.release(2);
  await report(house.ada, versionOf(2), 'entry', 3);
  await report(house.ada, versionOf(2), 'registry', 30);
  await report(house.ada, versionOf(2), 'loaded', 16);
  expect(await house.served()).toBe(versionOf(2));
  await report(house.admin, versionOf(2), 'module');
  expect(await house.served()).toBe(versionOf(1));
  const { moves, versions, state } = await healthOf();
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
  await report(house.ada, versionOf(2), 'entry');
  expect(await house.served()).toBe(versionOf(2));
  await report(house.admin, versionOf(2), 'entry');
  expect(await house.served()).toBe(versionOf(1));
});

test('a trial that fails too often ends, and what everybody else has stays as it is', async () => {
  await house.team.release(2);
  await house.team.release(3, 99);
  const trial: Browser[] = [];
  for (const browser of [house.ada, house.admin])
    if ((await house.entryFor(browser))?.state === 'canary') trial.push(browser);
  await report(trial[0]!, versionOf(3), 'loaded', 19);
  for (const browser of trial) await report(browser, versionOf(3), 'render');
  const { state, moves } = await healthOf();
  expect(state).toMatchObject({ active: versionOf(2), canary: null });
  expect(moves[0]).toMatchObject({ kind: 'auto_rollback', version: versionOf(3), share: 0 });
  expect(await house.served()).toBe(versionOf(2));
});

test('a version that fails stays when there is nothing before it', async () => {
  await report(house.ada, versionOf(1), 'entry', 25);
  await report(house.admin, versionOf(1), 'entry');
  expect(await house.served()).toBe(versionOf(1));
});

test('nobody takes a release back alone, however often their browser says that it fails', async () => {
  await house.team.release(2);
  for (let n = 0; n < 30; n += 1) await say(house.ada, versionOf(2), 'entry');
  expect((await healthOf()).moves[0]).toMatchObject({ version: versionOf(2), loads: 1, failures: 1 });
  await report(house.ada, versionOf(2), 'entry', 25);
  expect(await house.served()).toBe(versionOf(2));
  await report(house.admin, versionOf(2), 'entry');
  expect(await house.served()).toBe(versionOf(1));
});

test('three people are enough however many are signed in, and one who is signed in alone is', async () => {
  await house.admin.write('PUT', '/api/releases/mf-demo/threshold', { percent: 50, loads: 3 });
  const others = ['ben', 'cleo', 'dan'];
  for (const name of others) await addUser(house.portal.house, name);
  const [ben, cleo, dan] = others.map(() => house.portal.browser());
  for (const [n, browser] of [ben!, cleo!, dan!].entries()) await browser.signIn(others[n]!);
  await house.team.release(2);
  await report(house.ada, versionOf(2), 'entry', 3);
  await report(ben!, versionOf(2), 'entry');
  expect(await house.served()).toBe(versionOf(2));
  await report(cleo!, versionOf(2), 'entry');
  expect(await house.served()).toBe(versionOf(1));

  await house.team.release(3);
  for (const browser of [ben!, cleo!, dan!, house.admin]) await browser.post('/api/logout');
  await report(house.ada, versionOf(3), 'entry', 3);
  expect(await house.served()).toBe(versionOf(1));
});
