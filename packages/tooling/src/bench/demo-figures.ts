import { demoDatabaseFigures } from './database-figures';
import { federationFigures } from './federation';
import type { Figure } from './figures';
import { loadFigures } from './first-load';
import { gatewayFigures } from './gateway-figures';
import { openPortal, type Bench, type BenchPortal } from './portals';
import type { House } from './processor-time';
import { startReference } from './reference';
import { run } from './server';
import { openStatementClock, stopCounting } from './statement-time';
import { throughputFigures } from './throughput';
import { uploadFigures } from './upload';

/** The portal with the demo organisation, as HR sees it. */
export interface Demo {
  url: string;
  cookie: string;
  databaseUrl: string;
  /** Process of the gateway. */
  gateway: number;
  /** All that answers: gateway, services, PostgreSQL. */
  house: House;
}

/** The parts that need it. */
export const demoParts = ['load', 'federation', 'database', 'throughput', 'gateway', 'upload'] as const;

const listLength = 200;

/** People beside those of the demo, so that the whole list has 200. */
const fillUpSql = `
  insert into employees.employees (id, employee_id, first_name, last_name, national_id, position, mobile, department_id)
  select gen_random_uuid(), 'F-' || n, 'Filled', 'Up ' || n, 'F' || n, 'Officer', '+230 5555 0100',
    (select id from departments.departments order by short_code limit 1)
  from generate_series(1, ${listLength} - (select count(*) from employees.employees)::int) n`;

function demoOf({ portal, url, databaseUrl, sessions }: BenchPortal, postgres: number): Demo {
  const { postgres: _, ...nodes } = portal.pids();
  const house = { nodes: Object.values(nodes), postgres };
  return { url, databaseUrl, cookie: sessions.cookie('hr'), gateway: nodes.gateway ?? 0, house };
}

async function throughput(bench: Bench, demo: Demo): Promise<Figure[]> {
  const { server, cleanup, options } = bench;
  await run(demo.databaseUrl, fillUpSql);
  const reference = await startReference(demo.databaseUrl);
  const house = { nodes: [reference.pid], postgres: server.pid };
  return cleanup.during(reference.stop, () =>
    throughputFigures(demo, { origin: reference.origin, house }, options.scale),
  );
}

/** Everything that is measured on the demo organisation: first load, beside one bundle too, calls, ratios to the bare server, upload. */
export async function demoFigures(bench: Bench): Promise<Figure[]> {
  const { only, scale } = bench.options;
  const figures: Figure[] = [];
  bench.say('the demo organisation');
  const portal = await openPortal(bench, 'demo');
  const demo = demoOf(portal, bench.server.pid);
  if (only.has('load')) {
    bench.say('first load');
    figures.push(...(await loadFigures(demo, bench.cleanup)));
  }
  if (only.has('federation')) {
    bench.say('the sections as one bundle');
    figures.push(...(await federationFigures(demo, bench)));
  }
  if (only.has('database')) {
    bench.say("database time of every screen's calls");
    const clock = await openStatementClock(demo.databaseUrl, bench.cleanup);
    figures.push(...(await demoDatabaseFigures({ portal, clock }, scale)));
    await stopCounting(demo.databaseUrl);
  }
  if (only.has('throughput')) {
    bench.say('the whole chain beside a bare server');
    figures.push(...(await throughput(bench, demo)));
  }
  if (only.has('gateway')) {
    bench.say('the gateway');
    figures.push(...(await gatewayFigures(demo, scale)));
  }
  if (only.has('upload')) {
    bench.say('upload');
    figures.push(await uploadFigures(demo, 'ADMIN', scale));
  }
  await portal.stop();
  return figures;
}
