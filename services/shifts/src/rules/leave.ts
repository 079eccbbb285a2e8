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
}

/** Whether a leave takes an instant window; leave by the hour names no time of day, so it takes none. */
export function takes(leave: Leave, start: Date, end: Date, timeZone: string): boolean {
  if (leave.request_type === 'hours') return false;
  const from = startOf(leave.start_date, timeZone, leave.day_part === 'pm' ? 12 : 0);
  const until = startOf(leave.end_date, timeZone, leave.day_part === 'am' ? 12 : 24);
  return from < end && start < until;
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
    `select start_date, end_date, request_type, day_part, hours from leave_requests.approved_ranges
     where employee_id = ? and start_date <= ? and end_date >= ? order by start_date`,
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

/** When a leave is, such as `Nov 20, 2026 – Nov 24, 2026` or `Nov 20, 2026 (morning)`. */
export function datesOf(leave: Leave): Message {
  const dates = `${leave.start_date}/${leave.end_date}`;
  if (!leave.day_part) return message('shifts.days', { dates });
  return message(leave.day_part === 'am' ? 'shifts.morning' : 'shifts.afternoon', { dates });
}
