import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCommand } from './command';

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests, and installs one where there is none: from the system's packages when that
 * is possible (root on Debian or Ubuntu), else Playwright's own.
 *
 * @returns the program's path
 * @throws with the installer's output when nothing helped
 */
export async function ensureChromium(root: string): Promise<string> {
  const present = findChromium(root);
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installFromSystem(root);
  if (!findChromium(root)) await installFromPlaywright(root);
  const installed = findChromium(root);
  if (installed) return installed;
  throw new Error(
    'No Chromium was found or installed. Install one and name it: CHROMIUM_PATH=/path npm test',
  );
}

/** The Chromium that is here, by CHROMIUM_PATH or where systems and Playwright put it; null when there is none. */
export function findChromium(root: string): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [...systemPlaces, playwrightPlace(root)].find((place) => existsSync(place)) ?? null;
}

function playwrightPlace(root: string): string {
  const require = createRequire(path.join(root, 'packages/e2e/package.json'));
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
  return chromium.executablePath();
}

async function installFromSystem(root: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await runCommand('apt-get', ['update'], { cwd: root, env });
  // A failure here is no end: Playwright's own may still come.
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...wait, 'chromium'], {
    cwd: root,
    env,
  });
}

async function installFromPlaywright(root: string): Promise<void> {
  const cli = createRequire(path.join(root, 'packages/e2e/package.json')).resolve('@playwright/test/cli');
  const result = await runCommand(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  if (result.code !== 0) throw new Error(`Chromium could not be installed:\n${result.output}`);
}
