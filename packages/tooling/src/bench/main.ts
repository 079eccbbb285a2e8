import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../launcher/build';
import { onStopSignal } from '../launcher/stop-signal';
import { OperatorError } from '../system/operator-error';
import { repoRoot } from '../system/repo-root';
import { Cleanup } from './cleanup';
import { largeFigures } from './data-sets';
import { demoFigures, demoParts } from './demo-figures';
import { holds, table, writeFigures, type BenchRun, type Figure } from './figures';
import { interactionFigures } from './interaction';
import { readOptions, type BenchOptions } from './options';
import { setUpGateways, type Bench } from './portals';
import { startServer } from './server';
import { Yardstick } from './yardstick';

/** A run that is not done by then is broken off; what it has found so far is shown. */
const longestMs = 15 * 60_000;

/** What the machine was doing before the bench began: the first thing to look at when a time is over its budget. */
const machineNow = () => ({ processors: cpus().length, load: loadavg()[0] ?? 0 });

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Says what is done, and when it began. */
function teller(): (text: string) => void {
  const started = Date.now();
  return (text) => print(`  ${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${text}`);
}

async function measure(bench: Omit<Bench, 'server'>, figures: Figure[]): Promise<void> {
  const { folder, cleanup, options, signal } = bench;
  const server = await startServer(folder, cleanup);
  signal.throwIfAborted();
  if (demoParts.some((part) => options.only.has(part)))
    figures.push(...(await demoFigures({ ...bench, server })));
  if (options.only.has('interaction')) figures.push(...(await interactionFigures({ ...bench, server })));
  if (options.only.has('database')) figures.push(...(await largeFigures({ ...bench, server })));
}

async function report(root: string, options: BenchOptions, run: BenchRun): Promise<void> {
  const { figures, machine, seconds } = run;
  const over = figures.filter((figure) => !holds(figure)).length;
  print(`\n${table(figures)}\n`);
  print(`  ${over} of ${figures.length} over budget, in ${seconds} s.`);
  print(`  Load before: ${machine.load.toFixed(1)} on ${machine.processors} processors.`);
  if (options.quick) print('  A quick run: its figures show that everything runs, and little else.');
  print(`  ${await writeFigures(root, run)}`);
}

/**
 * `npm run bench`: measures, prints the table and writes the figures to `.data`.
 * @param args `--quick` for a small run, `--only <part>` for some of the parts
 * @returns the exit code: 0, also where a figure is over its budget (that is for people to judge)
 * @throws OperatorError when the arguments are not understood, the build fails, or the run takes too long
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const root = repoRoot();
  const machine = machineNow();
  const yardstick = new Yardstick();
  const tell = teller();
  const say = (text: string) => {
    yardstick.take();
    tell(text);
  };
  const started = Date.now();
  if (process.platform !== 'linux' && (options.only.has('throughput') || options.only.has('gateway')))
    throw new OperatorError('Processor time is read from /proc: measure throughput and gateway on Linux.');
  if (machine.load > 0.3 * machine.processors)
    say(`note: others are at work here (load ${machine.load.toFixed(1)}); times will read too long`);
  setUpGateways();

  const cleanup = new Cleanup();
  const breakOff = new AbortController();
  const stop = async () => {
    breakOff.abort();
    print('  Stopping …');
    await cleanup.close();
  };
  const stopped = onStopSignal({ stop, force: () => cleanup.kill() });
  const figures: Figure[] = [];
  let late = false;
  const deadline = setTimeout(() => {
    late = true;
    breakOff.abort();
    void cleanup.close();
  }, longestMs);
  try {
    say('build');
    await buildAll(root, breakOff.signal);
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
    const whole = { recursive: true, force: true, maxRetries: 3 };
    await cleanup.add(
      () => rm(folder, whole),
      () => rmSync(folder, whole),
    );
    await measure({ options, folder, cleanup, signal: breakOff.signal, say }, figures);
  } catch (error) {
    if (breakOff.signal.aborted && !late) return await stopped;
    if (!late) throw error;
  } finally {
    clearTimeout(deadline);
    await cleanup.close();
  }
  yardstick.take();
  figures.push(yardstick.figure());
  const seconds = Math.round((Date.now() - started) / 1000);
  await report(root, options, { figures, machine, seconds, quick: options.quick });
  if (late) throw new OperatorError(`The bench was broken off after ${longestMs / 60_000} minutes.`);
  return 0;
}
