import type { Coverage, DayCharge } from '@portal/contracts';
import { type Knex, rowsOf } from '@portal/service-kit';
import {
  availabilityPercent,
  membersOf,
  organisation,
  organisationAt,
  organisationVersionSql,
} from '../people';

/**
 * A person who is on approved leave on another part of a day already is counted once. The days come through a subquery so
 * that their number does not weigh in the plan, which is then made once a connection.
 */
const awaySql = `
  select d.day as date, coalesce(c.heads, 0) + (p.id is not null and not exists (
           select 1 from requests r
           where r.employee_id = p.id and r.status = 'approved' and d.day between r.start_date and r.end_date
         ))::int as away, (${organisationVersionSql}) as version
  from unnest((select ?::date[])) d (day) cross join (select ?::uuid as id) p
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
  const dates = charges.filter(({ days }) => days > 0).map(({ date }) => date);
  const rows = await rowsOf<{ date: string; away: number; version: string }>(trx, awaySql, [
    dates,
    id,
    department_id,
  ]);
  const facts = await (rows[0] ? organisationAt(trx, rows[0].version) : organisation(trx));
  const members = membersOf(facts, [department_id]);
  return {
    members,
    days: rows.map(({ date, away }) => ({
      date,
      away,
      availabilityPercent: availabilityPercent(away, members),
    })),
  };
}
