import { openHarness, type Harness } from '@portal/service-kit/testing';
import { generateBench } from './bench';

// A portal is filled with thousands of rows, on a machine that may be busy with others.
jest.setTimeout(60_000);

let harness: Harness;
/** More than twelve times twelve, so that leads of leads have one as well. */
const people = 150;
const requests = people * 10 + 7;

const generate = (employees: number, wanted: number) => {
  const url = new URL(process.env.PORTAL_TEST_DATABASE_URL ?? '');
  url.pathname = new URL(harness.urlFor('reports')).pathname;
  return generateBench({ adminUrl: url.toString(), employees, requests: wanted });
};
const ofBench = `employee_id in (select id from employees.employees where employee_id like 'B-%')`;

beforeAll(async () => {
  harness = await openHarness([]);
  await generate(people, requests);
});
afterAll(() => harness.close());

test('as many employees and requests as asked for, beside the demo organisation with its logins', async () => {
  const [counted] = await harness.sql(`
    select (select count(*)::int from employees.employees where employee_id like 'B-%') as people,
           (select count(*)::int from leave.requests where ${ofBench}) as requests,
           (select count(*)::int from identity.accounts where username in ('admin', 'hr', 'supervisor', 'employee')) as logins`);
  expect(counted).toEqual({ people, requests, logins: 4 });
});

test('a second call adds nothing', async () => {
  expect(await generate(people, 10_000)).toEqual({ generated: false });
});

test('requests cost the sum of their days, and heads away are those of the requests', async () => {
  expect(
    await harness.sql(`
      select id from leave.requests r where days is distinct from (
        select sum(days) from leave.charges where request_id = r.id)`),
  ).toEqual([]);
  const [heads] = await harness.sql(`
    select (select sum(heads)::int from leave.coverage_days where day = current_date + 10) as kept,
           (select count(distinct r.employee_id)::int from leave.requests r
            join leave.charges c on c.request_id = r.id and c.day = current_date + 10 and c.days > 0
            join employees.directory e on e.id = r.employee_id and e.employed @> c.day
            where r.status = 'approved') as counted`);
  expect(heads?.kept).toBe(heads?.counted);
});

test('the ledger has every request that holds or uses days, and adds up', async () => {
  const [found] = await harness.sql(`
    select (select count(*)::int from leave.requests r where status in ('pending', 'approved')
            and r.days <> -(select sum(days) from leave.lines e where e.request_id = r.id)) as differing,
           (select count(*)::int from leave.accounts a
            where available <> (select sum(days) from leave.lines e where e.account_id = a.id)) as unsound`);
  expect(found).toEqual({ differing: 0, unsound: 0 });
});

test('indexes and the rule against overlaps are there again', async () => {
  const [row] = await harness.sql<{ employee_id: string; start_date: string }>(`
    select employee_id, leave_type_id, department_id, start_date, end_date from leave.requests
    where ${ofBench} and status = 'approved' limit 1`);
  await expect(
    harness.sql(
      `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, days, status, route,
         awaiting) select gen_random_uuid(), employee_id, leave_type_id, start_date, end_date, 1, 'pending', route, 'hr'
       from leave.requests where employee_id = $1 and start_date = $2`,
      [row?.employee_id, row?.start_date],
    ),
  ).rejects.toThrow(/requests_overlap/);
  const indexes = await harness.sql(`
    select indexname as name from pg_indexes where schemaname = 'leave' and tablename = 'requests'`);
  expect(indexes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['requests_created', 'requests_overlap']),
  );
  const references = await harness.sql(`
    select conrelid::regclass || ': ' || conname as name from pg_constraint
    where contype = 'f' and convalidated
      and conrelid in ('leave.requests'::regclass, 'leave.events'::regclass) order by 1`);
  expect(references.map(({ name }) => name)).toEqual([
    'leave.events: events_request_id_fkey',
    'leave.requests: requests_approver_id_fkey',
    'leave.requests: requests_department_id_fkey',
    'leave.requests: requests_employee_id_fkey',
    'leave.requests: requests_inside_id_fkey',
    'leave.requests: requests_leave_type_id_fkey',
    'leave.requests: requests_supersedes_id_fkey',
  ]);
});

test('nobody waits for themselves, and who waits for a supervisor waits for their own', async () => {
  expect(
    await harness.sql(`
      select r.id from leave.requests r join employees.employees e on e.id = r.employee_id
      where r.status = 'pending' and r.awaiting = 'supervisor' and r.approver_id is distinct from e.supervisor_id`),
  ).toEqual([]);
});
