import { openHarness, type Harness } from '@portal/service-kit/testing';
import { loadDemo } from './load';

// A portal is filled, on a machine that may be busy with others.
jest.setTimeout(60_000);

const timeZone = 'Indian/Mauritius';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness([]);
  const url = new URL(process.env.PORTAL_TEST_DATABASE_URL ?? '');
  url.pathname = new URL(harness.urlFor('reports')).pathname;
  await loadDemo({ adminUrl: url.toString(), timeZone });
});
afterAll(() => harness.close());

test('one region has the public holidays of three years, and offices are free on them', async () => {
  const years = await harness.sql(`
    select count(*) > 10 as many, bool_or(to_char(day, 'MM-DD') = '12-25') as christmas from working_time.holidays h
    join working_time.regions r on r.id = h.region_id group by date_trunc('year', day)`);
  expect(years).toEqual(Array(3).fill({ many: true, christmas: true }));
  const [office] = await harness.sql(`
    select count(*)::int as days from working_time.holidays h, working_time.terms t
    join employees.employees e on e.id = t.employee_id join departments.departments d on d.id = e.department_id,
    lateral testing.days_of(t.employee_id, h.day, h.day) c
    where d.short_code = 'FIN' and t.region_id is not null and t.period @> h.day and c.days > 0`);
  expect(office).toEqual({ days: 0 });
});

test('everybody works by a pattern: most around the clock, offices on weekdays, some in part time', async () => {
  const [found] = await harness.sql(`
    select count(distinct e.id) filter (where t.employee_id is null)::int as without,
           count(distinct p.id)::int as patterns,
           count(distinct e.id) filter (where p.name like 'Day, late, night%') > 40 as rotating,
           count(distinct e.id) filter (where p.name like 'Four on, four off%') > 8 as watches,
           count(distinct e.id) filter (where t.percent < 100 and d.short_code in ('ADMIN', 'FIN', 'HR')) > 2 as part_time,
           count(distinct e.id) filter (where t.basis = 'roster') > 5 as rostered
    from employees.employees e join departments.departments d on d.id = e.department_id
    left join working_time.terms t on t.employee_id = e.id left join working_time.patterns p on p.id = t.pattern_id`);
  expect(found).toEqual({
    without: 0,
    patterns: 11,
    rotating: true,
    watches: true,
    part_time: true,
    rostered: true,
  });
});

test('leave costs days, what its notice says, and what its person works on them', async () => {
  expect(
    await harness.sql(`
      select r.id from leave.requests r join leave.charges c on c.request_id = r.id
      group by r.id having sum(c.days) <> r.days or sum(c.days) = 0`),
  ).toEqual([]);
  expect(
    await harness.sql(`
      select r.id, r.days, n.body from notifications.notifications n
      join leave.requests r on n.link like '%' || r.id
      where (n.body -> 'params' -> 'leave' -> 'params' ->> 'days')::numeric <> r.days`),
  ).toEqual([]);
  // Whoever works by roster now took the leave before by pattern.
  expect(
    await harness.sql(`
      select c.* from leave.requests r
      cross join lateral testing.days_of(r.employee_id, r.start_date, r.end_date) d
      join leave.charges c on c.request_id = r.id and c.day = d.day
      where r.request_type = 'full_day' and d.days <> c.days`),
  ).toEqual([]);
});

test('the demo logins of operations work in turns: leave is charged for their shifts, and for no rest day', async () => {
  const days = await harness.sql(`
    select count(*) filter (where d.days > 0)::int as charged, count(*) filter (where d.days = 0)::int as free,
           count(*) filter (where (d.days > 0) <> (s.id is not null))::int as otherwise
    from identity.accounts a cross join lateral testing.days_of(a.employee_id,
      (now() at time zone '${timeZone}')::date, (now() at time zone '${timeZone}')::date + 6) d
    left join shifts.shifts s on s.employee_id = a.employee_id
      and (s.start_time at time zone '${timeZone}')::date = d.day
    where a.username in ('supervisor', 'employee')`);
  expect(days).toMatchObject([{ otherwise: 0 }]);
  expect(days[0]!.charged).toBeGreaterThanOrEqual(8);
  expect(days[0]!.free).toBeGreaterThanOrEqual(2);
});

test('planned shifts are those of the patterns, night shifts on the day they begin', async () => {
  const off = await harness.sql(`
    select e.name, s.start_time, s.effective_end_time, p.* from shifts.shifts s
    join employees.directory e on e.id = s.employee_id
    cross join lateral testing.pattern_days(e.id, (s.start_time at time zone '${timeZone}')::date,
      (s.start_time at time zone '${timeZone}')::date, true) p
    join departments.departments d on d.id = e.department_id
    where s.assigned_by is not null
      and p.minutes <> (extract(epoch from s.effective_end_time - s.start_time) / 60 -
        case when s.effective_end_time - s.start_time = interval '8 hours 30 minutes' then 30 else 0 end)
      -- Of an office one is on duty on free days.
      and not (d.short_code in ('ADMIN', 'FIN', 'HR') and s.effective_end_time - s.start_time = interval '6 hours')`);
  expect(off).toEqual([]);
  const [kinds] = await harness.sql(`
    select count(*) filter (where starts = '22:00') > 100 as night, count(*) filter (where starts = '06:00') > 100 as day,
           count(*) filter (where starts = '14:00') > 100 as late,
           count(*) filter (where starts = '19:00' and ends = '07:00') > 20 as long_night
    from (select to_char(start_time at time zone '${timeZone}', 'HH24:MI') as starts,
                 to_char(effective_end_time at time zone '${timeZone}', 'HH24:MI') as ends from shifts.shifts) s`);
  expect(kinds).toEqual({ night: true, day: true, late: true, long_night: true });
});

