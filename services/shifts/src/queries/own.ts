import type { CallOutput, myShift as myShiftCall, Shift } from '@portal/contracts';
import type { Database, Principal } from '@portal/service-kit';
import { leaveAt } from '../leave';
import { shiftColumns, withAbilities } from '../present';

/** Assigned shifts that are told ahead. */
const ahead = 10;

/** The reader's open shift, the next assigned ones, and whether signing in is possible now. */
export async function findMyShift(
  db: Database,
  reader: Principal,
  timeZone: string,
): Promise<CallOutput<typeof myShiftCall>> {
  const [row] = await db.query<{ shifts: Shift[]; active: boolean; now: string }>(
    'find my shift',
    `select
       (select coalesce(json_agg(r order by r."startTime"), '[]') from (select ${shiftColumns('s.notes')} from (
          select * from shifts
          where employee_id = $1 and status in ('assigned', 'signed_in', 'on_break') and effective_end_time > now()
          order by start_time limit ${ahead + 1}
        ) s left join employees.directory e on e.id = s.employee_id) r) as shifts,
       exists (select 1 from employees.directory where id = $1 and status = 'active') as active,
       now() as now`,
    [reader.employeeId],
  );
  const shifts = row?.shifts ?? [];
  const now = new Date(row?.now ?? Date.now());
  const current = shifts.find((shift) => shift.status !== 'assigned');
  const canSignIn =
    !current && row?.active === true && !(await leaveAt(db.knex, reader.employeeId, now, timeZone));
  return {
    current: current ? withAbilities(current, now) : null,
    next: shifts
      .filter((shift) => shift.status === 'assigned')
      .slice(0, ahead)
      .map((shift) => withAbilities(shift, now, !canSignIn)),
    canSignIn,
  };
}
