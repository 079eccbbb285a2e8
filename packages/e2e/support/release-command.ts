import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** How a command ended. */
export interface Ended {
  code: number;
  output: string;
}

/**
 * Runs `npm run release|rollback|releases -w <section>`, as npm does.
 * @param given the token, the portal, and what follows on the command line
 */
export function releaseCommand(
  command: 'release' | 'rollback' | 'releases',
  section: string,
  { token, to, args = [] }: { token: string; to: string; args?: string[] },
): Promise<Ended> {
  const script = path.join(root, 'packages/tooling/bin/release.mjs');
  const options = {
    cwd: path.join(root, section),
    env: { ...process.env, RELEASE_TOKEN: token, PORTAL_URL: to },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, command, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
