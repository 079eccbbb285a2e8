import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildAll } from '../build/build-all';
import { repoRoot } from '../system/repo-root';
import { ensureChromium } from '../test-run/chromium';

/**
 * `npm run shots`: takes the pictures with Playwright, which starts a portal unless BASE names one.
 *
 * @param args - words, of which one has to stand in a screen's name (`employees`), or Playwright's own options
 * @returns the exit code: 0 when every screen was taken
 */
export async function main(args: readonly string[]): Promise<number> {
  const root = repoRoot();
  const cwd = path.join(root, 'packages/e2e');
  const base = process.env.BASE;
  if (!base) await buildAll(root);
  const cli = createRequire(path.join(cwd, 'package.json')).resolve('@playwright/test/cli');
  const named = args.length > 0 && args.every((arg) => !arg.startsWith('-'));
  const chosen = named ? ['-g', args.join('|')] : args;
  const child = spawn(process.execPath, [cli, 'test', '-c', 'shots.config.ts', ...chosen], {
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
