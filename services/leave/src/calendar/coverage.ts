import type { Coverage, DayCharge } from '@portal/contracts';
import { availabilityPercent, awayWith } from '@portal/leave-domain';
import { rowsOf, type Knex } from '@portal/service-kit';
import { membersOf, organisationVersionSql, type Members } from '../people';

/** How a department is covered on a date by those who are on approved leave. */
export interface Absence {
  /** People who are away, for however long. */
  heads: number;
  /** Days for which they are away. */
  away: number;
  /** Days for which the person of the leave is, who is counted among them. */
  own: number;
}

/** SQL of the absences of a department on each date from `l.first` to `l.last`; own are those of `l.person`. */
export const absencesJson = `(
  select coalesce(json_agg(json_build_object(
    'date', d.day, 'heads', coalesce(c.heads, 0), 'away', coalesce(c.absent, 0), 'own', coalesce(own.days, 0))), '[]')
  from (select l.first + g as day from generate_series(0, least(l.last - l.first, 366)) g) d
  left join lateral (
    select sum(c.days) as days from leave.requests r join leave.absences c on c.request_id = r.id and c.day = d.day
    where r.employee_id = l.person and r.status = 'approved' and r.inside_id is null
      and d.day between r.start_date and r.end_date
  ) own on true
  -- Looked up a day at a time: otherwise all days of all departments are read, however short the leave is.
  left join lateral (
    select * from leave.coverage_days c where c.day = d.day and c.department_id = l.department limit 1
  ) c on true)`;

type Known = ReadonlyMap<string, Absence & { members: number }>;

/** How a department is covered on the days that a leave is charged for, with its person away. */
export function coverageWith(known: Known, charges: readonly DayCharge[]): Coverage {
  const days = charges.flatMap(({ date, days: charged }) => {
    const found = known.get(date);
    return found && charged > 0 ? [{ date, charged, ...found }] : [];
  });
  return {
    members: known.get(charges[0]?.date ?? '')?.members ?? 0,
    days: days.map(({ date, charged, heads, own, away, members }) => ({
      date,
      away: heads + Number(own === 0),
      availabilityPercent: availabilityPercent(awayWith({ away, own }, charged), members),
    })),
  };
}

const coverageSql = `
  select d.day as date, coalesce(c.heads, 0) as heads, coalesce(c.absent, 0) as away,
         (${organisationVersionSql}) as version
  from unnest((select ?::date[])) d (day)
  left join leave.coverage_days c on c.day = d.day and c.department_id = ?
  order by d.day`;

/** How a department is covered on some days by those who are on approved leave, with its members. */
export async function coverageOf(
  trx: Knex.Transaction,
  departmentId: string,
  charges: readonly DayCharge[],
): Promise<{ coverage: Coverage; members: Members }> {
  const dates = charges.filter(({ days }) => days > 0).map(({ date }) => date);
  const rows = await rowsOf<{ date: string; heads: number; away: number; version: string }>(
    trx,
    coverageSql,
    [dates, departmentId],
  );
  const members = await membersOf(trx, [departmentId], rows[0]?.version);
  const days = rows.map(({ date, heads, away }) => ({
    date,
    away: heads,
    availabilityPercent: members.availabilityPercent(away, date),
  }));
  return { coverage: { members: members.on(charges[0]?.date ?? ''), days }, members };
}
