import { request } from 'undici';
import { startBare, type Bare } from './bare/start';
import { cost, send, type Call, type Work } from './cost';
import type { Figure } from './figures';
import { run, type Bench, type BenchPortal } from './portals';
import { microseconds, processSeconds } from './processor-time';
import { interleaved, median, pairedRatio } from './statistics';

const listLength = 200;

/** Fills the demo organisation up to 200 employees. */
const fillUpSql = `
  insert into employees.employees (id, employee_id, first_name, last_name, national_id, position, mobile, department_id)
  select gen_random_uuid(), 'F-' || n, 'Filled', 'Up ' || n, 'F' || n, 'Officer', '+230 5555 0100',
    (select id from departments.departments order by short_code limit 1)
  from generate_series(1, ${listLength} - (select count(*) from employees.employees)::int) n`;

/**
 * Requests before anything counts: connections, prepared statements and compiled code are warm then. A write gets
 * cheaper for about three thousand requests, and the portal of an organisation runs for days.
 */
const warmUp = 3_000;

/** The same kind of work on the portal and on the bare server, measured in turn. */
export interface Comparison {
  name: string;
  /** `cheaper`: bare ÷ portal, at least; `dearer`: portal ÷ bare, at most. */
  budget: { cheaper: number } | { dearer: number };
  portal: Work;
  bare: Work;
}

/** The ratio of processor time, portal and bare server in turn, round after round. */
export async function compare(given: Comparison, databaseUrl: string, bench: Bench): Promise<Figure> {
  const { rounds, share } = bench.options.scale;
  bench.report(given.name);
  const sides = { portal: () => cost(given.portal, share), bare: () => cost(given.bare, share) };
  await send(given.portal, Math.ceil(warmUp * share));
  await send(given.bare, Math.ceil(warmUp * share));
  // Thousands of inserts within seconds outrun autovacuum's statistics.
  await run(databaseUrl, 'analyze');
  const micros = await interleaved(rounds, sides);
  const note = `processor time ${Math.round(median(micros.portal))} µs a request, bare ${Math.round(median(micros.bare))} µs`;
  const figure = { name: given.name, unit: '× bare', note };
  return 'cheaper' in given.budget
    ? { ...figure, value: pairedRatio(micros.bare, micros.portal), budget: { atLeast: given.budget.cheaper } }
    : { ...figure, value: pairedRatio(micros.portal, micros.bare), budget: { atMost: given.budget.dearer } };
}

let mark = 0;
const json = { 'content-type': 'application/json' };

/** A new department; short codes have five characters at most. */
function newDepartment(): string {
  const shortCode = (process.pid % 36).toString(36) + (mark += 1).toString(36).padStart(4, '0');
  return JSON.stringify({ name: `Bench ${shortCode}`, shortCode: shortCode.toUpperCase() });
}

/** Inserts a department and its audit row, without anything between HTTP and PostgreSQL. */
export const bareInsert = (bare: Bare): Work => ({
  ...bare,
  requests: 300,
  status: 201,
  next: () => ({ method: 'POST', path: '/departments', headers: json, body: newDepartment() }),
});

async function entityTag({ url, cookies }: BenchPortal, path: string): Promise<string> {
  const answer = await request(url + path, { headers: { cookie: cookies.hr } });
  await answer.body.dump();
  return String(answer.headers.etag);
}

/** A ratio means something only where both sides answer the same rows. */
async function requireSameRows(portal: BenchPortal, bare: Bare): Promise<void> {
  for (const [path, barePath] of [
    ['/api/employees', '/employees'],
    ['/api/shifts/current', '/shifts'],
  ] as const) {
    const answers = [
      await portal.call('hr', path),
      await (await request(bare.origin + barePath)).body.text(),
    ];
    const [ours, theirs] = answers.map((text) => {
      const rows = JSON.parse(text) as object[];
      return `${rows.length} rows of ${Object.keys(rows[0] ?? {})
        .sort()
        .join(' ')}`;
    });
    if (ours !== theirs)
      throw new Error(
        `${path}: the portal answers ${ours}; bare/sql.ts has to answer the same, not ${theirs}`,
      );
  }
}

async function comparisons(portal: BenchPortal, bare: Bare): Promise<Comparison[]> {
  const { url, cookies, processes } = portal;
  const headers = { cookie: cookies.hr };
  const work = (requests: number, status: number, next: () => Call): Work => ({
    origin: url,
    processes,
    requests,
    status,
    next,
  });
  const unchanged = async (path: string) => {
    const tag = await entityTag(portal, path);
    return () => ({ path, headers: { ...headers, 'if-none-match': tag } });
  };
  const bareList: Work = { ...bare, requests: 300, status: 200, next: () => ({ path: '/employees' }) };
  return [
    {
      name: 'list of 200 employees, uncached',
      budget: { cheaper: 0.75 },
      portal: work(300, 200, () => ({ path: uncached('/api/employees'), headers })),
      bare: bareList,
    },
    {
      name: 'list of 200 employees, unchanged (304)',
      budget: { cheaper: 3 },
      portal: work(1_500, 304, await unchanged('/api/employees')),
      bare: bareList,
    },
    {
      name: "the day's board, polled, unchanged (304)",
      budget: { cheaper: 5 },
      portal: work(6_000, 304, await unchanged('/api/shifts/current')),
      bare: { ...bare, requests: 500, status: 200, next: () => ({ path: '/shifts' }) },
    },
    {
      name: 'insert of a department',
      budget: { cheaper: 0.6 },
      portal: work(300, 201, () => ({
        method: 'POST',
        path: '/api/departments',
        headers: { ...headers, ...json, origin: url },
        body: newDepartment(),
      })),
      bare: bareInsert(bare),
    },
  ];
}

/** A parameter that no service knows: it changes the key of a cached answer and nothing else. */
export const uncached = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}bench=${process.pid}-${(mark += 1)}`;

/** Processor time of the gateway, session included, for a small request. */
async function gatewayFigure(
  { url, cookies, processes, gateway }: BenchPortal,
  bench: Bench,
): Promise<Figure> {
  const { rounds, share } = bench.options.scale;
  const next = () => ({ path: '/api/notifications/count', headers: { cookie: cookies.hr } });
  const work: Work = { origin: url, processes, requests: 4_000 * share, status: 200, next };
  await send(work, work.requests);
  const once = () =>
    microseconds(
      () => processSeconds(gateway),
      work.requests,
      () => send(work, work.requests),
    );
  const { micros } = await interleaved(rounds, { micros: once });
  return {
    name: 'gateway with session, a small request',
    value: median(micros),
    unit: 'µs',
    budget: { atMost: 200 },
  };
}

/** The whole chain (gateway, session, service, PostgreSQL) against a bare server on the same tables. */
export async function chainFigures(portal: BenchPortal, bench: Bench): Promise<Figure[]> {
  await run(portal.databaseUrl, fillUpSql);
  const bare = await startBare(portal.databaseUrl, bench);
  await requireSameRows(portal, bare);
  const figures: Figure[] = [];
  for (const comparison of await comparisons(portal, bare))
    figures.push(await compare(comparison, portal.databaseUrl, bench));
  return [...figures, await gatewayFigure(portal, bench)];
}
