import { addDays } from '@portal/portal-sdk';

export const isWeekend = (date: string): boolean => new Date(date).getUTCDay() % 6 === 0;

/** The days of several weeks from a date. */
export const daysFrom = (from: string, weeks: number): string[] =>
  Array.from({ length: weeks * 7 }, (_, day) => addDays(from, day));
