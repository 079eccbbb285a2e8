import { generateBench } from '../demo/bench';
import type { DataSet } from './call-times';
import { growthFigures } from './database-figures';
import type { Figure } from './figures';
import { openPortal, type Bench } from './portals';
import { openStatementClock } from './statement-time';

async function openDataSet(bench: Bench, name: 'small' | 'large'): Promise<DataSet> {
  const portal = await openPortal(bench, name);
  const { departments, [name]: organisation } = bench.options.scale.sets;
  bench.say(`${name} data set: ${organisation.employees} employees, ${organisation.requests} requests`);
  await generateBench({ adminUrl: portal.databaseUrl, ...organisation, departments });
  return { portal, clock: await openStatementClock(portal.databaseUrl, bench.cleanup) };
}

/** What is measured on a large organisation, and on one that has ten times its people and a hundred times its requests. */
export async function largeFigures(bench: Bench): Promise<Figure[]> {
  const small = await openDataSet(bench, 'small');
  const large = await openDataSet(bench, 'large');
  bench.say("database time and growth of every screen's calls");
  return growthFigures(small, large, bench.options.scale);
}
