import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputBytes = 16 * 1024 * 1024;
const shownCharacters = 2_000;

/**
 * Runs a part's program for one command (`migrate`, `ensure-admin`) to its end.
 *
 * @returns what it printed
 * @throws with the end of its error output when it fails
 */
export async function runOnce(options: {
  name: string;
  cwd: string;
  command: string;
  env: Record<string, string>;
}): Promise<string> {
  const { name, cwd, command, env } = options;
  try {
    const { stdout } = await run(process.execPath, ['dist/main.js', command], {
      cwd,
      env,
      maxBuffer: outputBytes,
    });
    return stdout;
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string };
    const output = (stderr.trim() || stdout.trim() || message).slice(-shownCharacters);
    throw new Error(`${name} ${command} failed:\n${output}`, { cause: error });
  }
}