test('of published departments every shift up to that day is there, for people who work by roster', async () => {
  const [published] = await harness.sql(`select count(*)::int as departments from shifts.publications`);
  expect(published).toEqual({ departments: 2 });
  expect(
    await harness.sql(`
      select d.day, d.days, p.days as by_pattern from working_time.terms t
      join employees.directory e on e.id = t.employee_id
      join shifts.publications pub on pub.department_id = e.department_id
      cross join lateral testing.days_of(t.employee_id, lower(t.period), pub.until) d
      join lateral testing.pattern_days(t.employee_id, d.day, d.day, true) p on true
      where t.basis = 'roster' and (d.basis <> 'roster' or d.days <> p.days or d.minutes <> p.minutes)`),
  ).toEqual([]);
});

/** Accounts of last year, with what its end carried over and let expire. */
const settled = `(
  select a.id, a.available, coalesce(-sum(l.days) filter (where l.kind = 'carry'), 0) as carried,
         coalesce(-sum(l.days) filter (where l.kind = 'expire'), 0) as lost
  from leave.accounts a join leave.lines l on l.account_id = a.id
  where l.kind in ('carry', 'expire') and l.lot_id is null and l.day = make_date(a.year, 12, 31) group by a.id)`;

test('last year has ended: days are carried, and those not taken by the end of March expire', async () => {
  const [found] = await harness.sql(`
    select (select count(*) from leave.year_runs where year = extract(year from current_date) - 1)::int as runs,
           count(*) filter (where l.carried > 0) > 50 as carried, count(*) filter (where l.lost > 0) > 10 as lost,
           bool_and(l.carried <= 5) as capped, bool_and(l.available = 0) as whole
    from ${settled} l`);
  expect(found).toEqual({ runs: 1, carried: true, lost: true, capped: true, whole: true });
  const [account] = await harness.sql(`
    select count(*)::int as wrong from leave.accounts a
    where available <> (select coalesce(sum(days), 0) from leave.lines e where e.account_id = a.id)
      or (year < extract(year from current_date) and available <> 0 and id in (select id from ${settled} l))`);
  expect(account).toEqual({ wrong: 0 });
  const lots = await harness.sql(`
    select l.id from leave.lots l join leave.accounts a on a.id = l.account_id
    where l.expires < current_date and (
      select coalesce(sum(days), 0) from leave.lines e where e.lot_id = l.id) > (
      select coalesce(sum(c.days), 0) from leave.charges c join leave.requests r on r.id = c.request_id
      where r.employee_id = a.employee_id and r.leave_type_id = a.leave_type_id and r.status in ('pending', 'approved')
        and c.day between make_date(a.year, 1, 1) and l.expires)`);
  expect(lots).toEqual([]);
});

test('policies, days without leave, and delegations: one accepted, one asked of the supervisor', async () => {
  const [found] = await harness.sql(`
    select (select count(*) from leave.policies where department_id is null)::int as everybody,
           (select count(*) from leave.policies where department_id is not null)::int as department,
           (select count(*) from leave.blackouts where first_day > current_date)::int as blackouts,
           count(*) filter (where accepted_at is not null)::int as accepted,
           count(*) filter (where accepted_at is null)::int as asked
    from leave.delegations d join identity.accounts a on a.employee_id = d.to_id and a.username = 'supervisor'`);
  expect(found).toEqual({ everybody: 4, department: 1, blackouts: 1, accepted: 1, asked: 1 });
});

test('ten years of service grant two days more, and some people have a fixed term', async () => {
  const [found] = await harness.sql(`
    select count(*) filter (where contract = 'fixed_term') > 5 as fixed, count(contract) = count(*) as all,
           count(*) filter (where years >= 10) > 20 as long, bool_and(granted = case when years >= 10 then 30 else 28 end) as grants
    from (
      select e.contract, extract(year from age(make_date(extract(year from current_date)::int, 1, 1), e.joined_on)) as years,
             (select sum(l.days) from leave.lines l where l.account_id = a.id and l.kind = 'grant') as granted
      from employees.employees e join departments.departments d on d.id = e.department_id
      join leave.accounts a on a.employee_id = e.id and a.year = extract(year from current_date)
      join leave_types.leave_types t on t.id = a.leave_type_id
      where t.name = 'Annual Leave' and e.status = 'active' and d.short_code <> 'ARFF'
        and extract(year from e.joined_on) < extract(year from current_date)
        -- Who reaches ten years within this one has a part of it.
        and extract(year from e.joined_on) <> extract(year from current_date) - 10
    ) people`);
  expect(found).toEqual({ fixed: true, all: true, long: true, grants: true });
});
