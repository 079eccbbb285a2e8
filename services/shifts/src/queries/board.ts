import type * as contract from '@portal/contracts';
import { jsonRows, RawJson, type Call } from '@portal/service-kit';
import { daysBetween } from '../clock';
import { shiftShape } from '../present';

const shifts = jsonRows(shiftShape('null::text'));

/**
 * The day's board, the same for every reader (so without notes): open shifts, assigned ones that touch the day, and
 * those signed out in it. An index serves each of the three.
 */
export async function listCurrentShifts({
  db,
  today,
  timeZone,
}: Call<typeof contract.listCurrentShifts>): Promise<RawJson> {
  const { from, until } = daysBetween(today, today, timeZone);
  const [begin, end] = ['$1::timestamptz', '$2::timestamptz'];
  const rows = await db.texts(
    'list current shifts',
    // A day has few shifts, whatever PostgreSQL expects: no parallel workers (materialized), each employee by its key.
    `with board as materialized (
       select * from shifts where status in ('signed_in', 'on_break')
       union all
       select * from shifts where status = 'assigned' and effective_end_time > ${begin}
         and start_time > ${begin} - interval '24 hours' and start_time < ${end}
       union all
       select * from shifts where status = 'signed_out' and sign_out_time >= ${begin} and sign_out_time < ${end}
     )
     select ${shifts.sql} from (select 1) one left join board s on true
     left join lateral (select * from employees.directory e where e.id = s.employee_id limit 1) e on true
     order by s.start_time, s.id`,
    [from, until],
  );
  return new RawJson(shifts.list(rows));
}
