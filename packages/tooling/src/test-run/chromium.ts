import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCommand } from '@portal/section-tooling/src/system/command';
import { findChromium, headlessShell } from '@portal/section-tooling/src/system/find-chromium';

/**
 * Finds a Chromium for the browser tests. Installs the headless shell from the system's packages where that is possible
 * (root on Debian), and Playwright's own where there is still none.
 *
 * @returns the program's path
 * @throws with the installer's output when nothing helped
 */
export async function ensureChromium(root: string): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const system = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (system && !existsSync(headlessShell)) await installFromSystem(root);
  if (!findChromium()) await installFromPlaywright(root);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found or installed. Install one and name it: CHROMIUM_PATH=/path npm test',
  );
}

/** A failure is no end: another one may be here, or Playwright's own may come. */
async function installFromSystem(root: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const patience = [
    '-o',
    'DPkg::Lock::Timeout=300',
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=10',
  ];
  await runCommand('apt-get', ['update', ...patience], { cwd: root, env });
  const names = ['--no-install-recommends', 'chromium-headless-shell'];
  await runCommand('apt-get', ['install', '-y', ...patience, ...names], { cwd: root, env });
}

async function installFromPlaywright(root: string): Promise<void> {
  const cli = createRequire(path.join(root, 'packages/e2e/package.json')).resolve('@playwright/test/cli');
  const result = await runCommand(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  if (result.code !== 0) throw new Error(`Chromium could not be installed:\n${result.output}`);
}
