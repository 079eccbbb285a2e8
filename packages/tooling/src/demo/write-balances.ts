import type { ClientBase } from 'pg';
import type { DemoClock } from './clock';
import { nameOf, type Organisation } from './people';
import { actingAs } from './writer';

/** Posts what the requests hold and use, by the function that posts those of an earlier version. */
export const postRequests = (client: ClientBase): Promise<void> =>
  actingAs(client, 'leave', () => client.query('select post_requests()'));

/** Some people's annual leave was adjusted by HR, a while after their last line of the year. */
const adjustmentsSql = `
  with picked as (
    select a.id, a.year, hr.id as hr_id, hr.name as hr_name, least(now(), last.at + interval '20 hours') as at,
           n.number % 3 as which
    from accounts a
    join leave_types.published t on t.id = a.leave_type_id and t.name = 'Annual Leave'
    join (
      select e.id, row_number() over (order by employee_id) as number from employees.directory e
    ) n on n.id = a.employee_id
    join lateral (select max(e.at) as at from entries e where e.account_id = a.id) last on true
    cross join lateral (
      select id, name from employees.directory where role = 'hr_admin' and status = 'active' and id <> a.employee_id
      order by employee_id limit 1
    ) hr
    where n.number % 4 = a.year % 4
  ), posted as (
    insert into entries (account_id, kind, days, day, at, actor_id, actor_name, reason)
    select id, 'adjust', (array[1, 2, 0.5])[which + 1], least(make_date(year, 12, 31), greatest(make_date(year, 1, 1), at::date)),
           at, hr_id, hr_name,
           (array['Worked on a public holiday', 'Carried over from the paper records', 'Half a day was booked twice'])[which + 1]
    from picked order by at, id returning account_id, days
  )
  update accounts a set available = available + posted.days, floor = least(0, available + posted.days)
  from posted where posted.account_id = a.id`;

/**
 * What holds for everybody since the leave types were made. From this year on the fire service has more days and asks for
 * more notice, ten years of service add two days, and fixed-term contracts carry nothing over.
 */
const policiesSql = `
  insert into policies (leave_type_id, department_id, valid_from, yearly_grant, carry_cap, carry_expiry, notice_days, min_years,
    contract)
  select id, null, '2019-01-01', allowance_total::numeric, carryover_cap, carryover_expiry, 0, 0, null
  from leave_types.published where carryover_cap > 0
  union all
  select t.id, d.id, make_date($1, 1, 1), t.allowance_total::numeric + 2, t.carryover_cap, t.carryover_expiry, 14, 0, null
  from leave_types.published t, departments.published d where t.name = 'Annual Leave' and d.short_code = 'ARFF'
  union all
  select id, null, make_date($1, 1, 1), allowance_total::numeric + 2, carryover_cap, carryover_expiry, 0, 10, null
  from leave_types.published where name = 'Annual Leave'
  union all
  select id, null, make_date($1, 1, 1), allowance_total::numeric, null, null, 0, 0, 'fixed_term'
  from leave_types.published where name = 'Annual Leave'`;

/** By the functions that do so every year. */
const yearEndSql = `
  select run_year_end($1, array(select id from employees.directory), $2, $3)`;

/** The ledger of the demo organisation: last year with its end, and this year so far. */
export async function writeBalances(
  client: ClientBase,
  { logins: { hr } }: Organisation,
  clock: DemoClock,
): Promise<void> {
  const year = Number(clock.today.slice(0, 4));
  await actingAs(client, 'leave', () => client.query(policiesSql, [year]));
  await postRequests(client);
  await actingAs(client, 'leave', async () => {
    await client.query(adjustmentsSql);
    await client.query(yearEndSql, [year - 1, hr.id, nameOf(hr)]);
    await client.query('insert into year_runs (year, actor_id, actor_name) values ($1, $2, $3)', [
      year - 1,
      hr.id,
      nameOf(hr),
    ]);
  });
}
