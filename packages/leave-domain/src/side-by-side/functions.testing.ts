import { addDepartment, addLeaveType, addPerson, openHarness } from '@portal/service-kit/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Line } from '../account';
import type { RosteredShift } from '../charging';
import type { LeaveRequest } from '../leave';
import type { LeavePolicy, Opening } from '../policies';
import { StoredRequests } from './stored-requests.testing';

/** The functions of the database by which balances are kept, for one person and one leave type. */
export class Functions extends StoredRequests {
  private constructor(
    client: pg.Client,
    private readonly close_: () => Promise<void>,
    person: string,
    type: string,
    private readonly region: string,
    private readonly departments: Readonly<Record<string, string>>,
  ) {
    super(client, person, type);
  }

  static async open(
    patterns: readonly {
      from: string;
      to: string | null;
      name: string;
      anchor: string;
      minutes: readonly number[];
    }[],
  ) {
    const harness = await openHarness([]);
    const url = new URL(process.env.PORTAL_TEST_DATABASE_URL!);
    url.pathname = new URL(harness.urlFor('balances')).pathname;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query('set search_path = balances, public');
    const departments: Record<string, string> = {};
    for (const name of ['operations', 'ramp', 'elsewhere']) departments[name] = await addDepartment(harness);
    await harness.sql('update departments.departments set parent_id = $2 where id = $1', [
      departments.ramp,
      departments.operations,
    ]);
    const { employeeId } = await addPerson(harness, { departmentId: departments.ramp! });
    const type = await addLeaveType(harness, { route: 'hr', allowance: '15' });
    await harness.sql(`update employees.employees set contract = 'permanent' where id = $1`, [employeeId]);
    const region = randomUUID();
    await harness.sql(`insert into working_time.regions (id, name, country) values ($1, 'Here', 'FR')`, [
      region,
    ]);
    for (const { from, to, name, anchor, minutes } of patterns) {
      const id = randomUUID();
      await harness.sql(
        'insert into working_time.patterns (id, name, cycle_days, anchor, minutes) values ($1, $2, $3, $4, $5)',
        [id, name, minutes.length, anchor, minutes],
      );
      await harness.sql(
        `insert into working_time.terms (employee_id, period, pattern_id, region_id, percent, basis)
         values ($1, daterange($2::date, $3::date, '[]'), $4, $5, 100, 'pattern')`,
        [employeeId, from, to, id, region],
      );
    }
    const close = async () => {
      await client.end();
      await harness.close();
    };
    return new Functions(client, close, employeeId, type, region, departments);
  }
  close = () => this.close_();

  /** Does something that is not stored. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    await this.query('savepoint aside');
    const found = await work();
    await this.query('rollback to savepoint aside');
    return found;
  }
  begin = async (joined: string | null, leaves: string | null) => {
    await this.query('begin');
    this.ids.clear();
    await this.query('update employees.employees set joined_on = $2, leaves_on = $3 where id = $1', [
      this.person,
      joined,
      leaves,
    ]);
  };
  end = () => this.query('rollback');

  async charge(
    { id, startDate }: Pick<LeaveRequest, 'id' | 'startDate'>,
    years: ReadonlyMap<number, number>,
    wanted: 'held' | 'used' | 'none',
    judged: boolean,
    byDay: ReadonlyMap<string, number> | null = null,
  ) {
    const json = JSON.stringify(Object.fromEntries([...years].filter(([, days]) => days > 0)));
    const [row] = await this.query<{
      refusal: { year: number; requested: number; available: number } | null;
    }>(`select leave.charge_request($1, $2, $3, $4, $5, $6, $7, null, null, 'x', $8) as refusal`, [
      this.idOf(id),
      this.person,
      this.type,
      startDate,
      json,
      wanted,
      judged,
      byDay && JSON.stringify(Object.fromEntries(byDay)),
    ]);
    return row!.refusal;
  }

  /** Brings accounts up to date, and the ends of years that were run. */
  async settle(years: readonly number[]): Promise<void> {
    await this.query('select leave.open_accounts($1, array[$2::uuid], $3)', [
      this.person,
      this.type,
      years,
    ]);
    const run = await this.query<{ year: number }>('select year from leave.year_runs order by year');
    for (const { year } of run) await this.runYearEnd(year);
  }
  private runYearEnd = (year: number) =>
    this.query('select leave.run_year_end($1, array[$2::uuid], null, null)', [year, this.person]);

  async endYear(year: number, undo: boolean): Promise<void> {
    if (undo) {
      await this.query('select leave.undo_year_end($1, array[$2::uuid], null, null)', [year, this.person]);
      await this.query('delete from leave.year_runs where year = $1', [year]);
      return;
    }
    await this.runYearEnd(year);
    await this.query('insert into leave.year_runs (year) values ($1)', [year]);
  }

