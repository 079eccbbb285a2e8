import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { date, leaveHarness } from '../test/harness';

// Hundreds of people, on a machine that may be busy with others.
jest.setTimeout(60_000);

const leave = leaveHarness();
const day = date(6, 2);

/** Adds people whose names begin with `letter`, five of each name, with leave of 1 to 200 days that covers the day. */
async function addAway(letter: string, count: number, away: boolean): Promise<void> {
  await leave.harness.sql(
    `with people as (
       insert into employees.employees (id, employee_id, first_name, last_name, national_id, position, joined_on,
         department_id)
       select gen_random_uuid(), $1 || n, $1 || n / 5, 'Person', 'N' || $1 || n, 'Officer', '2020-01-01',
         case when n % 2 = 0 then $2::uuid end
       from generate_series(1, $3::int) n
       returning id, department_id, substr(employee_id, 2)::int as n
     )
     insert into leave.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
       status, route, decided_at)
     select gen_random_uuid(), id, department_id, $4, $5::date - n % length, $5::date - n % length + length - 1, 1,
       'approved', 'auto', now()
     from people, lateral (select (array[1, 3, 8, 20, 33, 200])[1 + n % 6] as length) l where $6`,
    [letter, leave.department, count, leave.types.auto, day, away],
  );
  await leave.harness.sql(
    `insert into leave.charges (request_id, day, days, minutes, basis, why)
     select id, $1, 1, 480, 'pattern', 'Monday to Friday' from leave.requests on conflict do nothing`,
    [day],
  );
}

const clearPeople = () =>
  leave.harness.sql('delete from leave.requests').then(() =>
    leave.harness.sql(`delete from employees.employees where last_name = 'Person' and position = 'Officer'
      and employee_id ~ '^[A-Z][0-9]+$'`),
  );
afterEach(clearPeople);

const ask = (who: Principal, query: object) =>
  leave.harness.as(who)(contract.leaveCalendarDay, { query: { date: day, ...query } });

/** Everybody away that day as they follow each other, asked of the requests themselves. */
const expected = async (department: string | null = null) =>
  (
    await leave.harness.sql<{ id: string }>(
      `select r.id from leave.requests r join employees.employees e on e.id = r.employee_id
       where r.status = 'approved' and $1::date between r.start_date and r.end_date
         and ($2::uuid is null or r.department_id = $2) order by e.name, r.start_date, r.id`,
      [day, department],
    )
  ).map(({ id }) => id);

async function pages(query: object, pageSize: number, count: number): Promise<(string | null)[]> {
  const found = [];
  for (let page = 1; page <= count; page += 1) {
    const { body } = await ask(leave.hr, { ...query, page, pageSize });
    found.push(...body.entries.map(({ requestId }) => requestId));
  }
  return found;
}

test('CAL-03 of hundreds away each page follows the one before, by name and then by day', async () => {
  await addAway('M', 400, true);
  await addAway('C', 150, false);
  const all = await expected();
  expect(all).toHaveLength(400);
  expect(await pages({}, 37, 11)).toEqual(all);
  expect((await pages({}, 200, 2)).sort()).toEqual([...all].sort());
  expect(await pages({ departmentId: leave.department }, 60, 4)).toEqual(await expected(leave.department));
  expect((await ask(leave.hr, { page: 12, pageSize: 37 })).body).toMatchObject({ away: 400, entries: [] });
});

test('CAL-03 the page is full although the first names of the alphabet are all there', async () => {
  await addAway('A', 400, false);
  await addAway('Z', 250, true);
  const { body } = await ask(leave.employee, { page: 1, pageSize: 10 });
  expect(body.away).toBe(250);
  expect(body.entries.map(({ name }) => name)).toEqual([
    ...Array(4).fill('Z0 Person'),
    ...Array(5).fill('Z1 Person'),
    'Z10 Person',
  ]);
  expect(await pages({}, 10, 2)).toEqual((await expected()).slice(0, 20));
});
