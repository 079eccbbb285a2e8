import { createRequire } from 'node:module';
import path from 'node:path';
import { runCommand } from '@portal/section-tooling/src/system/command';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

/**
 * Builds every part that has changed since the last build.
 *
 * @param signal - breaks the build off
 * @returns how many parts there are, and how many of them were built before
 * @throws OperatorError with the build's output when it fails
 */
export async function buildAll(
  root: string,
  signal?: AbortSignal,
): Promise<{ total: number; cached: number }> {
  const turbo = createRequire(path.join(root, 'package.json')).resolve('turbo/bin/turbo');
  const env = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  // More at a time than there are processors only makes each of them slower and the memory scarce.
  const args = [turbo, 'run', 'build', '--output-logs=errors-only', '--concurrency=100%'];
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, env, signal });
  if (code !== 0) throw new OperatorError(`The build failed:\n${output.trim()}`);
  const count = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  return { total: count(/Tasks:\s+\d+ successful, (\d+) total/), cached: count(/Cached:\s+(\d+) cached/) };
}
