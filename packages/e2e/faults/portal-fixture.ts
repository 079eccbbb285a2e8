import { test as base } from '@playwright/test';
import { buildWorld, type World } from '../matrix/world';
import { demoPassword } from '../support/portal';
import { startPortal, type OwnPortal } from '../support/start-portal';

interface Given {
  portal: OwnPortal;
  world: World;
}

/** A test with a portal of its own, whose processes and database it may end. */
export const test = base.extend<object, Given>({
  portal: [
    // Playwright asks for a destructured first argument even where nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const admin = { username: 'admin', password: demoPassword };
      const portal = await startPortal({ demo: false, admin, holdDatabase: true });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  world: [async ({ portal }, use) => use(await buildWorld(portal.url)), { scope: 'worker', timeout: 60_000 }],
});
