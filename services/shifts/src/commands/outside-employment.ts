import { message } from '@portal/contracts';
import { notify, type Job } from '@portal/service-kit';
import { betweenLocal } from '../clock';
import { findPerson } from '../people';
import { ShiftModel } from '../shift.model';
import { changeShift } from './change';

/**
 * Withdraws shifts that were assigned before it was entered that the person joins later, leaves earlier or is inactive, and
 * notifies whoever planned them. It asks what is, so it may run again at any time.
 */
export const withdrawOutsideEmployment: Job = {
  name: 'shifts: withdraw what is outside of employment',
  everySeconds: 30,
  run: async (trx, { timeZone }) => {
    const rows = await ShiftModel.query(trx)
      .where({ status: 'assigned' })
      .whereRaw(
        `not exists (select from employees.directory e where e.id = shifts.employee_id
           and e.employed @> (shifts.start_time at time zone ?)::date)`,
        [timeZone],
      )
      .limit(500)
      .forUpdate()
      .skipLocked();
    for (const row of rows) {
      await changeShift(trx, row, 'shift.withdrawOutsideEmployment', {
        status: 'cancelled',
        last_activity: new Date().toISOString(),
      });
      const person = await findPerson(trx, row.employee_id);
      if (!person) continue;
      const shift = betweenLocal(row.start_time, row.effective_end_time, timeZone);
      await notify(trx, [row.assigned_by], {
        kind: 'shift_cancelled',
        title: message('shifts.withdrawnUnemployed', { name: person.name }),
        body: message('shifts.withdrawnUnemployedBody', { shift: message('shifts.at', { shift }) }),
        link: '/shifts',
      });
    }
  },
};
