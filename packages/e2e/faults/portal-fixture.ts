import { test as base } from '@playwright/test';
import { buildWorld, type World } from '../matrix/world';
import { usualReplicas } from '../support/cluster-mode';
import { adminPassword } from '../support/portal';
import { startPortal, type OwnPortal } from '../support/start-portal';

interface Given {
  /** Processes of each part. */
  replicas: number;
  portal: OwnPortal;
  world: World;
}

/** A test with a portal of its own, whose processes and database it may end. */
export const test = base.extend<object, Given>({
  replicas: [usualReplicas, { option: true, scope: 'worker' }],
  portal: [
    async ({ replicas }, use) => {
      const admin = { username: 'admin', password: adminPassword };
      const portal = await startPortal({ demo: false, admin, replicas, holdDatabase: true });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  world: [
    async ({ portal }, use) => use(await buildWorld(portal.url, portal.dataDir, adminPassword)),
    { scope: 'worker', timeout: 60_000 },
  ],
});
