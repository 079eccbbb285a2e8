import { type CallOutput, inEnglish, type Message, type releaseHistory } from '@portal/contracts';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { releasingHarnessOfTests, versionOf } from '../testing/releasing';

const harness = releasingHarnessOfTests();

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
    ['moves', 'at'],
  ])
    await harness.portal.harness.sql(
      `update releases.${table} set ${column} = ${column} - interval '1 minute'`,
    );
};

const report = async (browser: Browser, version: string, phase: string, times = 1) => {
  for (let n = 0; n < times; n += 1) {
    await say(browser, version, phase);
    await aMinuteLater();
  }
};

const healthOf = async () => {
  const { body } = await harness.admin.get('/api/releases/mf-demo');
  return body as unknown as CallOutput<typeof releaseHistory>;
};

/** People who are signed in, each in a browser of their own. */
const people = (...names: string[]) =>
  Promise.all(
    names.map(async (name) => {
      await addUser(harness.portal.harness, name);
      const browser = harness.portal.browser();
      await browser.signIn(name);
      return browser;
    }),
  );

test('a release that fails too often is taken back by itself, and its team and the administrators are notified', async () => {
  await report(harness.ada, versionOf(1), 'loaded', 3);
  await harness.team.release(2);
  const [ben] = await people('ben');
  await report(harness.ada, versionOf(2), 'entry', 2);
  await report(ben!, versionOf(2), 'entry');
  await report(harness.ada, versionOf(2), 'registry', 10);
  await report(harness.ada, versionOf(2), 'loaded', 16);
  expect(await harness.served()).toBe(versionOf(2));
  await report(harness.admin, versionOf(2), 'module');
  expect(await harness.served()).toBe(versionOf(1));
  const { moves, versions, state } = await healthOf();
  expect(moves[0]).toMatchObject({ kind: 'auto_rollback', by: null, note: '4 of 20 loads failed' });
  expect(state).toMatchObject({ active: versionOf(1), lastGood: null });
  expect(versions[0]).toMatchObject({
    version: versionOf(2),
    loads: 20,
    failures: 4,
    errors: [
      { phase: 'module', error: 'Loading chunk 7 failed', count: 1, module: './app' },
      { phase: 'registry', count: 10 },
      { phase: 'entry', count: 3 },
    ],
  });
  const notices = await harness.portal.harness.sql<{ title: Message; body: Message }>(
    'select title, body from notifications.notifications',
  );
  expect(notices.map(({ title, body }) => [title, body].map((text) => inEnglish(text)))).toEqual([
    ['mf-demo was rolled back', `4 of 20 loads of ${versionOf(2)} failed.`],
  ]);
  expect((await harness.trail()).at(-1)).toMatchObject({ action: 'remote.autoRollback', actor_name: null });
});

test('a release is judged by its own threshold, and never by people who have another version', async () => {
  await harness.team.release(2);
  await harness.admin.write('PUT', '/api/releases/mf-demo/threshold', { percent: 50, loads: 4 });
  await report(harness.ada, versionOf(1), 'entry', 10);
  await report(harness.ada, versionOf(2), 'loaded', 2);
  const [ben] = await people('ben');
  for (const browser of [harness.ada, ben!]) await report(browser, versionOf(2), 'entry');
  expect(await harness.served()).toBe(versionOf(2));
  await report(harness.admin, versionOf(2), 'entry');
  expect(await harness.served()).toBe(versionOf(1));
});

test('a trial that fails too often ends, and what everybody else has stays as it is', async () => {
  await harness.team.release(2);
  await harness.team.release(3, 99);
  const trial: Browser[] = [];
  for (const browser of [harness.ada, harness.admin, ...(await people('ben', 'cleo', 'dan'))])
    if ((await harness.entryFor(browser))?.state === 'canary') trial.push(browser);
  await report(trial[0]!, versionOf(3), 'loaded', 19);
  for (const browser of trial) await report(browser, versionOf(3), 'render');
  const { state, moves } = await healthOf();
  expect(state).toMatchObject({ active: versionOf(2), canary: null });
  expect(moves[0]).toMatchObject({ kind: 'auto_rollback', version: versionOf(3), share: 0 });
  expect(await harness.served()).toBe(versionOf(2));
});

test('a version that fails stays when there is nothing before it', async () => {
  await report(harness.ada, versionOf(1), 'entry', 20);
  for (const browser of [harness.admin, ...(await people('ben', 'cleo'))])
    await report(browser, versionOf(1), 'entry');
  expect(await harness.served()).toBe(versionOf(1));
});

