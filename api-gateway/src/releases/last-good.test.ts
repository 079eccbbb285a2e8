import { reporting } from '../testing/reporting';
import { releasingHarnessOfTests, versionOf } from '../testing/releasing';

const harness = releasingHarnessOfTests();
const { report, healthOf, people } = reporting(harness);

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
