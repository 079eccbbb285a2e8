import { format, parseISO } from 'date-fns';

const day = (date: string) => format(parseISO(date), 'MMM d, yyyy');

/** `Mar 2, 2026` or `Mar 2, 2026 – Mar 4, 2026`. */
export const rangeText = (startDate: string, endDate: string): string =>
  startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;

/** `1 day`, `2.5 days`, `30 days`. */
export const daysText = (days: number): string => {
  const rounded = Math.round(days * 100) / 100;
  return `${rounded} ${rounded === 1 ? 'day' : 'days'}`;
};
