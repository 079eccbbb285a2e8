import { message } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { notFound, notify, type Call } from '@portal/service-kit';
import { changeShift } from './change';
import { betweenLocal } from '../clock';
import { findPerson } from '../people';
import { mayAssign } from '../policy';
import { wrongState } from '../rules/refusals';
import { ShiftModel } from '../shift.model';
import { recountShift } from './recount';
import { takeTurn } from './turn';

/** Withdraws an assigned shift that nobody signed in to, and notifies the employee. */
export async function cancelShift(call: Call<typeof contract.cancelShift>): Promise<void> {
  const { db, principal: actor, timeZone } = call;
  const { id } = call.params;
  await db.transaction(async (trx) => {
    const found = await ShiftModel.query(trx).findById(id);
    const person = found && (await findPerson(trx, found.employee_id));
    if (!person || !mayAssign(actor, person.department_id)) throw notFound();
    const now = await takeTurn(trx, person.id);
    const before = await ShiftModel.query(trx).findById(id).forUpdate();
    if (before?.status !== 'assigned') throw wrongState('shifts.notWithdrawable');
    await changeShift(trx, before, 'shift.cancel', {
      status: 'cancelled',
      last_activity: now.toISOString(),
    });
    await recountShift(trx, person, before.start_time, timeZone);
    await notify(trx, [person.id], {
      kind: 'shift_cancelled',
      title: message('shifts.withdrawn'),
      body: message('shifts.at', {
        shift: betweenLocal(before.start_time, before.effective_end_time, timeZone),
      }),
      link: '/shifts',
    });
  });
}
