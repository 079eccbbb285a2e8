import type { CallOutput, releaseHistory } from '@portal/contracts';
import type { Browser } from './browser';
import { addUser } from './people';
import type { ReleasingHarness } from './releasing';

/** People whose browsers report how `mf-demo` loads. */
export function reporting(harness: ReleasingHarness) {
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

  return { say, report, aMinuteLater, healthOf, people };
}
