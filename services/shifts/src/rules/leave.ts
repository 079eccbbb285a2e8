import { message, type Message } from '@portal/contracts';
import { dateIn, type Knex } from '@portal/service-kit';
import { startOf } from '../clock';

/** An approved leave as the leave requests publish it: when it is, and not which type. */
export interface Leave {
  start_date: string;
  end_date: string;
  request_type: 'full_day' | 'half_day' | 'hours';
  day_part: 'am' | 'pm' | null;
  hours: number | null;
  /** `HH:MM:SS`, of leave by the hour that has times. An end before the start is after midnight. */
  from_time: string | null;
  to_time: string | null;
}

/** Whether a leave is some hours of a day without their times. */
export const isWithoutTimes = (leave: Leave): boolean =>
  leave.request_type === 'hours' && leave.from_time === null;

/** Whether a leave takes part of an instant window; hours without times take none. */
export function takes(leave: Leave, start: Date, end: Date, timeZone: string): boolean {
  if (isWithoutTimes(leave)) return false;
  const [from, until] = windowOf(leave, timeZone);
  return from < end && start < until;
}

function windowOf(leave: Leave, timeZone: string): [from: Date, until: Date] {
  const { start_date: first, end_date: last, day_part: part, from_time: fromTime, to_time: toTime } = leave;
  if (fromTime === null || toTime === null)
    return [
      startOf(first, timeZone, part === 'pm' ? 12 : 0),
      startOf(last, timeZone, part === 'am' ? 12 : 24),
    ];
  const at = (time: string, hoursLater = 0) => {
    const [hour, minute] = time.split(':').map(Number) as [number, number];
    return startOf(first, timeZone, hour + hoursLater, minute);
  };
  return [at(fromTime), at(toTime, toTime <= fromTime ? 24 : 0)];
}

/**
 * Holds a person's leave as it is until the transaction ends: whoever approves one waits and then sees the shift,
 * or was first and the leave is seen here. Shifts do not wait for each other by it.
 */
export async function holdLeave(trx: Knex.Transaction, employeeId: string): Promise<void> {
  await trx.raw('select leave_requests.hold_leave(?)', [employeeId]);
}

/** Approved leaves on the days that a window touches, the earliest first. */
export async function leavesOn(
  knex: Knex,
  employeeId: string,
  start: Date,
  end: Date,
  timeZone: string,
): Promise<Leave[]> {
  const { rows } = (await knex.raw(
    `select start_date, end_date, request_type, day_part, hours, from_time, to_time
     from leave_requests.approved_ranges
     where employee_id = ? and start_date <= ?
       and end_date >= ?::date - (to_time is not null and to_time <= from_time)::int
     order by start_date, from_time`,
    [employeeId, dateIn(timeZone, new Date(+end - 1)), dateIn(timeZone, start)],
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
  const end = new Date(+now + 1);
  const leaves = await leavesOn(knex, employeeId, now, end, timeZone);
  return leaves.find((leave) => takes(leave, now, end, timeZone));
}

/** When a leave is, such as `Nov 20, 2026 – Nov 24, 2026`, `Nov 20, 2026 (morning)` or `Nov 20, 2026 (14:00–16:00)`. */
export function datesOf(leave: Leave): Message {
  const dates = `${leave.start_date}/${leave.end_date}`;
  const { from_time: from, to_time: to } = leave;
  if (from && to) return message('shifts.times', { dates, from: from.slice(0, 5), to: to.slice(0, 5) });
  if (!leave.day_part) return message('shifts.days', { dates });
  return message(leave.day_part === 'am' ? 'shifts.morning' : 'shifts.afternoon', { dates });
}
