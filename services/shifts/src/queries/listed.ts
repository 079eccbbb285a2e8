import { flagColumn, jsonRows, nested, type Principal } from '@portal/service-kit';
import { wholeSight } from '../policy';
import { shiftShape } from '../present';

/** What `whole` reads, as `$1` to `$4`: the reader, their department (of a supervisor), whether all, whether they lead. */
export function sightValues(reader: Principal): unknown[] {
  const { departmentId, all, leads } = wholeSight(reader);
  return [reader.employeeId, departmentId, all, leads];
}

/** The reader's reports, read once a statement. */
const reports = 'array(select id from employees.directory where supervisor_id = $1)';

/**
 * Whether a shift `s` is seen whole: the own one, one of a supervisor's department as it was then or of a report, any
 * one by an administrator.
 */
export const whole = `coalesce($3::boolean or s.employee_id = $1 or s.department_id = $2
  or $4::boolean and s.employee_id = any(${reports}), false)`;

/**
 * Whether a shift `s` that is not seen whole is listed: a planned one, whether or not somebody came. One that nobody
 * planned began when its employee signed in, and is attendance alone.
 */
export const planned = `(s.end_time is not null and s.status <> 'cancelled')`;

/** Mirrors `mayAssign`: `$2` is null but for a supervisor. */
const mayCancel = `coalesce(s.status = 'assigned' and ($3 or e.department_id = $2), false)`;

const seen = (column: string, otherwise = 'null') =>
  `(case when ${whole} then ${column} else ${otherwise} end)`;

/** A shift `s` with its employee `e` as a reader sees it in a list, and whether they may withdraw it. */
export const listedShifts = jsonRows({
  ...shiftShape(seen('s.notes'), seen),
  can: nested('s.id', { cancel: flagColumn(mayCancel) }),
});
