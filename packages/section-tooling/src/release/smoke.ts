import { shellName } from '@portal/contracts';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../system/find-chromium';
import type { SectionBuild } from './read-build';
import { ReleaseError } from './release-error';
import { smokeServer, type LoadReport } from './smoke-server';

/** Milliseconds that a page of the section may take until it stands. */
const limitMs = 20_000;
const atOnce = 3;
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** The pages on which something of a section is to be seen: its routes, and the dashboard for its panels. */
function pagesOf({ manifest: { name, routes, widgets } }: SectionBuild): string[] {
  if (name === shellName) return pagesOfShell;
  const someId = '00000000-0000-4000-8000-000000000000';
  const paths = routes.map((route) => route.path.replace(/:\w+/g, someId));
  return [...paths, ...(widgets.length ? ['/'] : [])];
}

/** Pages of the shell's own, and one that no section has. */
const pagesOfShell = ['/', '/test', '/recovery', '/no-such-page'];

interface Visit {
  browser: Browser;
  /** Origin of the portal. */
  to: string;
  build: SectionBuild;
}

/**
 * Opens one page in a shell's build, and waits for what is on every page: sidebar and header.
 * @returns what failed; undefined when it stands
 */
async function visitShell({ browser, to, build }: Visit, path: string): Promise<string | undefined> {
  const server = await smokeServer(to, build, () => undefined);
  const page = await browser.newPage();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  try {
    await page.goto(server.url + path, { timeout: limitMs });
    for (const part of ['navigation', 'banner', 'main'] as const)
      await page.getByRole(part).first().waitFor({ timeout: limitMs });
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
    return thrown[0] && `${path}: ${thrown[0]}`;
  } catch (error) {
    return `${path}: ${thrown[0] ?? (error as Error).message.split('\n')[0]}`;
  } finally {
    await page.close();
    server.stop();
  }
}

/**
 * Opens one page, and waits for what the shell's own loader reports of the section.
 * @returns what failed; undefined when it stands
 */
async function visit({ browser, to, build }: Visit, path: string): Promise<string | undefined> {
  const reports: LoadReport[] = [];
  let heard: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (heard = resolve));
  const server = await smokeServer(to, build, (report) => {
    // The shell reports itself as well.
    if (report.remote !== build.manifest.name) return;
    reports.push(report);
    heard();
  });
  const page = await browser.newPage();
  try {
    await page.goto(server.url + path, { timeout: limitMs });
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, limitMs, 'late').unref());
    if ((await Promise.race([first, late])) === 'late')
      return `${path}: nothing of the section was loaded within ${limitMs / 1000} s`;
    // What throws while it is drawn does so within the next frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
    const failed = reports.find(({ phase }) => phase !== 'loaded');
    return failed && `${path}: ${failed.phase}: ${failed.error ?? 'failed'}`;
  } catch (error) {
    return `${path}: ${(error as Error).message.split('\n')[0]}`;
  } finally {
    await page.close();
    server.stop();
  }
}

/**
 * Mounts every page and panel of a section in a real Chromium, inside the shell of the portal that it is released to; of a
 * shell its own pages.
 * There is no data behind it: what is tried is that it loads, with every hash right, and is drawn.
 * @returns how many pages there were
 * @throws ReleaseError with the pages that failed, and why
 */
export async function smokeTest(build: SectionBuild, to: string): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new ReleaseError(
      'refused',
      'A release is tried in a Chromium first, and there is none here. Install one (npx playwright install chromium), ' +
        'or name it: CHROMIUM_PATH=/path npm run release …',
    );
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const paths = pagesOf(build);
    const visitOne = build.manifest.name === shellName ? visitShell : visit;
    const problems: string[] = [];
    for (let n = 0; n < paths.length; n += atOnce) {
      const found = await Promise.all(
        paths.slice(n, n + atOnce).map((path) => visitOne({ browser, to, build }, path)),
      );
      problems.push(...found.filter((problem) => problem !== undefined));
    }
    if (problems.length)
      throw new ReleaseError(
        'refused',
        `${build.manifest.name} is not released: it does not stand in a browser.\n  ${problems.join('\n  ')}`,
      );
    return paths.length;
  } finally {
    await browser.close();
  }
}
