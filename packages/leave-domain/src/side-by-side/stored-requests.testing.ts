import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { coveredByFormer } from '../corrections';
import { daysByYear, type DayCharge, type LeaveRequest } from '../leave';

/** Requests of one person in the database, and what its functions say of their days. */
export class StoredRequests {
  readonly ids = new Map<string, string>();
  constructor(
    private readonly client: pg.Client,
    protected readonly person: string,
    protected readonly type: string,
  ) {}

  async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.client.query<R>(text, values)).rows;
  }
  protected idOf(id: string): string {
    if (!this.ids.has(id)) this.ids.set(id, randomUUID());
    return this.ids.get(id)!;
  }

  /** What each day costs, by the statement of the leave requests service. */
  async charges(leave: LeaveRequest): Promise<Pick<DayCharge, 'date' | 'days' | 'minutes' | 'why'>[]> {
    const { startDate, endDate, requestType, hours } = leave;
    const own = [this.person, startDate, endDate, requestType, hours, this.type];
    if (requestType === 'full_day')
      return this.query(
        `select day::text as date, days::float8 as days, minutes, why
         from leave.charges_of($1, $2, $3, $4, $5, $6) order by day`,
        own,
      );
    return this.query(
      `select c.day::text as date, least(c.days, greatest(0, whole.days - other.days))::float8 as days,
              least(c.minutes, greatest(0, whole.minutes - other.minutes)) as minutes, c.why
       from leave.charges_of($1, $2, $3, $4, $5, $6) c
       cross join leave.charges_of($1, $2, $3, 'full_day', null, $6) whole
       cross join (
         select coalesce(sum(greatest(0, c.days - coalesce(former.days, 0))), 0) as days,
                coalesce(sum(greatest(0, c.minutes - coalesce(former.minutes, 0))), 0)::int as minutes
         from leave.requests r join leave.charges c on c.request_id = r.id and c.day = $2
         left join leave.charges former
           on r.status = 'pending' and former.request_id = r.supersedes_id and former.day = c.day
         where r.employee_id = $1 and r.status in ('pending', 'approved') and r.id is distinct from $7
           and r.supersedes_id is distinct from $7
           and r.id is distinct from (select own.supersedes_id from leave.requests own where own.id = $7)
           and not r.taken && leave.taken_minutes($2, $3, $8, null, null)
       ) other`,
      [...own, this.idOf(leave.supersedesId ?? leave.id), leave.dayPart],
    );
  }

  async overlaps(leave: LeaveRequest): Promise<boolean> {
    const rows = await this.query(
      'select from leave.overlapping($1, array[$2]::uuid[], leave.taken_minutes($3, $4, $5, null, null))',
      [this.person, this.idOf(leave.supersedesId ?? leave.id), leave.startDate, leave.endDate, leave.dayPart],
    );
    return rows.length > 0;
  }

  /** Stores a request and its charges as they are now. */
  async store(leave: LeaveRequest, requests: readonly LeaveRequest[]): Promise<void> {
    const id = this.idOf(leave.id);
    const pending = leave.status === 'pending';
    await this.query('delete from leave.charges where request_id = $1', [id]);
    await this.query(
      `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, request_type, day_part,
         hours, days, status, route, awaiting, decided_at, supersedes_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'hr', $11, $12, $13)
       on conflict (id) do update set start_date = excluded.start_date, end_date = excluded.end_date,
         request_type = excluded.request_type, day_part = excluded.day_part, hours = excluded.hours,
         days = excluded.days, status = excluded.status, awaiting = excluded.awaiting, decided_at = excluded.decided_at`,
      [
        id,
        this.person,
        this.type,
        leave.startDate,
        leave.endDate,
        leave.requestType,
        leave.dayPart,
        leave.hours,
        [...daysByYear(leave.charges).values()].reduce((sum, days) => sum + days, 0),
        leave.status,
        pending ? 'hr' : null,
        pending ? null : new Date(),
        leave.supersedesId && this.idOf(leave.supersedesId),
      ],
    );
    for (const { date, days, minutes, why, sick } of leave.charges)
      await this.query(
        `insert into leave.charges (request_id, day, days, minutes, basis, why, sick_days, sick_minutes)
         values ($1, $2, $3, $4, 'pattern', $5, $6, $7)`,
        [id, date, days, minutes, why, sick?.days ?? null, sick?.minutes ?? null],
      );
    await this.followCovered(requests);
  }

  /** What of corrections that wait their leave covers, as the leave requests service stores it. */
  private async followCovered(requests: readonly LeaveRequest[]): Promise<void> {
    await this.query('delete from leave.covered_charges');
    for (const correction of requests.filter(
      ({ status, supersedesId }) => status === 'pending' && supersedesId,
    )) {
      const former = requests.find(
        ({ id, status }) => id === correction.supersedesId && status === 'approved',
      );
      for (const { date, days } of former ? coveredByFormer(correction, former) : [])
        await this.query('insert into leave.covered_charges values ($1, $2, $3)', [
          this.idOf(correction.id),
          date,
          days,
        ]);
    }
  }
}
