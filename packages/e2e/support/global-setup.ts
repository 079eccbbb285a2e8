import { startClusterRun } from '../cluster/run';
import { isCluster } from './cluster-mode';
import { prepareFolders } from './prepared-folders';
import { startPortal } from './start-portal';

/**
 * Prepares the data folders of all portals, and starts one with the demo organisation for the whole run, unless
 * PORTAL_URL names one that runs.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => undefined;
  const removePrepared = await prepareFolders();
  const portal = await startPortal({ demo: true });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  process.env.PORTAL_ADMIN_DATABASE_URL = portal.databaseUrl;
  const run = isCluster ? await startClusterRun(portal) : undefined;
  return async () => {
    try {
      await run?.stop();
    } finally {
      await portal.stop();
      await removePrepared();
    }
  };
}
