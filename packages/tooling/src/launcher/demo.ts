import { loadDemo } from '../demo/load';
import type { PortalEnvironment } from './part-environment';
import { inStep, type Progress } from './progress';

/** Loads the demo organisation into a portal that is still empty. */
export async function loadDemoOnce(portal: PortalEnvironment, progress: Progress): Promise<void> {
  await inStep(progress, 'demo data', async () => {
    const { loaded } = await loadDemo({ adminUrl: portal.databaseUrl, timeZone: portal.timeZone });
    return [undefined, loaded ? 'loaded' : 'not needed: there are people already'];
  });
}
