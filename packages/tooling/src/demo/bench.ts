import { Client } from 'pg';
import { withoutIndexes } from './bench-load';
import { benchEmployeesSql, benchDepartmentsSql } from './bench-people';
import { benchEventsSql, benchRequestsSql, benchShiftsSql } from './bench-records';
import { loadDemo } from './load';
import { namePools } from './names';
import { actingAs } from './writer';

export interface BenchOptions {
  /** Of PostgreSQL, with a role that may act as the role of every part; the portal is migrated. */
  adminUrl: string;
  employees: number;
  requests: number;
  timeZone?: string;
}

/** Requests that go into one statement: the triggers that count hold them all in memory. */
const batch = 100_000;
/** More of one person's would not fit beside each other. */
const mostEach = 300;

/**
 * Adds a large organisation beside the demo one (which is loaded first where it is missing, so its logins are there):
 * teams of twelve under a supervisor, some three and a half years of leave in all states, five worked shifts a head.
 * The same numbers make the same rows, but for the day they stand around. A portal that has it is left as it is.
 * @returns whether it was generated now
 * @throws RangeError when there are more than 300 requests an employee
 */
export async function generateBench(options: BenchOptions): Promise<{ generated: boolean }> {
  const { adminUrl, employees, requests, timeZone = 'UTC' } = options;
  if (requests > employees * mostEach) throw new RangeError(`at most ${mostEach} requests an employee`);
  await loadDemo({ adminUrl, timeZone });
  const client = new Client({ connectionString: adminUrl, application_name: 'bench data' });
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(`select 1 from employees.employees where employee_id = 'B-1'`);
    if (rowCount) return { generated: false };
    // What is lost in a crash is generated again.
    await client.query(`set local synchronous_commit = off; set local maintenance_work_mem = '256MB'`);
    const departments = Math.min(200, Math.max(8, Math.round(employees / 250)));
    const firsts = namePools.flatMap((pool) => [...pool.female, ...pool.male]);
    const lasts = namePools.flatMap((pool) => pool.last);
    await actingAs(client, 'departments', async () => {
      await client.query(benchDepartmentsSql, [departments]);
    });
    await actingAs(client, 'employees', () =>
      withoutIndexes(client, 'employees', async () => {
        await client.query(benchEmployeesSql, [employees, departments, firsts, lasts]);
      }),
    );
    await addRequests(client, employees, requests);
    await actingAs(client, 'shifts', () =>
      withoutIndexes(client, 'shifts', async () => {
        await client.query(benchShiftsSql);
      }),
    );
    await client.query('commit');
    await client.query('vacuum analyze');
    return { generated: true };
  } finally {
    await client.end();
  }
}

async function addRequests(client: Client, employees: number, requests: number): Promise<void> {
  const each = Math.ceil(requests / employees);
  const people = Math.ceil(requests / each);
  const step = Math.max(1, Math.floor(batch / each));
  await actingAs(client, 'leave_requests', async () => {
    await withoutIndexes(client, 'requests', async () => {
      for (let first = 1; first <= people; first += step) {
        const last = Math.min(people, first + step - 1);
        await client.query(benchRequestsSql, [first, last, each, requests]);
      }
    });
    await withoutIndexes(client, 'events', async () => {
      await client.query(benchEventsSql);
    });
  });
}
