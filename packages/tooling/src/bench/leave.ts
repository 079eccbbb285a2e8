import { startBare } from './bare';
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
function* freeDays(people: readonly string[]): Generator<{ employeeId: string; date: string }> {
  for (let n = 800; n < 1_500; n += 1) {
    const at = new Date(Date.now() + n * day);
    if (at.getUTCDay() % 6 === 0) continue;
    for (const employeeId of people) yield { employeeId, date: at.toISOString().slice(0, 10) };
  }
}

/** Both cost 5 bare inserts. Runs differ by a tenth. */
const budget = { atMost: 5.5 };

/** The ids of people whose requests the reader `hr` decides: nobody decides their own. */
async function peopleOf({ call }: BenchPortal): Promise<string[]> {
  const rows = JSON.parse(await call('hr', '/api/employees?page=1&pageSize=200&status=active')) as {
    id: string;
  }[];
  const own = JSON.parse(await call('hr', '/api/auth/employee')) as { employeeId?: string };
  return rows.map(({ id }) => id).filter((id) => id !== own.employeeId);
}

/** A leave type without a limit, decided by one step. */
async function unlimitedType({ call }: BenchPortal, employeeId: string | undefined): Promise<string> {
  const type = await call('hr', '/api/leave-types', {
    name: 'Bench Leave',
    employeeId,
    approvalRoute: 'supervisor',
    requiresDocs: false,
    active: true,
    unit: 'day',
    method: 'allowance',
    allowanceTotal: '999',
    accrualRate: null,
    carryoverCap: null,
    carryoverExpiry: null,
  });
  return (JSON.parse(type) as { id: string }).id;
}

/**
 * Filing a leave request and deciding one, against a bare insert in the same minutes.
 * @param where names the organisation in the figures
 */
export async function leaveFigures(portal: BenchPortal, bench: Bench, where: string): Promise<Figure[]> {
  const { url: origin, cookies, pids, databaseUrl } = portal;
  const bare = bareInsert(await startBare(databaseUrl, bench));
  await run(databaseUrl, weekdaysSql);
  const people = await peopleOf(portal);
  const leaveTypeId = await unlimitedType(portal, people[0]);
  const free = freeDays(people);
  const post = (path: string, body: object) => ({
    method: 'POST' as const,
    path,
    headers: { cookie: cookies.hr, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const pending: string[] = [];
  const filing: Work = {
    origin,
    pids,
    requests: 400,
    status: 201,
    next() {
      const { value } = free.next();
      if (!value) throw new Error('every weekday is taken');
      const { employeeId, date } = value;
      const days = { startDate: date, endDate: date, hours: null };
      const body = { employeeId, createdBy: employeeId, leaveTypeId, ...days, reason: 'Bench' };
      return post('/api/leave-requests', body);
    },
    read: (text) => pending.push((JSON.parse(text) as { id: string }).id),
  };
  const deciding: Work = {
    ...filing,
    status: 200,
    read: undefined,
    next: () => post(`/api/leave-requests/${pending.pop()}/approve`, { comment: 'Bench' }),
  };
  const file = { name: `file a leave request, ${where}`, budget, portal: filing, bare };
  const approve = {
    name: `approve a leave request, ${where}`,
    budget,
    portal: deciding,
    bare,
  };
  return [await compare(file, databaseUrl, bench), await compare(approve, databaseUrl, bench)];
}
