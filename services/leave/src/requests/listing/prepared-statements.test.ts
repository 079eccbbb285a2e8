import * as contract from '@portal/contracts';
import { addDays, format } from 'date-fns';
import { fileThree, leaveHarness } from '../../test/harness';

// Thousands of calls, on a machine that may be busy with others.
jest.setTimeout(180_000);

const leave = leaveHarness();
// One statement a read would be a hundred in each connection already by the first number.
const reads = process.env.TEST_SIZE === 'full' ? 5_000 : 1_000;

type Query = contract.CallInput<typeof contract.listLeaveRequests>['query'];

/** No two of them alike: page sizes, pages, days, searches, orders, filters. */
function queryOf(n: number): Query {
  const from = format(addDays(new Date(2026, 0, 1), n % 700), 'yyyy-MM-dd');
  return {
    page: 1 + (n % 3),
    pageSize: 1 + (n % 200),
    sort: contract.leaveRequestSorts[n % contract.leaveRequestSorts.length],
    ...(n % 2 && { q: `word ${n}` }),
    ...(n % 3 === 0 && { from }),
    ...(n % 5 === 0 && { leaveTypeId: leave.types.supervisor }),
    ...(n % 7 === 0 && { status: contract.LeaveStatus.options[n % 4] }),
  };
}

test('varied reads leave no prepared statements behind: what a connection keeps does not grow', async () => {
  await fileThree(leave);
  const { db } = leave.harness.services.leave!;
  /** How many statements are prepared in each connection of the pool, the most of them. */
  const prepared = async () => {
    const sql = 'select (select count(*)::int from pg_prepared_statements) as n, pg_sleep(0.05)';
    const asked = Array.from({ length: 6 }, () => db.query<{ n: number }>('', sql));
    return Math.max(...(await Promise.all(asked)).map(([row]) => row?.n ?? NaN));
  };
  const people = [leave.hr, leave.supervisor, leave.employee];
  const read = async (n: number) => {
    const as = leave.harness.as(people[n % people.length]!);
    const calendar = { query: { from: '2026-01-05', weeks: 1 + (n % 4), page: 1, pageSize: 1 + (n % 50) } };
    const answer = await (n % 10 === 9
      ? as(contract.leaveCalendarTeam, calendar)
      : as(contract.listLeaveRequests, { query: queryOf(n) }));
    expect(answer.status).toBe(200);
  };
  const readAll = async (first: number, until: number) => {
    for (let n = first; n < until; n += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => read(n + index)));
  };
  await readAll(0, 500);
  expect(await prepared()).toBeGreaterThan(0);
  await readAll(500, reads);
  // Filing a request alone has some twenty statements of its own, each with a fixed text.
  expect(await prepared()).toBeLessThan(24);
});
