import { addDays } from '@portal/portal-sdk';

/** Day of the week of a plain date: 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

export const isWeekend = (date: string): boolean => weekdayOf(date) > 4;

/** The days of several weeks from a date. */
export const daysFrom = (from: string, weeks: number): string[] =>
  Array.from({ length: weeks * 7 }, (_, day) => addDays(from, day));
