import { RawJson, type Database } from '@portal/service-kit';
import { daysBetween } from '../clock';
import { shiftColumns } from '../present';

/**
 * The day's board as JSON text made by PostgreSQL, the same for every reader (so without notes): open shifts,
 * assigned ones that touch the day, and those signed out in it. An index serves each of the three.
 * @param today the organisation's date
 */
export async function listCurrentShifts(db: Database, today: string, timeZone: string): Promise<RawJson> {
  const { from, until } = daysBetween(today, today, timeZone);
  const [row] = await db.query<{ json: string }>(
    'list current shifts',
    // A day has few shifts, whatever PostgreSQL expects: no parallel workers (materialized), each employee by its key.
    `with board as materialized (
       select * from shifts where status in ('signed_in', 'on_break')
       union all
       select * from shifts where status = 'assigned' and effective_end_time > $1
         and start_time > $1::timestamptz - interval '24 hours' and start_time < $2
       union all
       select * from shifts where status = 'signed_out' and sign_out_time >= $1 and sign_out_time < $2
     )
     select coalesce(json_agg(r order by r."startTime", r.id), '[]')::text as json from (
       select ${shiftColumns('null::text')} from board s
       left join lateral (select * from employees.directory e where e.id = s.employee_id limit 1) e on true) r`,
    [from, until],
  );
  return new RawJson(row?.json ?? '[]');
}
