import type { RequestType } from '@portal/contracts';
import { addDays, format, getISODay, getYear, parseISO } from 'date-fns';

/** What a calendar day is worth as leave: 0 (nothing to take off), ½ or 1. */
export type Calendar = (date: string) => number;

/** Monday to Friday, without holidays. */
export const mondayToFriday: Calendar = (date) => (getISODay(parseISO(date)) <= 5 ? 1 : 0);

export interface Range {
  startDate: string;
  endDate: string;
  requestType: RequestType;
  hours: number | null;
}

/** The dates from start to end, both included. */
export function datesOf(range: Pick<Range, 'startDate' | 'endDate'>): string[] {
  const dates: string[] = [];
  for (let day = parseISO(range.startDate); ; day = addDays(day, 1)) {
    const date = format(day, 'yyyy-MM-dd');
    if (date > range.endDate) return dates;
    dates.push(date);
  }
}

function worth(date: string, range: Range, calendar: Calendar): number {
  const day = calendar(date);
  if (range.requestType === 'full_day' || day === 0) return day;
  // Half a day stays half a day on a half holiday; hours are eighths of a day.
  return Math.min(day, range.requestType === 'half_day' ? 0.5 : (range.hours ?? 0) / 8);
}

/**
 * The days that a leave costs, by year: the one place where days are counted. Source: domain rules, Counting days.
 * @param calendar what each day is worth; Monday to Friday unless told
 * @returns charged days of each year that the range touches, 0 where there is nothing to count
 */
export function countByYear(range: Range, calendar: Calendar = mondayToFriday): Map<number, number> {
  const years = new Map<number, number>();
  for (const date of datesOf(range)) {
    const year = getYear(parseISO(date));
    years.set(year, (years.get(year) ?? 0) + worth(date, range, calendar));
  }
  return years;
}

/** The days that a leave costs in all. */
export const countDays = (range: Range, calendar: Calendar = mondayToFriday): number =>
  [...countByYear(range, calendar).values()].reduce((sum, days) => sum + days, 0);