  /** Answers whether it was allowed. */
  async adjust(year: number, days: number): Promise<boolean> {
    const account = [this.person, this.type, year];
    await this.query('select open_accounts($1, array[$2::uuid], array[$3::int])', account);
    const [row] = await this.query<{ done: boolean }>(
      `select adjust(a.id, $4::numeric, $5::date, null, null, 'Random') as done
       from accounts a where employee_id = $1 and leave_type_id = $2 and year = $3`,
      [...account, days, `${year}-06-01`],
    );
    return row!.done;
  }

  async earn(on: string, minutes: number, lasts: number): Promise<void> {
    await this.query('update leave_types.leave_types set overtime_expiry_days = $2 where id = $1', [
      this.type,
      lasts,
    ]);
    const values = [this.person, on, minutes];
    await this.query('select earn($1, $2::date, $3::int, $2::date, gen_random_uuid(), null, null)', values);
  }

  policy = (policy: LeavePolicy) =>
    this.query(
      `insert into policies (leave_type_id, valid_from, yearly_grant, accrual, carry_cap, carry_expiry, floor, accrual_rate,
         min_years, contract, department_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (leave_type_id, coalesce(department_id, '00000000-0000-0000-0000-000000000000'), coalesce(contract, ''),
         min_years, valid_from)
       do update set yearly_grant = excluded.yearly_grant, accrual = excluded.accrual, floor = excluded.floor,
         carry_expiry = excluded.carry_expiry, carry_cap = excluded.carry_cap, accrual_rate = excluded.accrual_rate,
         id = gen_random_uuid()`,
      [
        this.type,
        policy.from,
        policy.yearlyGrant,
        policy.accrual,
        policy.carryCap,
        policy.carryExpiry,
        policy.floor,
        policy.accrualRate,
        policy.minYears,
        policy.contract,
        policy.departmentId && this.departments[policy.departmentId],
      ],
    );

  opening = ({ year, days, expires, importedOn }: Opening) =>
    this.query(`select post_opening($1, $2, $3, $4, $5, $6, null, null, 'opening')`, [
      this.person,
      this.type,
      year,
      days,
      expires,
      importedOn,
    ]);

  holiday = (date: string, share: number) =>
    this.query(
      `insert into working_time.holidays (id, region_id, day, name, share, source) values (gen_random_uuid(), $1, $2, 'Random', $3, 'own')
       on conflict (region_id, day) do update set share = excluded.share`,
      [this.region, date, share],
    );

  /** Publishes a roster of the person's department, in UTC, up to a day. */
  async roster(until: string, shifts: readonly RosteredShift[]): Promise<void> {
    await this.query(`update working_time.terms set basis = 'roster' where employee_id = $1`, [this.person]);
    await this.query(`insert into shifts.publications (department_id, until, zone) values ($1, $2, 'UTC')`, [
      this.departments.ramp,
      until,
    ]);
    for (const { date, start, minutes } of shifts)
      await this.query(
        `insert into shifts.shifts (id, employee_id, status, start_time, effective_end_time)
         values (gen_random_uuid(), $1, 'assigned', $2::timestamptz, $2::timestamptz + make_interval(mins => $3))`,
        [this.person, `${date}T${start}Z`, minutes],
      );
  }

  days = (first: string, last: string, holidaysFree: boolean) =>
    this.query(
      `select day::text as date, days::float8 as days, minutes, basis, why
       from working_time.days_of($1, $2, $3, $4) order by day`,
      [this.person, first, last, holidaysFree],
    );

  lines = () =>
    this.query<Omit<Line, 'lot'> & { lotKind: 'carry' | 'earn' | null; lotExpires: string | null }>(
      `select a.year, e.kind, e.days::float8 as days, e.day::text as on, e.reason, e.request_id as "requestId", e.stage,
              l.kind as "lotKind", l.expires::text as "lotExpires"
       from leave.accounts a join leave.lines e on e.account_id = a.id left join leave.lots l on l.id = e.lot_id
       where a.employee_id = $1 and a.leave_type_id = $2`,
      [this.person, this.type],
    );

  async available(leave: LeaveRequest, year: number): Promise<number | null> {
    const [row] = await this.query<{ days: number | null }>(
      'select leave.available_days($1, $2, $3, $4)::float8 as days',
      [this.person, this.type, year, this.idOf(leave.id)],
    );
    return row!.days;
  }

  /** What a balance will be on a day of its year. */
  async forecast(year: number, day: string): Promise<number | null> {
    const [row] = await this.query<{ days: number | null }>(
      `select case when a.granted is not null then a.available + c.accruing + c.arriving - c.expiring end::float8 as days
       from leave.accounts a, leave.changes_by(a, $4::date) c
       where a.employee_id = $1 and a.leave_type_id = $2 and a.year = $3`,
      [this.person, this.type, year, day],
    );
    return row?.days ?? null;
  }
}
