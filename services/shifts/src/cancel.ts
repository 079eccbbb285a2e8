import { notFound, type Database, type Principal } from '@portal/service-kit';
import { changeShift } from './change';
import { betweenLocal } from './clock';
import { notify } from './notify';
import { findPerson } from './people';
import { mayAssign } from './policy';
import { wrongState } from './refusals';
import { ShiftModel } from './shift.model';
import { takeTurn } from './turn';

/** Withdraws an assigned shift that nobody signed in to, and tells the employee. */
export async function cancelShift(
  db: Database,
  actor: Principal,
  id: string,
  timeZone: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    const found = await ShiftModel.query(trx).findById(id);
    const person = found && (await findPerson(trx, found.employee_id));
    if (!person || !mayAssign(actor, person.department_id)) throw notFound();
    const now = await takeTurn(trx, person.id);
    const before = await ShiftModel.query(trx).findById(id).forUpdate();
    if (before?.status !== 'assigned')
      throw wrongState('Only a shift that nobody has signed in to can be withdrawn. Reload the list.');
    await changeShift(
      trx,
      before,
      'shift.cancel',
      { status: 'cancelled', last_activity: now.toISOString() },
      now,
    );
    await notify(
      trx,
      [person.id],
      'shift_cancelled',
      'A shift of yours was withdrawn',
      betweenLocal(before.start_time, before.effective_end_time, timeZone),
    );
  });
}
