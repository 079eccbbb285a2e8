import { expect } from '@playwright/test';
import { currentUser } from '@portal/contracts';
import { signedIn } from '../support/caller';
import { adminPassword } from '../support/portal';
import { processOf, startPortal } from '../support/start-portal';
import { test } from './portal-fixture';
import { until } from './until';

test('LINK-02 a second portal with another secret is refused with what to do, and the first goes on', async ({
  portal,
}) => {
  const { databaseUrl, url } = portal;
  const before = await signedIn(url, 'admin', adminPassword);
  await expect(startPortal({ demo: false, databaseUrl })).rejects.toThrow(
    /other secrets.*nothing was changed.*copy the folder "secrets".*TAKE_OVER=1/s,
  );
  // Connections that are open outlive a changed password: only a process that connects again shows that nothing changed.
  for (const part of ['gateway', 'identity']) {
    const pids = await portal.pids();
    const name = processOf(pids, part);
    const killed = pids[name]!;
    process.kill(killed, 'SIGKILL');
    await until(
      `${name} is back`,
      10_000,
      async () => ![undefined, killed].includes((await portal.pids())[name]),
    );
  }
  await until('everything is ready', 10_000, () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  expect((await before.call(currentUser)).status).toBe(200);
  expect((await (await signedIn(url, 'admin', adminPassword)).call(currentUser)).status).toBe(200);
});
