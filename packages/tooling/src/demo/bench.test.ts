import { openHouse, type House } from '@portal/service-kit/testing';
import { generateBench } from './bench';

// A portal is filled with thousands of rows, on a machine that may be busy with others.
jest.setTimeout(60_000);

let house: House;
const people = 300;

const generate = (employees: number, requests: number) => {
  const url = new URL(process.env.PORTAL_TEST_DATABASE_URL ?? '');
  url.pathname = new URL(house.urlFor('reports')).pathname;
  return generateBench({ adminUrl: url.toString(), employees, requests });
};
const ofBench = `employee_id in (select id from employees.employees where employee_id like 'B-%')`;

beforeAll(async () => {
  house = await openHouse([]);
  await generate(people, people * 40 + 7);
});
afterAll(() => house.close());

test('as many employees and requests as asked for, beside the demo organisation with its logins', async () => {
  const [counted] = await house.sql(`
    select (select count(*)::int from employees.employees where employee_id like 'B-%') as people,
           (select count(*)::int from leave_requests.requests where ${ofBench}) as requests,
           (select count(*)::int from identity.accounts where username in ('admin', 'hr', 'supervisor', 'employee')) as logins`);
  expect(counted).toEqual({ people, requests: people * 40 + 7, logins: 4 });
});

test('a second call adds nothing', async () => {
  expect(await generate(people, 10_000)).toEqual({ generated: false });
});

test('counters, charged days and heads away are what the rows say', async () => {
  expect(
    await house.sql(`
      select d.id, s.status, s.n::int
      from departments.departments d, leave_requests.starts_between(d.id, null, '-infinity', 'infinity') s
      except select department_id, status, count(*)::int from leave_requests.requests group by 1, 2`),
  ).toEqual([]);
  expect(
    await house.sql(`
      select id from leave_requests.requests where ${ofBench} and days <> (
        select count(*) from generate_series(start_date::timestamp, end_date::timestamp, interval '1 day') g
        where extract(isodow from g) < 6)`),
  ).toEqual([]);
  const [heads] = await house.sql(`
    select (select sum(heads)::int from leave_requests.published_coverage where day = current_date + 10) as kept,
           (select count(distinct employee_id)::int from leave_requests.requests
            where status = 'approved' and current_date + 10 between start_date and end_date) as counted`);
  expect(heads?.kept).toBe(heads?.counted);
});

test('indexes and the rule against overlaps are there again', async () => {
  const [row] = await house.sql<{ employee_id: string; start_date: string }>(`
    select employee_id, leave_type_id, department_id, start_date, end_date from leave_requests.requests
    where ${ofBench} and status = 'approved' limit 1`);
  await expect(
    house.sql(
      `insert into leave_requests.requests (id, employee_id, leave_type_id, start_date, end_date, days, status, route,
         awaiting) select gen_random_uuid(), employee_id, leave_type_id, start_date, end_date, 1, 'pending', route, 'hr'
       from leave_requests.requests where employee_id = $1 and start_date = $2`,
      [row?.employee_id, row?.start_date],
    ),
  ).rejects.toThrow(/requests_overlap/);
  const indexes = await house.sql(`
    select indexname as name from pg_indexes where schemaname = 'leave_requests' and tablename = 'requests'`);
  expect(indexes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['requests_created', 'requests_overlap']),
  );
  const references = await house.sql(`
    select conrelid::regclass::text as table, count(*)::int as n from pg_constraint
    where contype = 'f' and conrelid in ('leave_requests.requests'::regclass, 'leave_requests.events'::regclass)
    group by 1 order by 1`);
  expect(references).toEqual([
    { table: 'leave_requests.events', n: 1 },
    { table: 'leave_requests.requests', n: 4 },
  ]);
});

test('nobody waits for themselves, and who waits for a supervisor waits for their own', async () => {
  expect(
    await house.sql(`
      select r.id from leave_requests.requests r join employees.employees e on e.id = r.employee_id
      where r.status = 'pending' and r.awaiting = 'supervisor' and r.approver_id is distinct from e.supervisor_id`),
  ).toEqual([]);
});
