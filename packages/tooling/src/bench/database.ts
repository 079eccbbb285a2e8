import { Client } from 'pg';
import { uncached } from './chain';
import { median, type Figure } from './figures';
import { leaveFigures } from './leave';
import { countStatements, openLargePortal, type Bench, type BenchPortal } from './portals';
import { budgets, screenCalls, type Ids } from './screen-calls';

/** Planning and execution of the services' statements so far, in ms. Their background jobs count as well. */
const spentSql = `
  select coalesce(sum(s.total_exec_time + s.total_plan_time), 0)::float8 as ms
  from pg_stat_statements s join pg_roles r on r.oid = s.userid
  where s.dbid = (select oid from pg_database where datname = current_database())
    and r.rolname like 'portal\\_%' and r.rolname <> 'portal_gateway'`;

/** New connections prepare their statements first. */
const warmUps = 6;

async function idsOf(portal: BenchPortal): Promise<Ids> {
  const first = async (path: string) => {
    const [row] = JSON.parse(await portal.call('hr', path)) as { id: string }[];
    if (!row) throw new Error(`${path} is empty`);
    return row.id;
  };
  return {
    department: await first('/api/departments?active=true&page=1&pageSize=1&sort=-name'),
    employee: await first('/api/directory?for=leave&limit=1'),
    account: await first('/api/accounts?page=1&pageSize=10&state=signed_in'),
    leaveType: await first('/api/leave-types?active=true'),
    request: await first('/api/leave-requests?page=1&pageSize=1'),
    pending: await first('/api/pending-approvals?page=1&pageSize=1'),
  };
}

/** Database time of every screen's calls on the large organisation, by PostgreSQL's own clock. */
async function timeFigures(portal: BenchPortal, { options, undo, signal }: Bench): Promise<Figure[]> {
  const client = new Client({ connectionString: portal.databaseUrl, application_name: 'bench' });
  client.on('error', () => undefined);
  await client.connect();
  await undo.add(() => client.end());
  const spent = async () => (await client.query<{ ms: number }>(spentSql)).rows[0]!.ms;
  await countStatements(portal.databaseUrl, true);
  const figures: Figure[] = [];
  for (const { kind, as, path, body } of screenCalls(await idsOf(portal))) {
    const times: number[] = [];
    let note = '';
    try {
      for (let n = -warmUps; n < options.scale.repeats; n += 1) {
        const before = await spent();
        await portal.call(as, uncached(path), body);
        if (n >= 0) times.push((await spent()) - before);
      }
    } catch (error) {
      if (signal.aborted) throw error;
      // A call that is refused, for instance because it takes too long, is over its budget.
      note = (error as Error).message;
    }
    // Every call reads: without a time, PostgreSQL counts nothing.
    if (!note && times.every((ms) => ms === 0)) note = 'pg_stat_statements counted nothing';
    const title = `${path}${body ? ` ${JSON.stringify(body)}` : ''}`;
    figures.push({
      name: `database time, ${as}: ${title.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`,
      value: note ? Infinity : median(times),
      unit: 'ms',
      budget: { atMost: budgets[kind] },
      note,
    });
  }
  await countStatements(portal.databaseUrl, false);
  return figures;
}

/** What is measured on the large organisation: database time, filing and deciding. */
export async function largeFigures(bench: Bench): Promise<Figure[]> {
  const { only, scale } = bench.options;
  const [employees, requests] = [scale.large.employees, scale.large.requests].map((n) =>
    n.toLocaleString('en-GB'),
  );
  const where = `${employees} employees, ${requests} requests`;
  bench.report(where);
  const portal = await openLargePortal(bench, 'large', scale.large);
  const figures: Figure[] = [];
  if (only.has('database')) {
    bench.report("database time of every screen's calls");
    figures.push(...(await timeFigures(portal, bench)));
  }
  if (only.has('leave')) figures.push(...(await leaveFigures(portal, bench, where)));
  await portal.stop();
  return figures;
}
