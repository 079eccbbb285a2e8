import { flagColumn, jsonRows, nested } from '@portal/service-kit';
import { shiftShape } from '../present';

/**
 * Seen whole: the own shift, a shift of the reader's department as it was then, any shift for an administrator. `$1`
 * to `$3` are the reader, the department of a supervisor (else null), and whether all is seen.
 */
export const whole = `($3::boolean or s.employee_id = $1 or s.department_id = $2)`;
/** Mirrors `mayAssign`: `$2` is null but for a supervisor. */
const mayCancel = `coalesce(s.status = 'assigned' and ($3 or e.department_id = $2), false)`;

/** A shift `s` with its employee `e` as a reader sees it in a list, and whether they may withdraw it. */
export const listedShifts = jsonRows({
  ...shiftShape(`case when ${whole} then s.notes end`),
  can: nested('s.id', { cancel: flagColumn(mayCancel) }),
});
