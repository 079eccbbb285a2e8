import type { CallOutput, Shift } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { jsonRows, type Call } from '@portal/service-kit';
import { decider, overtimeDue } from '../overtime/queries';
import { leaveAt } from '../rules/leave';
import { shiftShape, withAbilities } from '../present';

/** The most assigned shifts that are listed ahead. */
const ahead = 10;

const own = jsonRows(shiftShape('s.notes'));

/** The reader's open shift, the next assigned ones, whether signing in is possible now, and overtime to decide on. */
export async function findMyShift(
  call: Call<typeof contract.myShift>,
): Promise<CallOutput<typeof contract.myShift>> {
  const { db, principal: reader, timeZone } = call;
  const rows = await db.texts(
    'find my shift',
    `select me.active, me.now, me.due, ${own.sql}
     from (select exists (select 1 from employees.directory where id = $1 and employed @> current_date) as active,
                  extract(epoch from now()) * 1000 as now, ${overtimeDue} as due) me
     left join lateral (
       select * from shifts
       where employee_id = $1 and status in ('assigned', 'signed_in', 'on_break') and effective_end_time > now()
       order by start_time limit ${ahead + 1}
     ) s on true
     left join employees.directory e on e.id = s.employee_id
     order by s.start_time`,
    decider(reader),
  );
  const shifts = JSON.parse(own.list(rows, 3)) as Shift[];
  const [active, at, due] = rows[0] ?? [];
  const now = new Date(Number(at ?? Date.now()));
  const current = shifts.find((shift) => shift.status !== 'assigned');
  const canSignIn = !current && active === 't' && !(await leaveAt(db.knex, reader.employeeId, now, timeZone));
  return {
    current: current ? withAbilities(current, now) : null,
    next: shifts
      .filter((shift) => shift.status === 'assigned')
      .slice(0, ahead)
      .map((shift) => withAbilities(shift, now, !canSignIn)),
    canSignIn,
    overtimeDue: Number(due ?? 0),
  };
}
