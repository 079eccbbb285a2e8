import type { Coverage, DayCharge } from '@portal/contracts';
import { type Knex, rowsOf } from '@portal/service-kit';
import { membersOf, organisationVersionSql } from '../people';

/**
 * A person who is on approved leave on another part of a day already is counted once, and is absent for a day at most. The
 * days come through a subquery so that their number does not weigh in the plan, which is then made once a connection.
 */
const awaySql = `
  select d.day as date, coalesce(c.heads, 0) + (p.id is not null and own.days is null)::int as away,
         coalesce(c.absent, 0) + case when p.id is null then 0
           else greatest(0, least(1, d.days + coalesce(own.days, 0)) - coalesce(own.days, 0)) end as absent,
         (${organisationVersionSql}) as version
  from unnest((select ?::date[]), (select ?::numeric[])) d (day, days) cross join (select ?::uuid as id) p
  left join lateral (
    select sum(c.days) as days from requests r join absences c on c.request_id = r.id and c.day = d.day
    where r.employee_id = p.id and r.status = 'approved' and d.day between r.start_date and r.end_date
  ) own on true
  left join coverage_days c on c.day = d.day and c.department_id = ?
  order by d.day`;

/**
 * How a department is covered on the days that a leave is charged for.
 * @param person who would be away besides those on approved leave; without an id the leave is approved already
 * @returns null without a department
 */
export async function coverageOf(
  trx: Knex.Transaction,
  { id, department_id }: { id: string | null; department_id: string | null },
  charges: readonly DayCharge[],
): Promise<Coverage | null> {
  if (!department_id) return null;
  const charged = charges.filter(({ days }) => days > 0);
  const rows = await rowsOf<{ date: string; away: number; absent: number; version: string }>(trx, awaySql, [
    charged.map(({ date }) => date),
    charged.map(({ days }) => days),
    id,
    department_id,
  ]);
  const members = await membersOf(trx, [department_id], rows[0]?.version);
  return {
    members: members.on(charges[0]?.date ?? ''),
    days: rows.map(({ date, away, absent }) => ({
      date,
      away,
      availabilityPercent: members.availabilityPercent(absent, date),
    })),
  };
}
