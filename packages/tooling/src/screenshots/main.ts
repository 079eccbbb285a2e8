import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildAll } from '../launcher/build';
import { repoRoot } from '../system/repo-root';
import { ensureChromium } from '../test-run/chromium';

/**
 * `npm run shots`: takes the pictures with Playwright, which starts a portal unless BASE names one.
 *
 * @param args - given on to Playwright, such as `-g employees`
 * @returns the exit code: 0 when every screen was taken
 */
export async function main(args: readonly string[]): Promise<number> {
  const root = repoRoot();
  const cwd = path.join(root, 'packages/e2e');
  const base = process.env.BASE;
  if (!base) await buildAll(root);
  const cli = createRequire(path.join(cwd, 'package.json')).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [cli, 'test', '-c', 'shots.config.ts', ...args], {
    cwd,
    env: {
      ...process.env,
      CHROMIUM_PATH: await ensureChromium(root),
      ...(base ? { PORTAL_URL: base.replace(/\/$/, '') } : {}),
    },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
