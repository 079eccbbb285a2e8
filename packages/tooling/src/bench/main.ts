import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { onStopSignal } from '@portal/section-tooling/src/system/stop-signal';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { buildAll } from '../build/build-all';
import { repoRoot } from '../system/repo-root';
import { Undo } from '../system/undo';
import { chainFigures } from './chain';
import { largeFigures } from './database';
import { federationFigures } from './federation';
import { holds, table, type Figure } from './figures';
import { loadFigures } from './first-load';
import { floodFigures } from './flood';
import { interactionFigures } from './interaction';
import { leaveFigures } from './leave';
import { readOptions, type Part } from './options';
import { openPortal, startPostgres, type Bench, type BenchPortal } from './portals';
import { uploadFigures } from './upload';

/** A longer run is stopped; what it has measured so far is shown. */
const longestMs = 20 * 60_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

type Measure = (portal: BenchPortal, bench: Bench) => Promise<Figure[]>;
/** What is measured on the demo organisation. */
const onDemo: Partial<Record<Part, Measure>> = {
  load: loadFigures,
  federation: federationFigures,
  chain: chainFigures,
  leave: (portal, bench) => leaveFigures(portal, bench, 'demo organisation'),
  upload: uploadFigures,
};

async function measure(bench: Bench, figures: Figure[]): Promise<void> {
  const { only } = bench.options;
  const add = async (more: Promise<Figure[]>) => figures.push(...(await more));
  const measures = Object.entries(onDemo).filter(([part]) => only.has(part as Part));
  if (measures.length) {
    const portal = await openPortal(bench, 'demo');
    for (const [part, figuresOf] of measures) {
      bench.report(part);
      await add(figuresOf(portal, bench));
    }
    await portal.stop();
  }
  if (only.has('flood')) await add(floodFigures(bench));
  if (only.has('interaction')) await add(interactionFigures(bench));
  if (only.has('database') || only.has('leave')) await add(largeFigures(bench));
}

/**
 * `npm run bench`: measures, prints the table and writes the figures to `.data`, which is not part of the repository.
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
  const machine = { node: process.version, processors: cpus().length, load: loadavg()[0] ?? 0 };

  const undo = new Undo();
  const abort = new AbortController();
  const kills: (() => void)[] = [];
  const stopped = onStopSignal({
    stop: async () => {
      abort.abort();
      print('  Stopping …');
      await undo.all();
    },
    force: () => kills.reverse().forEach((kill) => kill()),
  });
  const figures: Figure[] = [];
  let late = false;
  const deadline = setTimeout(() => {
    late = true;
    abort.abort();
    void undo.all();
  }, longestMs);
  try {
    report('build');
    await buildAll(root, abort.signal);
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
    const whole = { recursive: true, force: true, maxRetries: 3 };
    await undo.add(() => rm(folder, whole));
    kills.push(() => rmSync(folder, whole));
    const postgres = await startPostgres(folder, undo);
    kills.push(postgres.kill);
    await measure({ options, folder, postgres, undo, kills, signal: abort.signal, report }, figures);
  } catch (error) {
    if (abort.signal.aborted && !late) return await stopped;
    if (!late) throw error;
  } finally {
    clearTimeout(deadline);
    await undo.all();
  }
  print(`\n${table(figures)}\n`);
  const over = figures.filter((figure) => !holds(figure)).length;
  print(`  ${over} of ${figures.length} over budget, in ${seconds()} s.`);
  print(`  Load before: ${machine.load.toFixed(1)} on ${machine.processors} processors.`);
  if (options.quick) print('  A quick run shows that everything works; its figures say little.');
  const at = new Date().toISOString();
  const file = path.join(root, '.data', `bench-${at.slice(0, 19).replaceAll(':', '')}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  const run = { at, machine, seconds: seconds(), quick: options.quick, figures };
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
  print(`  ${file}`);
  if (late) throw new OperatorError(`The bench was stopped after ${longestMs / 60_000} minutes.`);
  return 0;
}
