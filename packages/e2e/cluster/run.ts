import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ask } from '../faults/database';
import { killEveryMs, recordFile } from '../support/cluster-mode';
import type { OwnPortal } from '../support/start-portal';
import { sumOfCalls } from './calls';
import { startKilling } from './killing';

/** Processes that start again at the same time: with one alone, a pair waits longer than 5 s for its turn. */
const atATime = 4;

/** Kills processes of the run's shared portal until the end, which prints what the tests' callers saw. */
export async function startClusterRun(portal: OwnPortal): Promise<{ stop: () => Promise<void> }> {
  const file = recordFile();
  const killing = await startKilling(portal, killEveryMs, atATime);
  return {
    async stop() {
      await killing.stop();
      const kills = [...killing.kills.values()].reduce((sum, count) => sum + count, 0);
      const { text, lost } = await sumOfCalls((text, values) =>
        ask<{ found: string }>(portal.databaseUrl, text, values),
      );
      console.log(`\n${kills} processes killed\n${text}`);
      await rm(path.dirname(file), { recursive: true, force: true });
      if (lost > 0) throw new Error(`${lost} acknowledged writes are lost`);
    },
  };
}
