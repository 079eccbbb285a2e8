import { startBare } from './bare/start';
import { bareInsert, compare } from './chain';
import type { Work } from './cost';
import type { Figure } from './figures';
import { run, type Bench, type BenchPortal } from './portals';

const day = 86_400_000;

/** Whoever works by a pattern works from Monday to Friday, so that each weekday can be asked for. */
const weekdaysSql = `
  update working_time.terms set basis = 'pattern', region_id = null,
    pattern_id = (select id from working_time.patterns where name = 'Monday to Friday')`;

/** Weekdays beyond all generated leave, each with every person: no two requests overlap. */
function* places(people: readonly string[]): Generator<{ employeeId: string; date: string }> {
  for (let n = 800; n < 1_500; n += 1) {
    const at = new Date(Date.now() + n * day);
    if (at.getUTCDay() % 6 === 0) continue;
    for (const employeeId of people) yield { employeeId, date: at.toISOString().slice(0, 10) };
  }
}

async function peopleOf(portal: BenchPortal): Promise<string[]> {
  const rows = JSON.parse(await portal.call('hr', '/api/employees?page=1&pageSize=200&status=active')) as {
    id: string;
    employeeId: string;
  }[];
  const own = JSON.parse(await portal.call('hr', '/api/auth/employee')) as { employeeId?: string };
  // Nobody decides their own request.
  return rows.map(({ id }) => id).filter((id) => id !== own.employeeId);
}

/** A leave type without a limit, decided by one step. */
async function unlimitedType(portal: BenchPortal): Promise<string> {
  const [owner] = await peopleOf(portal);
  const body = {
    name: 'Bench Leave',
    employeeId: owner,
    approvalRoute: 'supervisor',
    requiresDocs: false,
    active: true,
    unit: 'day',
    method: 'allowance',
    allowanceTotal: '999',
    accrualRate: null,
    carryoverCap: null,
    carryoverExpiry: null,
  };
  return (JSON.parse(await portal.call('hr', '/api/leave-types', body)) as { id: string }).id;
}

/**
 * Filing a leave request and deciding one, against a bare insert in the same minutes.
 * @param where names the organisation in the figures
 */
export async function leaveFigures(portal: BenchPortal, bench: Bench, where: string): Promise<Figure[]> {
  const { url, cookies, processes, databaseUrl } = portal;
  const bare = bareInsert(await startBare(databaseUrl, bench));
  await run(databaseUrl, weekdaysSql);
  const leaveTypeId = await unlimitedType(portal);
  const free = places(await peopleOf(portal));
  const headers = { cookie: cookies.hr, origin: url, 'content-type': 'application/json' };
  const pending: string[] = [];
  const filing: Work = {
    origin: url,
    processes,
    requests: 400,
    status: 201,
    next() {
      const { value } = free.next();
      if (!value) throw new Error('every weekday is taken');
      const { employeeId, date } = value;
      const body = {
        employeeId,
        createdBy: employeeId,
        leaveTypeId,
        startDate: date,
        endDate: date,
        hours: null,
      };
      return {
        method: 'POST',
        path: '/api/leave-requests',
        headers,
        body: JSON.stringify({ ...body, reason: 'Bench' }),
      };
    },
    read: (text) => pending.push((JSON.parse(text) as { id: string }).id),
  };
  const deciding: Work = {
    ...filing,
    status: 200,
    next: () => ({
      method: 'POST',
      path: `/api/leave-requests/${pending.pop()}/approve`,
      headers,
      body: '{"comment":"Bench"}',
    }),
    read: () => undefined,
  };
  return [
    await compare(
      { name: `file a leave request, ${where}`, budget: { dearer: 6 }, portal: filing, bare },
      databaseUrl,
      bench,
    ),
    await compare(
      { name: `approve a leave request, ${where}`, budget: { dearer: 7 }, portal: deciding, bare },
      databaseUrl,
      bench,
    ),
  ];
}
