import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** How a command ended. */
export interface Ended {
  code: number;
  output: string;
}

const sectionCommand = path.join(root, 'packages/section-tooling/bin/portal-section.mjs');
const portalCommand = path.join(root, 'packages/tooling/bin/portal.mjs');

/** Runs a command's program. */
const run = (script: string, cwd: string, env: Record<string, string>, args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env } };
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });

/**
 * Runs `npm run release|rollback|releases -w <section>`, as npm does.
 * @param given the token, the portal, its data folder where it runs on this machine, and what follows on the command line
 */
export const releaseCommand = (
  command: 'release' | 'rollback' | 'releases',
  section: string,
  { token, to, dataDir = '', args = [] }: { token: string; to: string; dataDir?: string; args?: string[] },
): Promise<Ended> =>
  run(
    sectionCommand,
    path.join(root, section),
    { RELEASE_TOKEN: token, PORTAL_URL: to, ...(dataDir && { DATA_DIR: dataDir }) },
    [command, ...args],
  );

/** Runs `npm run token -- <args>` on the machine of the portal with this data folder. */
export const tokenCommand = (dataDir: string, args: string[]): Promise<Ended> =>
  run(portalCommand, root, { DATA_DIR: dataDir }, ['token', ...args]);

/** Runs `npm run release-key -- <args>` there. */
export const keyCommand = (dataDir: string, args: string[]): Promise<Ended> =>
  run(portalCommand, root, { DATA_DIR: dataDir }, ['release-key', ...args]);
