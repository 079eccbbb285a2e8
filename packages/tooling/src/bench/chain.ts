import { startBare, type Bare } from './bare';
import { cost, send, type Call, type Work } from './cost';
import { inTurn, median, pairedRatio, type Budget, type Figure } from './figures';
import { run, type Bench, type BenchPortal } from './portals';

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

/** The same kind of work on the portal and on the bare server. */
export interface Comparison {
  name: string;
  /** `atLeast`: of bare ÷ portal; `atMost`, or none: of portal ÷ bare. */
  budget?: Budget;
  portal: Work;
  bare: Work;
}

/** The ratio of processor time, portal and bare server in turn, round after round. */
export async function compare(given: Comparison, databaseUrl: string, bench: Bench): Promise<Figure> {
  const { name, budget, portal, bare } = given;
  const { rounds, share } = bench.options.scale;
  bench.report(name);
  for (const work of [portal, bare]) await send(work, Math.ceil(warmUp * share));
  // Thousands of inserts within seconds outrun autovacuum's statistics.
  await run(databaseUrl, 'analyze');
  const [ours, theirs] = await inTurn(
    rounds,
    () => cost(portal, share),
    () => cost(bare, share),
  );
  const note = `processor time ${Math.round(median(ours))} µs a request, bare ${Math.round(median(theirs))} µs`;
  const value = budget && 'atLeast' in budget ? pairedRatio(theirs, ours) : pairedRatio(ours, theirs);
  return { name, value, unit: '× bare', budget, note };
}

let mark = 0;

/** A parameter that no service knows: it changes the key of a cached answer and nothing else. */
export const uncached = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}bench=${process.pid}-${(mark += 1)}`;

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
  next: () => ({
    method: 'POST',
    path: '/departments',
    headers: { 'content-type': 'application/json' },
    body: newDepartment(),
  }),
});

/** A ratio means something only where both sides answer the same rows. */
async function requireSameRows(portal: BenchPortal, bare: Bare): Promise<void> {
  const shapeOf = (text: string) => {
    const rows = JSON.parse(text) as object[];
    const fields = Object.keys(rows[0] ?? {}).sort();
    return `${rows.length} rows of ${fields.join(' ')}`;
  };
  for (const [path, barePath] of [
    ['/api/employees', '/employees'],
    ['/api/shifts/current', '/shifts'],
  ] as const) {
    const ours = shapeOf(await portal.call('hr', path));
    const theirs = shapeOf(await (await fetch(bare.origin + barePath)).text());
    if (ours !== theirs) throw new Error(`${path}: the portal answers ${ours}, bare-server.mjs ${theirs}`);
  }
}

function comparisons(portal: BenchPortal, bare: Bare): Comparison[] {
  const { url: origin, cookies, pids } = portal;
  const headers = { cookie: cookies.hr };
  const work = (requests: number, status: number, next: () => Call): Work => ({
    origin,
    pids,
    requests,
    status,
    next,
  });
  const unchanged = (requests: number, path: string): Work => {
    let tag = '';
    const next = () => ({ path, headers: { ...headers, ...(tag && { 'if-none-match': tag }) } });
    return { ...work(requests, 304, next), changed: (newTag) => (tag = newTag) };
  };
  const bareList: Work = { ...bare, requests: 300, status: 200, next: () => ({ path: '/employees' }) };
  return [
    {
      name: 'list of 200 employees, uncached',
      budget: { atLeast: 0.7 },
      portal: work(300, 200, () => ({ path: uncached('/api/employees'), headers })),
      bare: bareList,
    },
    {
      name: 'list of 200 employees, unchanged (304)',
      budget: { atLeast: 3 },
      portal: unchanged(1_500, '/api/employees'),
      bare: bareList,
    },
    {
      name: "the day's board, polled, unchanged (304)",
      budget: { atLeast: 5 },
      portal: unchanged(6_000, '/api/shifts/current'),
      bare: { ...bare, requests: 500, status: 200, next: () => ({ path: '/shifts' }) },
    },
    {
      name: 'insert of a department',
      budget: { atLeast: 0.5 },
      portal: work(300, 201, () => ({
        method: 'POST',
        path: '/api/departments',
        headers: { ...headers, origin, 'content-type': 'application/json' },
        body: newDepartment(),
      })),
      bare: bareInsert(bare),
    },
    {
      name: 'a small request, through gateway and session',
      portal: work(4_000, 200, () => ({ path: '/api/notifications/count', headers })),
      bare: { ...bare, requests: 4_000, status: 200, next: () => ({ path: '/count' }) },
    },
  ];
}

/** The whole chain (gateway, session, service, PostgreSQL) against a bare server on the same tables. */
export async function chainFigures(portal: BenchPortal, bench: Bench): Promise<Figure[]> {
  await run(portal.databaseUrl, fillUpSql);
  const bare = await startBare(portal.databaseUrl, bench);
  await requireSameRows(portal, bare);
  const figures: Figure[] = [];
  for (const comparison of comparisons(portal, bare))
    figures.push(await compare(comparison, portal.databaseUrl, bench));
  return figures;
}
