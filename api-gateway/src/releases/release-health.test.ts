import { inEnglish, type Message } from '@portal/contracts';
import type { Browser } from '../testing/browser';
import { reporting } from '../testing/reporting';
import { releasingHarnessOfTests, versionOf } from '../testing/releasing';

const harness = releasingHarnessOfTests();
const { say, report, aMinuteLater, healthOf, people } = reporting(harness);

test('a release that fails too often is taken back by itself, and its team and the administrators are notified', async () => {
  await report(harness.ada, versionOf(1), 'loaded', 3);
  await harness.team.release(2);
  const [ben] = await people('ben');
  await report(harness.ada, versionOf(2), 'entry', 2);
  await report(ben!, versionOf(2), 'entry');
  await report(harness.ada, versionOf(2), 'registry', 10);
  for (const [browser, times] of [
    [harness.ada, 5],
    [ben!, 6],
    [harness.admin, 5],
  ] as const)
    await report(browser, versionOf(2), 'loaded', times);
  expect(await harness.served()).toBe(versionOf(2));
  await report(harness.admin, versionOf(2), 'module');
  expect(await harness.served()).toBe(versionOf(1));
  const { moves, versions, state } = await healthOf();
  expect(moves[0]).toMatchObject({
    kind: 'auto_rollback',
    by: null,
    note: `${versionOf(2)} failed for 3 of 3 people.`,
  });
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
    ['mf-demo was rolled back', `${versionOf(2)} failed for 3 of 3 people.`],
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
  for (const browser of trial) await report(browser, versionOf(3), 'loaded', 6);
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

test('the loads of one account are not the loads that a verdict waits for', async () => {
  await harness.team.release(2);
  const [ben] = await people('ben');
  await report(harness.ada, versionOf(2), 'loaded', 40);
  for (const browser of [harness.ada, ben!, harness.admin]) await report(browser, versionOf(2), 'entry');
  expect(await harness.served()).toBe(versionOf(2));
});

/** Signs people in until so many are on the trial, and so many not. */
async function bothSides(atLeast: number): Promise<{ trial: Browser[]; standing: Browser[] }> {
  const sides = { trial: [] as Browser[], standing: [] as Browser[] };
  for (let n = 1; sides.trial.length < atLeast || sides.standing.length < atLeast; n += 1) {
    const [browser] = await people(`person-${n}`);
    sides[(await harness.entryFor(browser!))?.state === 'canary' ? 'trial' : 'standing'].push(browser!);
  }
  return sides;
}
const anHourLater = () =>
  harness.portal.harness.sql(
    `update releases.load_reporters set counted_at = counted_at - interval '1 hour'`,
  );

test('one on trial is compared with what the others have at the same time: what fails for both is not its fault', async () => {
  await harness.team.release(2);
  await harness.team.release(3, 50);
  const { trial, standing } = await bothSides(5);
  for (const browser of standing) await say(browser, versionOf(2), 'entry');
  for (const browser of trial) await report(browser, versionOf(3), 'entry', 4);
  expect((await healthOf()).state.canary).toMatchObject({ version: versionOf(3) });

  await anHourLater();
  for (const browser of standing.slice(0, 5)) await say(browser, versionOf(2), 'loaded');
  for (const browser of trial.slice(0, 3)) await say(browser, versionOf(3), 'use');
  // 3 of 3 against 0 of 5 happens by chance once in 56 times; 4 of 4 once in 126.
  expect((await healthOf()).state.canary).toMatchObject({ version: versionOf(3) });
  await say(trial[3]!, versionOf(3), 'use');
  const { state, moves } = await healthOf();
  expect(state).toMatchObject({ active: versionOf(2), canary: null });
  expect(moves[0]).toMatchObject({
    kind: 'auto_rollback',
    note: `${versionOf(3)} failed for 4 of 4 people, while ${versionOf(2)} failed for 0 of 5.`,
  });
});

test('errors in use count by people as well, are listed, and are no loads; those that the version before had count for it', async () => {
  const [ben, cleo, dan] = await people('ben', 'cleo', 'dan');
  const all = [harness.ada, ben!, cleo!, dan!, harness.admin];
  const fails = all.slice(0, 3);
  for (const browser of all) await report(browser, versionOf(1), 'loaded');
  for (const browser of fails) await report(browser, versionOf(1), 'use');
  await harness.team.release(2);
  for (const browser of all) await report(browser, versionOf(2), 'loaded', 5);
  for (const browser of fails) await report(browser, versionOf(2), 'use');
  expect(await harness.served()).toBe(versionOf(2));
  const { versions } = await healthOf();
  expect(versions[0]).toMatchObject({
    loads: 25,
    failures: 0,
    errors: [{ phase: 'use', error: 'Loading chunk 7 failed', count: 3 }],
  });
  // The version before failed for three of five, this one by now for four of five.
  await report(dan!, versionOf(2), 'use');
  expect(await harness.served()).toBe(versionOf(1));
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
