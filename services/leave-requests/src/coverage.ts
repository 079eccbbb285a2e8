import type { Coverage } from '@portal/contracts';
import type { Database, Knex } from '@portal/service-kit';
import { datesOf, mondayToFriday } from './counting';
import { nil } from './migrations/001/counters';
import { availabilityPercent, membersOf, organisation } from './organisation';
import { rowsOf } from './sql';

/**
 * How a department is covered on the working days of a leave.
 * @param joining the employee who would be away besides those on approved leave; null for a leave that is approved
 * @returns null without a department
 */
export async function coverageOf(
  db: Database,
  trx: Knex.Transaction,
  departmentId: string | null,
  range: { startDate: string; endDate: string },
  joining: string | null,
): Promise<Coverage | null> {
  if (!departmentId) return null;
  const members = membersOf(await organisation(db, (sql) => rowsOf(trx, sql)), departmentId);
  const rows = await rowsOf<{ day: string; heads: number }>(
    trx,
    `select day, heads from coverage_days
     where leave_type_id = '${nil}' and department_id = ? and day between ? and ?`,
    [departmentId, range.startDate, range.endDate],
  );
  // Who is away on the other half of a day already is no second person.
  const own = joining
    ? await rowsOf<{ first: string; last: string }>(
        trx,
        `select start_date as first, end_date as last from requests
         where employee_id = ? and status = 'approved' and end_date >= ? and start_date <= ?`,
        [joining, range.startDate, range.endDate],
      )
    : [];
  const joins = (date: string) =>
    joining !== null && !own.some(({ first, last }) => first <= date && date <= last);
  const heads = new Map(rows.map((row) => [row.day, row.heads]));
  const days = datesOf(range)
    .filter((date) => mondayToFriday(date) > 0)
    .map((date) => {
      const away = (heads.get(date) ?? 0) + Number(joins(date));
      return { date, away, availabilityPercent: availabilityPercent(away, members) };
    });
  return { members, days };
}
