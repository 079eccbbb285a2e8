import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../launcher/build';
import { onStopSignal } from '@portal/section-tooling/src/system/stop-signal';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { repoRoot } from '../system/repo-root';
import { chainFigures } from './chain';
import { Cleanup } from './cleanup';
import { largeFigures } from './database';
import { federationFigures } from './federation';
import { holds, table, writeFigures, type Figure } from './figures';
import { loadFigures } from './first-load';
import { floodFigures } from './flood';
import { interactionFigures } from './interaction';
import { leaveFigures } from './leave';
import { readOptions, type Part } from './options';
import { openPortal, startPostgres, type Bench, type BenchPortal } from './portals';
import { uploadFigure } from './upload';

/** A longer run is stopped; what it has measured so far is shown. */
const longestMs = 20 * 60_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** What is measured on the demo organisation. */
const demoParts: [Part, (portal: BenchPortal, bench: Bench) => Promise<Figure[]>][] = [
  ['load', loadFigures],
  ['federation', federationFigures],
  ['chain', chainFigures],
  ['leave', (portal, bench) => leaveFigures(portal, bench, 'demo organisation')],
  ['upload', async (portal, bench) => [await uploadFigure(portal, bench)]],
];

async function measure(bench: Bench, figures: Figure[]): Promise<void> {
  const { only } = bench.options;
  const onDemo = demoParts.filter(([part]) => only.has(part));
  if (onDemo.length) {
    const portal = await openPortal(bench, 'demo');
    for (const [part, figuresOf] of onDemo) {
      bench.report(part);
      figures.push(...(await figuresOf(portal, bench)));
    }
    await portal.stop();
  }
  if (only.has('flood')) figures.push(...(await floodFigures(bench)));
  if (only.has('interaction')) figures.push(...(await interactionFigures(bench)));
  if (only.has('database') || only.has('leave')) figures.push(...(await largeFigures(bench)));
}

/**
 * `npm run bench`: measures, prints the table and writes the figures to `.data`.
 * @param args `--quick` for a small run, `--only <part>` for some of the parts
 * @returns the exit code: 0, also where a figure is over its budget (people judge that)
 * @throws OperatorError when the arguments are not understood, the build fails, or the run takes too long
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (process.platform !== 'linux')
    throw new OperatorError('The bench reads processor time from /proc: run it on Linux.');
  const root = repoRoot();
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const report = (text: string) => print(`  ${String(seconds()).padStart(4)} s  ${text}`);
  const machine = { processors: cpus().length, load: loadavg()[0] ?? 0 };

  const cleanup = new Cleanup();
  const abort = new AbortController();
  const stopped = onStopSignal({
    stop: async () => {
      abort.abort();
      print('  Stopping …');
      await cleanup.close();
    },
    force: () => cleanup.kill(),
  });
  const figures: Figure[] = [];
  let late = false;
  const deadline = setTimeout(() => {
    late = true;
    abort.abort();
    void cleanup.close();
  }, longestMs);
  try {
    report('build');
    await buildAll(root, abort.signal);
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
    const whole = { recursive: true, force: true, maxRetries: 3 };
    await cleanup.add(
      () => rm(folder, whole),
      () => rmSync(folder, whole),
    );
    const postgres = await startPostgres(folder, cleanup);
    await measure({ options, folder, postgres, cleanup, signal: abort.signal, report }, figures);
  } catch (error) {
    if (abort.signal.aborted && !late) return await stopped;
    if (!late) throw error;
  } finally {
    clearTimeout(deadline);
    await cleanup.close();
  }
  print(`\n${table(figures)}\n`);
  print(
    `  ${figures.filter((figure) => !holds(figure)).length} of ${figures.length} over budget, in ${seconds()} s.`,
  );
  print(`  Load before: ${machine.load.toFixed(1)} on ${machine.processors} processors.`);
  if (options.quick) print('  A quick run shows that everything works; its figures say little.');
  print(`  ${await writeFigures(root, { figures, machine, seconds: seconds(), quick: options.quick })}`);
  if (late) throw new OperatorError(`The bench was stopped after ${longestMs / 60_000} minutes.`);
  return 0;
}
