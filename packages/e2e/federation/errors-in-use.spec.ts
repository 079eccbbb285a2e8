import { expect } from '@playwright/test';
import { signIn, test } from '../support/browser';
import { changeBoot, fakeVersion, serveFiles } from './fake-version';

/** A page whose buttons throw, each in another way, after the page was drawn. */
const throwing = `(module, { createElement: h }) => {
  const fail = (words) => { throw new TypeError(words); };
  const ways = {
    handler: () => fail('in a handler'),
    timer: () => void setTimeout(() => fail('in a timer'), 0),
    promise: () => void Promise.resolve().then(() => fail('in a promise')),
    refusal: () => void fetch('/api/no-such').then(() => undefined),
  };
  const Page = () => h('div', null, Object.entries(ways).map(([name, onClick]) => h('button', { key: name, onClick }, name)));
  return { pages: new Proxy({}, { get: () => Page }) };
}`;

test('what a section throws while it is in use is reported with its name and version, and the page goes on', async ({
  page,
}) => {
  await signIn(page, 'hr');
  const reported: Record<string, string>[] = [];
  await page.route('**/api/client-events', async (route) => {
    reported.push(JSON.parse(route.request().postData() ?? '{}') as Record<string, string>);
    await route.fulfill({ status: 201, json: { success: true } });
  });
  await changeBoot(page, (remotes) =>
    remotes.map((remote) => {
      if (remote.name !== 'mf-reports') return remote;
      const bad = fakeVersion(remote, 'throws00', throwing);
      void serveFiles(page, bad);
      return bad.entry;
    }),
  );
  await page.goto('/reports');
  for (const name of ['handler', 'timer', 'promise', 'refusal', 'handler'])
    await page.getByRole('button', { name }).click();
  const inUse = () =>
    reported
      .filter(({ phase }) => phase === 'use')
      .map(({ remote, version, error = '' }) => `${remote} ${version} ${error.replace(/:\d+:\d+/, '')}`)
      .sort();
  const place = 'mf-reports 9.9.9-throws00 TypeError: in a';
  await expect
    .poll(inUse)
    .toEqual(['handler', 'promise', 'timer'].map((name) => `${place} ${name} (remoteEntry.js)`));
  await expect(page.getByRole('button', { name: 'handler' })).toBeVisible();
});
