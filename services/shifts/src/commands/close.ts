import { constants, message } from '@portal/contracts';
import { type Knex, notify } from '@portal/service-kit';
import { changeShift } from './change';
import { betweenLocal } from '../clock';
import { findPerson, plannersOf } from '../people';
import { takesSql } from '../rules/leave';
import { ShiftModel } from '../shift.model';

/** The running break, if there is one, added to the breaks that have ended. */
export function withBreakEnded(
  row: ShiftModel,
  at: Date,
): Pick<ShiftModel, 'break_start_time' | 'total_break_minutes'> {
  const running = row.break_start_time ? Math.max(0, +at - Date.parse(row.break_start_time)) : 0;
  return {
    break_start_time: null,
    total_break_minutes: row.total_break_minutes + Math.round(running / 60_000),
  };
}

/** Ends an open shift at its effective end, in the name of the server. */
export async function closeShift(trx: Knex.Transaction, row: ShiftModel): Promise<void> {
  const end = row.effective_end_time;
  const after = {
    ...withBreakEnded(row, new Date(end)),
    status: 'signed_out' as const,
    sign_out_time: end,
    closed_by_system: true,
    last_activity: end,
  };
  await changeShift(trx, row, 'shift.closedBySystem', after);
}

/** Of shifts that approved leave takes: they are withdrawn instead. */
const onLeave = `exists (
  select from leave.approved_ranges r
  where r.employee_id = shifts.employee_id and ${takesSql('shifts.start_time', 'shifts.effective_end_time')})`;

async function markMissed(trx: Knex.Transaction, row: ShiftModel, timeZone: string): Promise<void> {
  const after = { status: 'no_show' as const, closed_by_system: true, last_activity: row.effective_end_time };
  await changeShift(trx, row, 'shift.noShow', after);
  const shift = betweenLocal(row.start_time, row.effective_end_time, timeZone);
  const person = await findPerson(trx, row.employee_id);
  const missed = { kind: 'shift_missed', body: message('shifts.at', { shift }), link: '/shifts' };
  await notify(trx, [row.employee_id], { ...missed, title: message('shifts.missed') });
  if (row.assigned_by !== row.employee_id)
    await notify(trx, [row.assigned_by], {
      ...missed,
      title: message('shifts.missedBy', { name: person?.name ?? '?' }),
    });
}

/**
 * Closes the books on shifts whose effective end has passed: an assigned one that nobody signed in to is a
 * no-show (at its planned end, so that a late start is still a start), an open one is signed out at that end.
 * Catches up after downtime, and writes nothing when nothing is due.
 */
export async function closeDueShifts(trx: Knex.Transaction, timeZone: string): Promise<void> {
  const rows = await ShiftModel.query(trx)
    .whereIn('status', ['assigned', 'signed_in', 'on_break'])
    .where('effective_end_time', '<=', trx.raw('now()'))
    .whereRaw(`not (status = 'assigned' and ${onLeave})`, { zone: timeZone })
    .orderBy('effective_end_time')
    .limit(500)
    .forUpdate()
    .skipLocked();
  for (const row of rows)
    await (row.status === 'assigned' ? markMissed(trx, row, timeZone) : closeShift(trx, row));
}

/**
 * Marks assigned shifts that began a while ago without a sign-in, and notifies whoever planned them, once: somebody else
 * may be needed. Signing in late is still possible.
 */
export async function markNotSignedIn(trx: Knex.Transaction, timeZone: string): Promise<void> {
  const rows = await ShiftModel.query(trx)
    .where({ status: 'assigned', not_signed_in: false })
    // No shift is longer than a day.
    .whereRaw(
      `start_time between now() - interval '24 hours' and now() - interval '${constants.signInGraceMinutes} minutes'`,
    )
    .where('effective_end_time', '>', trx.raw('now()'))
    .whereRaw(`not ${onLeave}`, { zone: timeZone })
    .limit(500)
    .forUpdate()
    .skipLocked();
  for (const row of rows) {
    await changeShift(trx, row, 'shift.notSignedIn', { not_signed_in: true });
    const person = await findPerson(trx, row.employee_id);
    if (!person) continue;
    const shift = betweenLocal(row.start_time, row.effective_end_time, timeZone);
    await notify(trx, await plannersOf(trx, person, [row.assigned_by]), {
      kind: 'shift_missing',
      title: message('shifts.missing', { name: person.name }),
      body: message('shifts.missingBody', {
        shift: row.location
          ? message('shifts.atPlace', { shift, place: row.location })
          : message('shifts.at', { shift }),
        count: Math.floor((Date.now() - Date.parse(row.start_time)) / 60_000),
      }),
      link: '/shifts?show=missing',
    });
  }
}