test('one account does nothing, however often it invents a failure, and whoever else is signed in or not', async () => {
  await harness.team.release(2, 99);
  const [ben, cleo] = await people('ben', 'cleo');
  const onTrial = async (browser: Browser) => (await harness.entryFor(browser))?.state === 'canary';
  const [liar = harness.ada] = (
    await Promise.all([harness.ada, ben!, cleo!].map(async (b) => ((await onTrial(b)) ? [b] : [])))
  ).flat();
  for (let n = 0; n < 30; n += 1) await say(liar, versionOf(2), 'entry');
  expect((await healthOf()).moves[0]).toMatchObject({ version: versionOf(2), loads: 1, failures: 1 });
  for (const browser of [harness.ada, harness.admin, ben!, cleo!])
    if (browser !== liar) await browser.post('/api/logout');
  await report(liar, versionOf(2), 'entry', 25);
  const [row] = await harness.portal.harness.sql<{ canary_version: string | null }>(
    `select canary_version from releases.sections where name = 'mf-demo'`,
  );
  expect(row?.canary_version).toBe(versionOf(2));
});

test('it takes three people and their share of those who reported; what failed an hour ago counts no more', async () => {
  await harness.admin.write('PUT', '/api/releases/mf-demo/threshold', { percent: 50, loads: 3 });
  const [ben, cleo, dan, eve] = await people('ben', 'cleo', 'dan', 'eve');
  await harness.team.release(2);
  const wellFor = [dan!, eve!, harness.admin];
  for (const browser of wellFor) await report(browser, versionOf(2), 'loaded');
  for (const browser of [harness.ada, ben!]) await report(browser, versionOf(2), 'entry', 3);
  expect(await harness.served()).toBe(versionOf(2));
  // Three of seven are not half; the fourth of seven is more.
  const [fay] = await people('fay');
  await report(fay!, versionOf(2), 'loaded');
  await report(cleo!, versionOf(2), 'entry');
  expect(await harness.served()).toBe(versionOf(2));
  await harness.portal.harness.sql(
    `update releases.load_reporters set counted_at = counted_at - interval '1 hour' where failed`,
  );
  await report(dan!, versionOf(2), 'entry');
  expect(await harness.served()).toBe(versionOf(2));
  for (const browser of [harness.ada, ben!, cleo!]) await report(browser, versionOf(2), 'entry');
  expect(await harness.served()).toBe(versionOf(1));
});

const lastGood = async (not: string) => {
  const { body, status } = await harness.ada.get(`/api/remotes/mf-demo/last-good?not=${not}`);
  return status === 404 ? null : (body as { version?: string }).version;
};

test('the last good version is none that was taken back, until it is given to people again', async () => {
  const [ben, cleo] = await people('ben', 'cleo');
  const all = [harness.ada, ben!, cleo!];
  for (const browser of all) await report(browser, versionOf(1), 'loaded');
  await harness.team.release(2);
  for (const browser of all) await report(browser, versionOf(2), 'loaded');
  expect(await lastGood(versionOf(9))).toBe(versionOf(2));
  await harness.team.rollback();
  expect(await lastGood(versionOf(9))).toBe(versionOf(1));
  await harness.team.release(3, 99);
  for (const browser of [...all, harness.admin]) await report(browser, versionOf(3), 'loaded');
  expect(await lastGood(versionOf(9))).toBe(versionOf(3));
  await harness.team.rollback();
  expect(await lastGood(versionOf(9))).toBe(versionOf(1));
  expect((await healthOf()).state.lastGood).toBeNull();
  await harness.team.activate(versionOf(2));
  expect(await lastGood(versionOf(9))).toBe(versionOf(2));
});

test('one account neither ends nor makes a last good version, whatever it invents', async () => {
  const [ben, cleo] = await people('ben', 'cleo');
  for (const browser of [harness.admin, ben!, cleo!]) await report(browser, versionOf(1), 'loaded');
  await report(harness.ada, versionOf(1), 'entry', 30);
  expect(await lastGood(versionOf(9))).toBe(versionOf(1));
  await harness.team.release(2);
  await report(harness.ada, versionOf(2), 'loaded', 30);
  expect(await lastGood(versionOf(9))).toBe(versionOf(1));
  for (const browser of [ben!, cleo!]) await report(browser, versionOf(2), 'loaded');
  expect(await lastGood(versionOf(9))).toBe(versionOf(2));
});

test('for how many people a version fails lately is known at once: each counts by the latest attempt', async () => {
  const [ben] = await people('ben');
  const lately = async () => (await healthOf()).state.lately;
  expect(await lately()).toEqual([]);
  await report(harness.ada, versionOf(1), 'loaded');
  await report(harness.ada, versionOf(1), 'entry', 3);
  expect(await lately()).toEqual([{ version: versionOf(1), people: 1, failing: 1 }]);
  await report(ben!, versionOf(1), 'loaded');
  expect(await lately()).toEqual([{ version: versionOf(1), people: 2, failing: 1 }]);
  await report(harness.ada, versionOf(1), 'loaded');
  expect(await lately()).toEqual([{ version: versionOf(1), people: 2, failing: 0 }]);
  for (let minute = 0; minute < 10; minute += 1) await aMinuteLater();
  expect(await lately()).toEqual([]);
});
