import { message, type Message } from '@portal/contracts';
import { dateIn, type Knex } from '@portal/service-kit';
import type { Span } from './rest';

/** A leave as the leave requests publish it: when it is, and not which type. */
export interface Leave {
  start_date: string;
  end_date: string;
  request_type: 'full_day' | 'half_day' | 'hours';
  day_part: 'am' | 'pm' | null;
  hours: number | null;
  /** `HH:MM:SS`, of leave by the hour that has times. An end before the start is after midnight. */
  from_time: string | null;
  to_time: string | null;
  /** Whether it takes the shift that was asked about. */
  takes: boolean;
}

/** SQL of whether a leave `r` takes a shift from `starts` to `ends`, by the clock of `:zone`. */
export const takesSql = (starts: string, ends: string): string =>
  `leave.takes_shift(r.start_date, r.end_date, r.request_type, r.day_part, r.from_time, r.to_time,
     ${starts}, ${ends}, :zone)`;

/** Whether a leave is some hours of a day without their times. */
export const isWithoutTimes = (leave: Leave): boolean =>
  leave.request_type === 'hours' && leave.from_time === null;

/**
 * Holds a person's leave as it is until the transaction ends: whoever approves one waits and then sees the shift,
 * or was first and the leave is seen here. Shifts do not wait for each other by it.
 */
export async function holdLeave(trx: Knex.Transaction, employeeId: string): Promise<void> {
  await trx.raw('select leave.hold_leave(?)', [employeeId]);
}

/** Leaves on the days that a shift touches, and which of them take it, the earliest first. */
export async function leavesOn(
  knex: Knex,
  which: 'approved' | 'pending',
  employeeId: string,
  { start, end }: Span,
  zone: string,
): Promise<Leave[]> {
  const { rows } = (await knex.raw(
    `select r.start_date, r.end_date, r.request_type, r.day_part, r.hours, r.from_time, r.to_time,
            ${takesSql(':start::timestamptz', ':end::timestamptz')} as takes
     from leave.${which}_ranges r
     where r.employee_id = :employeeId and r.start_date <= :last
       and r.end_date >= :first::date - (r.to_time is not null and r.to_time <= r.from_time)::int
     order by r.start_date, r.from_time`,
    {
      zone,
      employeeId,
      start: start.toISOString(),
      end: end.toISOString(),
      first: dateIn(zone, start),
      last: dateIn(zone, new Date(+end - 1)),
    },
  )) as { rows: Leave[] };
  return rows;
}

/** The approved leave that a person is on at an instant, else undefined. */
export async function leaveAt(
  knex: Knex,
  employeeId: string,
  now: Date,
  timeZone: string,
): Promise<Leave | undefined> {
  const moment = { start: now, end: new Date(+now + 1) };
  const leaves = await leavesOn(knex, 'approved', employeeId, moment, timeZone);
  return leaves.find(({ takes }) => takes);
}

/** When a leave is, such as `Nov 20, 2026 – Nov 24, 2026`, `Nov 20, 2026 (morning)` or `Nov 20, 2026 (14:00–16:00)`. */
export function datesOf(leave: Leave): Message {
  const dates = `${leave.start_date}/${leave.end_date}`;
  const { from_time: from, to_time: to } = leave;
  if (from && to) return message('shifts.times', { dates, from: from.slice(0, 5), to: to.slice(0, 5) });
  if (!leave.day_part) return message('shifts.days', { dates });
  return message(leave.day_part === 'am' ? 'shifts.morning' : 'shifts.afternoon', { dates });
}
