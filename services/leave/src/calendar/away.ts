import type { LeaveRequestDetail } from '@portal/contracts';
import { rowsOf, type Knex } from '@portal/service-kit';

/** Names shown of those who are away; the count says how many there are. */
const namesShown = 10;

const awaySql = `
  with found as materialized (
    select r.employee_id, r.start_date, r.end_date from requests r
    where r.status = 'approved' and r.department_id = ? and r.employee_id <> ?
      and r.end_date >= ?::date and r.start_date <= ?::date and r.end_date <= ?::date + 365
      and exists (
        select from absences c join employees.directory p on p.id = r.employee_id and p.employed @> c.day
        where c.request_id = r.id and c.day between ?::date and ?::date)
  )
  select e.name, f.start_date as "startDate", f.end_date as "endDate",
         (select count(distinct employee_id)::int from found) as heads
  from found f join employees.directory e on e.id = f.employee_id
  order by f.start_date, e.plain_name limit ${namesShown}`;

/**
 * Colleagues of a department who would work in the dates of a leave and are on approved leave: name and dates are open
 * to everybody.
 * @param departmentId null: nobody is a colleague
 */
export async function colleaguesAway(
  trx: Knex.Transaction,
  departmentId: string | null,
  { employeeId, startDate, endDate }: { employeeId: string; startDate: string; endDate: string },
): Promise<Pick<LeaveRequestDetail, 'away' | 'awayCount'>> {
  if (!departmentId) return { away: [], awayCount: 0 };
  const dates = [startDate, endDate];
  const found = await rowsOf<LeaveRequestDetail['away'][number] & { heads: number }>(trx, awaySql, [
    departmentId,
    employeeId,
    ...dates,
    endDate,
    ...dates,
  ]);
  return {
    away: found.map(({ heads: _, ...leave }) => leave),
    awayCount: found[0]?.heads ?? 0,
  };
}
