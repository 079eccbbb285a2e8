import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { generateBench } from '../demo/bench';
import { buildAll } from '../launcher/build';
import { repoRoot } from '../system/repo-root';
import { growthFigures } from './data-sets';
import { demoFigures } from './demo-figures';
import { holds, table, writeFigures, type Figure } from './figures';
import { openPortal, raiseLimits, withPortals } from './portals';
import { startServer, type BenchServer } from './server';

const employees = 10_000;
const sizes = { small: 10_000, large: 1_000_000 };

/** What the machine was doing before the bench began: the first thing to look at when a time is over its budget. */
const machineNow = () => ({ processors: cpus().length, load: loadavg()[0] ?? 0 });

const say = (text: string) => process.stdout.write(`  ${text}\n`);

/** What is measured on ten thousand employees, with few requests and with a million. */
async function largeFigures(folder: string, server: BenchServer): Promise<Figure[]> {
  const small = await openPortal(folder, 'small', await server.database('bench_small'));
  return withPortals([small], async () => {
    const large = await openPortal(folder, 'large', await server.database('bench_large'));
    return withPortals([large], async () => {
      say(`two data sets: ${employees} employees with ${sizes.small} and ${sizes.large} requests`);
      await generateBench({ adminUrl: small.databaseUrl, employees, requests: sizes.small });
      await generateBench({ adminUrl: large.databaseUrl, employees, requests: sizes.large });
      say('database time and growth of every screen');
      return growthFigures(small, large);
    });
  });
}

/**
 * `npm run bench`: measures, prints the table and writes the figures to `.data`.
 * @returns the exit code: 0, also where a figure is over its budget (a busy machine is no failure)
 */
export async function main(): Promise<number> {
  const root = repoRoot();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  raiseLimits();
  const machine = machineNow();
  if (machine.load > 0.3 * machine.processors)
    say(
      `note: others are at work on this machine (load ${machine.load.toFixed(1)}); times will read too long`,
    );
  say('build');
  await buildAll(root);
  const server = await startServer(folder);
  const figures: Figure[] = [];
  try {
    say('the demo organisation: throughput, first load, database time, upload');
    figures.push(...(await demoFigures(folder, server)));

    figures.push(...(await largeFigures(folder, server)));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const file = await writeFigures(root, { figures, machine });
  const over = figures.filter((figure) => !holds(figure)).length;
  process.stdout.write(`\n${table(figures)}\n\n  ${over} of ${figures.length} over budget. `);
  process.stdout.write(
    `Load before: ${machine.load.toFixed(1)} on ${machine.processors} processors. ${file}\n`,
  );
  return 0;
}
