import { addDays } from '@portal/portal-sdk';
import { weekdayOf } from '../calendar/wall-dates';

interface Leave {
  startDate: string;
  endDate: string;
  /** Charged days of all of it. */
  days: number;
}

/** Mondays to Fridays from one date to another, both included. */
function weekdays(from: string, to: string): number {
  let count = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) if (weekdayOf(date) < 5) count += 1;
  return count;
}

/**
 * The days that a leave costs in one year. Of leave over new year the server gives but the sum: the working days of
 * its part count, Monday to Friday. Source: domain rules, Counting days.
 * @param year four digits
 */
export function daysInYear({ startDate, endDate, days }: Leave, year: string): number {
  const from = startDate.startsWith(year) ? startDate : `${year}-01-01`;
  const to = endDate.startsWith(year) ? endDate : `${year}-12-31`;
  if (endDate < from || startDate > to) return 0;
  if (from === startDate && to === endDate) return days;
  return weekdays(from, to);
}
