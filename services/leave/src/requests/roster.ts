import { message, withEnglish, type Message, type Warning } from '@portal/contracts';
import { isTakenOut, type LeaveRequest } from '@portal/leave-domain';
import { notify, type Knex, rowsOf } from '@portal/service-kit';
import type { z } from 'zod';
import { when, type Subject } from '../notices/notify';
import { hrOf, organisation, findEmployee } from '../people';
import { takenBy, type RequestRow, type Taken } from './request.row';

/** A shift that stands in the days of a leave. */
export interface RosteredShift {
  assignedBy: string | null;
  /** When it is by the clock of the organisation, such as `2026-03-05T22:00/2026-03-06T06:00`. */
  time: string;
  /** Whether the leave takes it, once it is approved. */
  taken: boolean;
}

const shiftsSql = (statuses: string) => `
  select s.assigned_by as "assignedBy",
         to_char(l.starts, 'YYYY-MM-DD"T"HH24:MI') || '/' || to_char(l.ends, 'YYYY-MM-DD"T"HH24:MI') as time,
         s.status not in ('signed_in', 'on_break') and takes_shift(
           r.first, r.last, r.request_type, r.day_part, r.from_time, r.to_time, s.start_time, s.effective_end_time, r.zone
         ) as taken
  from (
    -- the organisation's
    select current_setting('TimeZone') as zone, ?::uuid as person, ?::date as first, ?::date as last, ?::text as request_type,
           ?::text as day_part, ?::time as from_time, ?::time as to_time
  ) r
  cross join lateral (
    select (r.first + coalesce(r.from_time, case when r.day_part = 'pm' then time '12:00' else time '00:00' end))
             at time zone r.zone as first,
           (r.last + case when r.to_time is not null
                            then r.to_time - time '00:00' + case when r.to_time <= r.from_time then interval '1 day' else interval '0' end
                          when r.day_part = 'am' then interval '12 hours' else interval '1 day' end)
             at time zone r.zone as last
  ) leave
  join shifts.published_shifts s on s.employee_id = r.person and ${statuses}
    -- no shift is longer than a day
    and s.start_time > leave.first - interval '24 hours' and s.start_time < leave.last
    and s.effective_end_time > leave.first
  cross join lateral (
    select s.start_time at time zone r.zone as starts, s.effective_end_time at time zone r.zone as ends
  ) l
  order by s.start_time`;

const standingSql = shiftsSql(`s.status in ('assigned', 'signed_in', 'on_break')`);
const withdrawnSql = shiftsSql(`s.withdrawn_for_leave`);

/** SQL of the shifts that stand in a leave, as JSON; and its values. */
export const shiftsJson = `select coalesce(json_agg(stands), '[]') from (${standingSql}) stands`;
export const shiftsValues = (taken: Taken) => [
  taken.employeeId,
  taken.startDate,
  taken.endDate,
  taken.requestType,
  taken.dayPart,
  taken.fromTime,
  taken.toTime,
];

const find = (trx: Knex.Transaction, sql: string, taken: Taken) =>
  rowsOf<RosteredShift>(trx, sql, shiftsValues(taken));

/**
 * Shifts that are assigned, or being worked, in the days of a leave. Whoever assigns one holds the person's leave, so
 * what is read under the person's lock is all there is until this commits.
 */
export const shiftsIn = (trx: Knex.Transaction, taken: Taken): Promise<RosteredShift[]> =>
  find(trx, standingSql, taken);

/** Shifts that were withdrawn for a leave in these days. */
const withdrawnIn = async (trx: Knex.Transaction, taken: Taken): Promise<RosteredShift[]> =>
  takenOf(await find(trx, withdrawnSql, taken));

function timesOf(shifts: readonly RosteredShift[], named: number): Message[] {
  const times = shifts.slice(0, named).map(({ time }) => message('shifts.at', { shift: time }));
  const more = shifts.length - named;
  return more > 0 ? [...times, message('shifts.more', { count: more })] : times;
}

/** Shifts that a warning names; a long leave may stand over many. */
const inWarning = 10;
/** Shifts that a notice names. */
const inNotice = 3;

