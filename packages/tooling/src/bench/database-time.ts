import { run, valueOf } from './server';
import type { BenchPortal } from './portals';
import { uncached, type ScreenCall } from './screen-calls';

const callsPerRound = 4;
const thisDatabase = '(select oid from pg_database where datname = current_database())';

/**
 * Planning and running of the services' statements in this database since the last reset, in ms of the clock.
 * Background work of the same services counts as well.
 */
const spentSql = `
  select coalesce(sum(s.total_exec_time + s.total_plan_time), 0) as value
  from pg_stat_statements s join pg_roles r on r.oid = s.userid
  where s.dbid = ${thisDatabase} and r.rolname like 'portal\\_%' and r.rolname <> 'portal_gateway'`;

let mark = 0;

/** Milliseconds that PostgreSQL spends on one call of a screen that no kept answer helps: the mean of a few. */
export async function databaseTime(
  { databaseUrl, sessions }: BenchPortal,
  call: ScreenCall,
): Promise<number> {
  await run(databaseUrl, `select pg_stat_statements_reset(0, ${thisDatabase}, 0)`);
  for (let n = 0; n < callsPerRound; n += 1)
    await sessions.get(call.as, uncached(call.path, `${process.pid}-${(mark += 1)}`));
  return (await valueOf(databaseUrl, spentSql)) / callsPerRound;
}
