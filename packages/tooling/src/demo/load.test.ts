import { hash, verify } from '@node-rs/argon2';
import { openHarness, type Harness } from '@portal/service-kit/testing';
import { demoPassword } from './accounts';
import { demoPasswordWorks } from './demo-passwords';
import { adminUrlOf, load, timeZone } from './load.testing';

// Each test fills a portal of its own, on a machine that may be busy with others.
jest.setTimeout(60_000);

/** Two for every day, on which most goes wrong; the deep suite has all of them. */
const days = ['2028-02-29', '2026-12-31T23:58'];
if (process.env.TEST_SIZE === 'full')
  days.push('2027-01-01T09:30', '2026-11-21T03:00', '2026-08-03T00:02', '2026-05-16T13:59');

describe('whatever the day', () => {
  let harness: Harness;
  afterEach(() => harness.close());

  test.each(days)('on %s every state has something true to show', async (now) => {
    harness = await openHarness([]);
    expect(await load(harness, now)).toEqual({ loaded: true });
    const today = now.slice(0, 10);
    const wall = `(timestamp '${now.includes('T') ? now.replace('T', ' ') : `${now} 12:00`}' at time zone '${timeZone}')`;

    const states = await harness.sql<{ state: string; n: number }>(`
      select case when cancellation_requested then 'asked back' when status = 'pending' then 'waits for ' || awaiting
             else status end as state, count(*)::int as n
      from leave.requests group by 1 order by 1`);
    expect(states.map(({ state }) => state)).toEqual([
      'approved',
      'asked back',
      'cancelled',
      'denied',
      'waits for hr',
      'waits for supervisor',
    ]);
    const [waiting] = await harness.sql(`
      select count(*) filter (where a.username = 'supervisor')::int as mine, count(*)::int as all
      from leave.requests r left join identity.accounts a on a.employee_id = r.approver_id
      where r.status = 'pending'`);
    expect(waiting?.mine).toBeGreaterThanOrEqual(4);
    expect(waiting?.all).toBeGreaterThan(8);
    expect(waiting?.all).toBeLessThan(40);

    const [away] = await harness.sql(`
      select 100.0 * count(*) / (select count(*) from employees.employees where status = 'active') as percent
      from leave.requests where status = 'approved' and '${today}' between start_date and end_date`);
    expect(Number(away?.percent)).toBeGreaterThanOrEqual(4);
    expect(Number(away?.percent)).toBeLessThanOrEqual(8);

    const midnight = `('${today}'::timestamp at time zone '${timeZone}')`;
    const board = await harness.sql<{ status: string; n: number }>(`
      select status, count(*)::int as n from shifts.shifts
      where status in ('signed_in', 'on_break')
        or (status = 'assigned' and effective_end_time > ${midnight} and start_time < ${midnight} + interval '24 hours')
        or (status = 'signed_out' and sign_out_time >= ${midnight})
      group by 1 order by 1`);
    expect(board.map(({ status }) => status)).toEqual(['assigned', 'on_break', 'signed_in', 'signed_out']);
    for (const { n } of board) expect(n).toBeGreaterThanOrEqual(2);

    const [untrue] = await harness.sql(`
      select count(*) filter (where created_at > ${wall} or sign_in_time > ${wall} or sign_out_time > ${wall}
               or break_start_time > ${wall} or last_activity > ${wall})::int as ahead,
             count(*) filter (where status in ('signed_in', 'on_break', 'assigned')
               and effective_end_time <= ${wall})::int as overdue,
             count(*) filter (where break_start_time < sign_in_time)::int as backwards
      from shifts.shifts`);
    expect(untrue).toEqual({ ahead: 0, overdue: 0, backwards: 0 });
    const [early] = await harness.sql(`
      select (select count(*) from leave.events where at > ${wall})::int as events,
             (select count(*) from leave.requests where created_at > ${wall})::int as requests,
             (select count(*) from notifications.notifications where created_at > ${wall})::int as notices`);
    expect(early).toEqual({ events: 0, requests: 0, notices: 0 });
    const departments = await harness.sql(`
      select d.short_code from departments.departments d where d.active and not exists (
        select 1 from shifts.shifts s where s.department_id = d.id
          and s.start_time < ${midnight} + interval '24 hours' and s.effective_end_time > ${midnight})`);
    expect(departments).toEqual([]);
  });
});

