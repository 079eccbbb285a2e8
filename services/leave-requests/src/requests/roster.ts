import { message, withEnglish, type Message, type Warning } from '@portal/contracts';
import { notify, type Knex, rowsOf } from '@portal/service-kit';
import type { z } from 'zod';
import { when, type Subject } from '../notify';
import { hrOf, organisation, findEmployee } from '../people';
import type { Taken } from './taken';

/** A shift that stands in the days of a leave. */
export interface RosteredShift {
  assignedBy: string | null;
  /** When it is by the clock of the organisation, such as `2026-03-05T22:00/2026-03-06T06:00`. */
  time: string;
}

const shiftsSql = `
  select s.assigned_by as "assignedBy",
         to_char(l.starts, 'YYYY-MM-DD"T"HH24:MI') || '/' || to_char(l.ends, 'YYYY-MM-DD"T"HH24:MI') as time
  from (select ?::text as zone) z
  cross join lateral (
    select (?::date + ?::time) at time zone zone as first, (?::date + ?::interval) at time zone zone as last
  ) leave
  join shifts.published_shifts s on s.employee_id = ? and s.status in ('assigned', 'signed_in', 'on_break')
    -- no shift is longer than a day
    and s.start_time > leave.first - interval '24 hours' and s.start_time < leave.last
    and s.effective_end_time > leave.first
  cross join lateral (
    select s.start_time at time zone zone as starts, s.effective_end_time at time zone zone as ends
  ) l
  order by s.start_time`;

/**
 * Shifts that are assigned, or being worked, in the days of a leave. Whoever assigns one holds the person's leave, so
 * what is read under the person's lock is all there is until this commits.
 */
export function shiftsIn(trx: Knex.Transaction, taken: Taken, timeZone: string): Promise<RosteredShift[]> {
  const { dayPart, fromTime, toTime } = taken;
  return rowsOf<RosteredShift>(trx, shiftsSql, [
    timeZone,
    taken.startDate,
    fromTime ?? (dayPart === 'pm' ? '12:00' : '00:00'),
    taken.endDate,
    toTime
      ? `${toTime <= (fromTime ?? '') ? '1 day' : ''} ${toTime}`
      : dayPart === 'am'
        ? '12 hours'
        : '24 hours',
    taken.employeeId,
  ]);
}

/** Shifts that are named; a long leave may stand over many. */
const named = 3;

function timesOf(shifts: readonly RosteredShift[]): Message[] {
  const times = shifts.slice(0, named).map(({ time }) => message('shifts.at', { shift: time }));
  const more = shifts.length - named;
  return more > 0 ? [...times, message('shifts.more', { count: more })] : times;
}

/** The warning about shifts in a leave, for whoever files or decides it. Nothing is refused: the leave may matter more. */
export function rosterWarnings(name: string, shifts: readonly RosteredShift[]): z.output<typeof Warning>[] {
  if (!shifts.length) return [];
  const text = message('leave.shiftsAssigned', { name, count: shifts.length, shifts: timesOf(shifts) });
  return [{ code: 'shift_conflict', ...withEnglish(text) }];
}

/** The notices about shifts in a leave: it was just approved, or that approval was undone. */
const planning = {
  approved: ['leave.overShifts', 'leave.overShiftsBody'],
  reopened: ['leave.overShiftsReopened', 'leave.overShiftsReopenedBody'],
} as const;

/**
 * Notifies those whom shifts in a leave concern: whoever assigned them and the person's supervisor, else HR; the actor
 * learns it from the answer. Not all of them may know the leave type, so the notice has the dates of the leave and
 * nothing else about it.
 * @param due when the notice is delivered; null: at once
 */
export async function notifyPlanners(
  trx: Knex.Transaction,
  subject: Subject,
  shifts: readonly RosteredShift[],
  what: keyof typeof planning,
  actorId: string,
  due: string | null,
): Promise<void> {
  if (!shifts.length) return;
  const employee = await findEmployee(trx, subject.employeeId);
  const concerned = [...shifts.map(({ assignedBy }) => assignedBy), employee?.supervisor?.id].filter(
    (id) => id != null,
  );
  const people = concerned.length ? concerned : hrOf(await organisation(trx));
  const [title, body] = planning[what];
  await notify(
    trx,
    people.filter((id) => id !== actorId),
    {
      kind: 'leave.roster',
      title: message(title, { name: subject.employeeName }),
      body: message(body, { leave: when(subject), shifts: timesOf(shifts) }),
      link: '/shifts',
    },
    { topic: subject.id, due },
  );
}
