import { generateBench } from '../demo/bench';
import type { DataSet } from './call-times';
import { growthFigures } from './database-figures';
import type { Figure } from './figures';
import { openPortal, type Bench } from './portals';
import { openStatementClock } from './statement-time';

async function openDataSet(bench: Bench, name: 'small' | 'large'): Promise<DataSet> {
  const portal = await openPortal(bench, name);
  const { employees, requests } = bench.options.scale;
  bench.say(`${name} data set: ${employees} employees, ${requests[name]} requests`);
  await generateBench({ adminUrl: portal.databaseUrl, employees, requests: requests[name] });
  return { portal, clock: await openStatementClock(portal.databaseUrl, bench.cleanup) };
}

/** What is measured on a large organisation, with few requests and with very many. */
export async function largeFigures(bench: Bench): Promise<Figure[]> {
  const small = await openDataSet(bench, 'small');
  const large = await openDataSet(bench, 'large');
  bench.say("database time and growth of every screen's calls");
  return growthFigures(small, large, bench.options.scale);
}
