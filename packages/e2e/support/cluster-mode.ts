import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether every portal of this run has two processes of each part, and those of the shared one are killed. */
export const isCluster = process.env.E2E_CLUSTER === '1';

/** Processes of each part where a test does not say otherwise. */
export const usualReplicas = isCluster ? 2 : 1;

/** Milliseconds in which one process of each part is killed. */
export const killEveryMs = Number(process.env.E2E_CLUSTER_KILL_MS ?? 5_000);

/** The file to which the workers of the run add their calls; made by the first who asks, in the main process. */
export function recordFile(): string {
  process.env.E2E_CLUSTER_RECORD ??= path.join(mkdtempSync(path.join(tmpdir(), 'portal-calls-')), 'calls');
  return process.env.E2E_CLUSTER_RECORD;
}