test('MOVE-01 a portal that its first administrator has begun gets no demo organisation', async () => {
  const harness = await openHarness([]);
  await harness.sql(
    `insert into identity.accounts (id, username, password_hash) values (gen_random_uuid(), 'first', 'x')`,
  );
  expect(await load(harness)).toEqual({ loaded: false });
  await harness.close();
});

describe('the organisation', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness([]);
    await load(harness);
  });
  afterAll(() => harness.close());

  test('a second load keeps what is there', async () => {
    await harness.sql(`update departments.departments set name = 'Renamed' where short_code = 'FIN'`);
    expect(await load(harness)).toEqual({ loaded: false });
    expect(await harness.sql(`select name from departments.departments where short_code = 'FIN'`)).toEqual([
      { name: 'Renamed' },
    ]);
  });

  test('the four logins have their roles and the password, and supervisor is the supervisor of employee', async () => {
    const logins = await harness.sql<{ username: string; password_hash: string }>(`
      select a.username::text, e.role, s.username::text as supervisor, a.password_hash
      from identity.accounts a join employees.employees e on e.id = a.employee_id
      left join identity.accounts s on s.employee_id = e.supervisor_id
      where a.username in ('admin', 'hr', 'supervisor', 'employee') order by 1`);
    expect(logins).toMatchObject([
      { username: 'admin', role: 'system_admin' },
      { username: 'employee', role: 'employee', supervisor: 'supervisor' },
      { username: 'hr', role: 'hr_admin' },
      { username: 'supervisor', role: 'supervisor' },
    ]);
    for (const login of logins) {
      expect(login.password_hash).toMatch(/^\$argon2id\$/);
      expect(await verify(login.password_hash, demoPassword)).toBe(true);
    }
  });

  test('the demo password works until nobody has it any more', async () => {
    const works = () => demoPasswordWorks(adminUrlOf(harness));
    expect(await works()).toBe(true);
    const before = await harness.sql<{ id: string; password_hash: string }>(
      'select id, password_hash from identity.accounts',
    );
    const other = await hash('runway lights', { memoryCost: 64, timeCost: 1 });
    const change = (who: string) =>
      harness.sql(`update identity.accounts set password_hash = $1 where ${who}`, [other]);
    await change(`username in ('admin', 'hr', 'supervisor', 'employee')`);
    expect(await works()).toBe(true);
    await change(`true`);
    expect(await works()).toBe(false);
    await harness.sql(
      `update identity.accounts a set password_hash = b.hash
       from unnest($1::uuid[], $2::text[]) as b(id, hash) where a.id = b.id`,
      [before.map(({ id }) => id), before.map(({ password_hash }) => password_hash)],
    );
  });

  test('most of the others can sign in too; some have no account, some a temporary password, some a closed one', async () => {
    const [counted] = await harness.sql<Record<string, number>>(`
      select count(*) filter (where a.active and not a.must_change_password and a.last_login_at < now())::int as used,
             count(*) filter (where a.must_change_password and a.last_login_at is null)::int as waiting,
             count(*) filter (where not a.active and e.status = 'inactive')::int as closed,
             count(*) filter (where a.active and e.status = 'inactive')::int as forgotten,
             count(*) filter (where a.id is null and e.status = 'active')::int as without
      from employees.employees e left join identity.accounts a on a.employee_id = e.id`);
    expect(counted?.used).toBeGreaterThan(60);
    for (const state of ['waiting', 'closed', 'without']) expect(counted?.[state]).toBeGreaterThan(1);
    expect(counted?.forgotten).toBe(0);
  });

  test('120 people in eight departments, each with one to three supervisors; some telephones cannot be reached', async () => {
    const departments = await harness.sql(`
      select d.short_code, count(*) filter (where e.role = 'supervisor')::int as supervisors, d.manager = m.name as known
      from departments.departments d join employees.employees e on e.department_id = d.id
      join employees.employees m on m.id = d.manager_id group by 1, 3`);
    expect(departments).toHaveLength(8);
    for (const { supervisors, known } of departments) {
      expect(supervisors).toBeGreaterThanOrEqual(1);
      expect(supervisors).toBeLessThanOrEqual(3);
      expect(known).toBe(true);
    }
    const [people] = await harness.sql(`
      select count(*)::int as all, count(*) filter (where not phone_ok)::int as unreachable,
             count(*) filter (where status = 'inactive')::int as left, count(distinct role)::int as roles
      from employees.directory`);
    expect(people).toMatchObject({ all: 120, roles: 4 });
    expect(people?.unreachable).toBeGreaterThanOrEqual(3);
    expect(people?.left).toBeGreaterThanOrEqual(3);
  });

  test('nine leave types over all four routes, one of them unlimited', async () => {
    const types = await harness.sql(`select approval_route, allowance_total from leave_types.leave_types`);
    expect(types).toHaveLength(9);
    expect(new Set(types.map((type) => type.approval_route)).size).toBe(4);
    expect(types.filter((type) => type.allowance_total === '999')).toHaveLength(1);
  });

  test('the ledger holds and uses what the requests say, over two years, some of it adjusted', async () => {
    const [lines] = await harness.sql(`
      select count(distinct a.year) > 1 as years, count(*) filter (where e.kind = 'adjust') > 5 as adjusted,
        (select count(*)::int from leave.requests where status in ('pending', 'approved')) - count(distinct e.request_id)::int
          as missing, (select sum(available) from leave.accounts) - sum(e.days) as off from leave.lines e join leave.accounts a on a.id = e.account_id`);
    expect(lines).toEqual({ years: true, adjusted: true, missing: 0, off: 0 });
  });

  test('every history ends as its request stands, and no decision is by the employee or by the wrong person', async () => {
    expect(
      await harness.sql(`
        select r.id, r.status, last.action from leave.requests r
        join lateral (select action from leave.events where request_id = r.id order by at desc, id desc limit 1)
          last on true
        where last.action not in (
          case r.status when 'pending' then 'filed' when 'approved' then 'approved' else r.status end,
          case when r.status = 'pending' and r.step > 1 then 'approved_step' end,
          case when r.cancellation_requested then 'cancellation_requested'
               when r.status = 'approved' then 'cancellation_refused' end)`),
    ).toEqual([]);
    expect(
      await harness.sql(`
        select v.id from leave.events v join leave.requests r on r.id = v.request_id
        join employees.employees e on e.id = r.employee_id join employees.employees a on a.id = v.actor_id
        where v.action in ('approved_step', 'approved', 'denied') and r.route <> 'auto'
          and (a.id = e.id or not (a.id = e.supervisor_id or a.role in ('hr_admin', 'system_admin')))`),
    ).toEqual([]);
  });

  test('nobody is rostered on leave, unreachable people are not assigned, and there are 11 hours between shifts', async () => {
    expect(
      await harness.sql(`
        select s.id from shifts.shifts s join leave.requests r on r.employee_id = s.employee_id
        where r.status = 'approved'
          and (s.start_time at time zone '${timeZone}')::date between r.start_date and r.end_date`),
    ).toEqual([]);
    expect(
      await harness.sql(`
        select s.id from shifts.shifts s join employees.directory e on e.id = s.employee_id
        where s.assigned_by is not null and not e.phone_ok`),
    ).toEqual([]);
    expect(
      await harness.sql(`
        select id from (select id, start_time - lag(effective_end_time)
          over (partition by employee_id order by start_time) as rest from shifts.shifts) s
        where rest < interval '11 hours'`),
    ).toEqual([]);
  });

  test('each login has something new to read, and employee a history with every outcome', async () => {
    const notices = await harness.sql(`
      select a.username::text, count(*) filter (where n.read_at is null)::int as unread
      from identity.accounts a left join notifications.notifications n on n.employee_id = a.employee_id
      where a.username in ('supervisor', 'hr') group by 1 having count(*) filter (where n.read_at is null) = 0`);
    expect(notices).toEqual([]);
    const [own] = await harness.sql(`
      select count(*)::int as all, count(distinct r.status)::int as states from leave.requests r
      join identity.accounts a on a.employee_id = r.employee_id where a.username = 'employee'`);
    expect(own?.all).toBeGreaterThanOrEqual(10);
    expect(own?.states).toBe(4);
  });
});
