import { withClient } from '../postgres/connect';
import { withoutIndexes } from './bench-load';
import { benchAccountsSql, benchDepartmentsSql, benchEmployeesSql, benchSessionsSql } from './bench-people';
import {
  benchChargesSql,
  benchEventsSql,
  benchLedgerSql,
  benchRequestsSql,
  benchShiftsSql,
} from './bench-records';
import { loadDemo } from './load';
import { namePools } from './names';
import { actingAs } from './writer';

export interface BenchOptions {
  /** Of PostgreSQL, with a role that may act as the role of every part; the portal is migrated. */
  adminUrl: string;
  employees: number;
  requests: number;
  /** Default: in proportion to the employees. */
  departments?: number;
  timeZone?: string;
}

/** Requests that go into one statement, more or less: the triggers that count hold them all in memory. */
const batch = 100_000;
/** More of one person's would not fit beside each other. */
const mostEach = 300;

/**
 * Adds a large organisation beside the demo one (which is loaded first where it is missing, so its logins are there):
 * teams of twelve under a supervisor, most of them with an account, some of those signed in, some three and a half years
 * of leave in all states, five worked shifts a head.
 * The same numbers make the same rows, but for the day they stand around. A portal that has it is left as it is.
 * @returns whether it was generated now
 * @throws RangeError when there are more than 300 requests an employee
 */
export async function generateBench(options: BenchOptions): Promise<{ generated: boolean }> {
  const { adminUrl, employees, requests, timeZone = 'UTC' } = options;
  const { departments = Math.min(200, Math.max(8, Math.round(employees / 250))) } = options;
  if (requests > employees * mostEach) throw new RangeError(`at most ${mostEach} requests an employee`);
  await loadDemo({ adminUrl, timeZone });
  return withClient(adminUrl, async (client) => {
    await client.query('begin');
    const { rowCount } = await client.query(`select 1 from employees.employees where employee_id = 'B-1'`);
    if (rowCount) return { generated: false };
    // What is lost in a crash is generated again.
    await client.query(`set local synchronous_commit = off; set local maintenance_work_mem = '256MB'`);
    const firsts = namePools.flatMap((pool) => [...pool.female, ...pool.male]);
    const lasts = namePools.flatMap((pool) => pool.last);
    await actingAs(client, 'departments', () => client.query(benchDepartmentsSql, [departments]));
    await withoutIndexes(client, 'employees.employees', async () => {
      await client.query(benchEmployeesSql, [employees, departments, firsts, lasts]);
      // What follows looks for people, and references to them are checked.
      await client.query('analyze employees');
    });
    await withoutIndexes(client, 'identity.accounts', async () => {
      await client.query(benchAccountsSql);
      await client.query('analyze accounts');
    });
    await actingAs(client, 'gateway', () => client.query(benchSessionsSql));
    await withoutIndexes(client, 'leave.requests', async () => {
      const each = Math.ceil(requests / employees);
      const people = Math.ceil(requests / each);
      // Some departments at a time, whole ones: what is counted by department and day is then written once.
      const step = Math.ceil(departments / Math.ceil(requests / batch));
      for (let first = 0; first < departments; first += step)
        await client.query(benchRequestsSql, [first, first + step - 1, each, requests, people, departments]);
      await client.query('analyze requests');
    });
    await withoutIndexes(client, 'leave.charges', () => client.query(benchChargesSql));
    await withoutIndexes(client, 'leave.events', () => client.query(benchEventsSql));
    await withoutIndexes(client, 'leave.lines', () => client.query(benchLedgerSql));
    await withoutIndexes(client, 'shifts.shifts', () => client.query(benchShiftsSql));
    await client.query('commit');
    await client.query('vacuum analyze');
    return { generated: true };
  });
}
