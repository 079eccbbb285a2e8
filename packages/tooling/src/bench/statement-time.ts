import { Client } from 'pg';
import type { Cleanup } from './cleanup';
import { run } from './server';

/**
 * Planning and running of the services' statements in this database so far, in ms of PostgreSQL's clock.
 * Background work of the same services counts as well.
 */
const spentSql = `
  select coalesce(sum(s.total_exec_time + s.total_plan_time), 0)::float8 as ms
  from pg_stat_statements s join pg_roles r on r.oid = s.userid
  where s.dbid = (select oid from pg_database where datname = current_database())
    and r.rolname like 'portal\\_%' and r.rolname <> 'portal_gateway'`;

/** Tells how long PostgreSQL has worked for the services of one database so far, in ms. */
export type StatementClock = () => Promise<number>;

/** What is counted gets dearer: after this, PostgreSQL counts no more until a clock is opened. */
export async function stopCounting(databaseUrl: string): Promise<void> {
  await run(databaseUrl, 'alter system set pg_stat_statements.track = none', 'select pg_reload_conf()');
}

/** Opens a clock over a connection of its own; from then on PostgreSQL counts. */
export async function openStatementClock(databaseUrl: string, cleanup: Cleanup): Promise<StatementClock> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'bench' });
  // The server going down under it is told by the next question.
  client.on('error', () => undefined);
  await client.connect();
  await run(databaseUrl, 'alter system set pg_stat_statements.track = top', 'select pg_reload_conf()');
  await cleanup.add(() => client.end());
  return async () => {
    const { rows } = await client.query<{ ms: number }>({ name: 'spent', text: spentSql });
    return rows[0]?.ms ?? 0;
  };
}
