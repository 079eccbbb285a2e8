import { publishSections } from '../release/publish';
import { signal } from '../system/processes';
import { repoRoot } from '../system/repo-root';
import { buildAll, describeBuild, startBuild } from '../build/build-all';
import { acquireLock } from './lock';
import { checkDisk, checkPort } from './preflight';
import { inStep, type Progress } from '@portal/section-tooling/src/system/progress';
import { rebuildOnSave } from './rebuild-on-save';
import { readSettings, type Settings } from './settings';
import type { PortalOptions } from './portal-options';
import { startPortal, type Portal } from './start-portal';
import { onStopSignal } from '@portal/section-tooling/src/system/stop-signal';
import { unpublishedBuilds } from './unpublished-builds';

/** The demo organisation's accounts, one for each role. */
const demoLogins = [
  ['admin', 'system administrator'],
  ['hr', 'human resources'],
  ['supervisor', 'supervisor of "employee"'],
  ['employee', 'employee'],
];
const demoPassword = 'portal-demo';

/**
 * `npm start`, once everything is installed: checks, builds, starts, and runs until it is stopped.
 *
 * @param options.watch - `npm run dev`: what is saved is built, and its process starts again
 * @param options.cluster - `npm run start:cluster`: several processes of each part
 * @throws OperatorError when something forbids the start; nothing is left running then
 */
export async function main(progress: Progress, { watch = false, cluster = false } = {}): Promise<void> {
  const root = repoRoot();
  const read = readSettings(process.env, root);
  const settings = { ...read, replicas: cluster ? read.replicas : 1 };
  const warning = await checkDisk(settings.dataDir);
  if (warning) progress.note(`  Note: ${warning}`);
  const lock = await acquireLock(settings.dataDir, settings.baseUrl ?? `http://localhost:${settings.port}`);
  const breakOff = new AbortController();
  const starting = start({ ...settings, root, progress, lock, signal: breakOff.signal });
  let portal: Portal | null = null;
  const stopped = onStopSignal({
    stop: async () => {
      progress.note('\n  Stopping …');
      breakOff.abort();
      await starting.then(
        (running) => running.stop(),
        // A start that was broken off has put everything away itself.
        () => lock.release(),
      );
      progress.note('  Stopped.');
    },
    force: () => portal?.kill(),
  });
  try {
    portal = await starting;
  } catch (error) {
    if (breakOff.signal.aborted) return stopped;
    await lock.release();
    throw error;
  }
  progress.note(welcome(settings, portal));
  const unpublished = await unpublishedBuilds(root, portal.databaseUrl);
  if (watch) {
    await publish(unpublished, progress);
    watchSources(root, portal, progress);
  } else if (unpublished.length > 0) {
    progress.note(
      `\n  Built here, but not published: ${unpublished.join(', ')}. People keep the versions that they have.\n` +
        '  To give everybody these builds: npm run publish',
    );
  }
  return stopped;
}

async function start(
  options: PortalOptions & { root: string; port: number; progress: Progress },
): Promise<Portal> {
  const { root, port, progress, signal } = options;
  await checkPort(port);
  const failed = new AbortController();
  const build = startBuild({ root, signal: AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]) });
  const shown = inStep(progress, 'build', async () => [undefined, describeBuild(await build.all)]);
  try {
    return await startPortal({ ...options, build });
  } catch (error) {
    failed.abort();
    throw error;
  } finally {
    await shown.catch(() => undefined);
  }
}

/** As `npm run publish`; a failure is shown and stops nothing. */
async function publish(names: readonly string[], progress: Progress): Promise<void> {
  if (names.length === 0) return;
  const lines = await publishSections(names).then(
    (published) => published.lines,
    (error: Error) => [error.message],
  );
  for (const line of lines) progress.note(`  ${line}`);
}

function watchSources(root: string, portal: Portal, progress: Progress): void {
  rebuildOnSave({
    root,
    build: () => buildAll(root),
    restart: (name) => {
      const pid = portal.pids()[name];
      if (pid) signal(pid, 'SIGTERM');
    },
    publish: (names) => publish(names, progress),
    note: (text) => progress.note(text),
  });
  progress.note(
    '  Every save is built, its process starts again and its section is published; reload the page.',
  );
}

function welcome({ demo }: Settings, { url }: Portal): string {
  const lines = ['', `  Ready: ${url}`, ''];
  if (demo) {
    lines.push(`  Sign in with the password ${demoPassword} as`);
    lines.push(...demoLogins.map(([name = '', role = '']) => `    ${name.padEnd(12)}${role}`), '');
  }
  lines.push('  Ctrl-C stops everything.');
  return lines.join('\n');
}