type Key = 'leave.shiftsTaken' | 'leave.shiftsWithdrawn' | 'leave.shiftsAssigned';

/** One warning about groups of shifts, each with its own text. */
function warningOf(
  name: string,
  groups: readonly (readonly [Key, readonly RosteredShift[]])[],
): z.output<typeof Warning>[] {
  const texts = groups
    .filter(([, { length }]) => length)
    .map(([key, shifts]) => message(key, { name, count: shifts.length, shifts: timesOf(shifts, inWarning) }));
  const [taken, staying] = texts;
  if (!taken) return [];
  const text = staying ? message('leave.shiftsBoth', { taken, staying }) : taken;
  return [{ code: 'shift_conflict', ...withEnglish(text) }];
}

/** Of the shifts in the dates of a leave, those that are not in days which it takes out. */
export const shiftsUnder = (leave: Pick<LeaveRequest, 'charges'>, shifts: readonly RosteredShift[]) =>
  shifts.filter(({ time }) => !isTakenOut(leave, time));

/** Of some shifts in a leave, those that it takes. */
export const takenOf = (shifts: readonly RosteredShift[]) => shifts.filter(({ taken }) => taken);
const stayingOf = (shifts: readonly RosteredShift[]) => shifts.filter(({ taken }) => !taken);

/** The warning about shifts in a leave, for whoever files or decides it: those that it takes, and those that stay. */
export const rosterWarnings = (name: string, shifts: readonly RosteredShift[]) =>
  warningOf(name, [
    ['leave.shiftsTaken', takenOf(shifts)],
    ['leave.shiftsAssigned', stayingOf(shifts)],
  ]);

/** The same of approved leave: the shifts that were withdrawn for it do not come back when it ends. */
export async function standingWarnings(trx: Knex.Transaction, name: string, taken: Taken) {
  const shifts = await shiftsIn(trx, taken);
  return warningOf(name, [
    ['leave.shiftsWithdrawn', [...(await withdrawnIn(trx, taken)), ...takenOf(shifts)]],
    ['leave.shiftsAssigned', stayingOf(shifts)],
  ]);
}

/** The notices about shifts in a leave: that stay in one just approved, or were withdrawn for one that ended. */
const planning = {
  approved: ['leave.overShifts', 'leave.overShiftsBody'],
  ended: ['leave.notRestored', 'leave.notRestoredBody'],
} as const;

/**
 * Notifies those whom shifts in a leave concern: whoever assigned them and the person's supervisor, else HR; the actor
 * learns it from the screen. Not all of them may know the leave type, so the notice has the dates of the leave and
 * nothing else about it.
 * @param due when the notice is delivered; null: at once
 */
async function notifyPlanners(
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
      body: message(body, { leave: when(subject), shifts: timesOf(shifts, inNotice) }),
      link: '/shifts',
    },
    { topic: subject.id, due },
  );
}

/** The same of shifts that stay in a leave just approved. Those that it takes are withdrawn by the shifts service, which notifies. */
export const notifyStaying = (
  trx: Knex.Transaction,
  subject: Subject,
  shifts: readonly RosteredShift[],
  actorId: string,
  due: string | null,
): Promise<void> => notifyPlanners(trx, subject, stayingOf(shifts), 'approved', actorId, due);

/**
 * The same of shifts that were withdrawn for approved leave that ends: nothing restores them, since somebody else may
 * have them by now.
 * @param row the leave
 * @param still the parts of what replaces it
 */
export async function notifyNotRestored(
  trx: Knex.Transaction,
  subject: Subject,
  row: RequestRow,
  actorId: string,
  still: readonly Taken[] = [],
): Promise<void> {
  const gone = await withdrawnIn(trx, takenBy(row));
  const left = new Set<string>();
  for (const part of gone.length ? still : [])
    for (const { time } of await withdrawnIn(trx, part)) left.add(time);
  const free = gone.filter(({ time }) => !left.has(time));
  const ended = { ...subject, startDate: row.start_date, endDate: row.end_date, days: row.days };
  await notifyPlanners(trx, ended, free, 'ended', actorId, null);
}
