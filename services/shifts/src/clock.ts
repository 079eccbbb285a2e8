import { message, type Message } from '@portal/contracts';
import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

/** Hours and minutes of elapsed time, such as `9 h 30 m`. */
export function inHours(ms: number): Message {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return minutes % 60
    ? message('shifts.hoursMinutes', { hours, minutes: minutes % 60 })
    : message('shifts.hours', { hours });
}

/** An interval by the clock of the organisation, such as `2026-11-21T22:00/2026-11-22T06:00`. */
export const betweenLocal = (start: string | Date, end: string | Date, timeZone: string): string =>
  [start, end]
    .map((instant) => format(new TZDate(new Date(instant), timeZone), "yyyy-MM-dd'T'HH:mm"))
    .join('/');

/** The instant at which a calendar date begins in a time zone (`hour` and `minute` later in local time). */
export function startOf(date: string, timeZone: string, hour = 0, minute = 0): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(+new TZDate(year, month - 1, day, hour, minute, timeZone));
}

/** The instants at which the days from `first` to `last` begin and are over, half-open, as ISO text. */
export function daysBetween(first: string, last: string, timeZone: string): { from: string; until: string } {
  const end = addDays(new TZDate(+startOf(last, timeZone, 12), timeZone), 1);
  return {
    from: startOf(first, timeZone).toISOString(),
    until: startOf(format(end, 'yyyy-MM-dd'), timeZone).toISOString(),
  };
}

/** The calendar dates from `first` to `last`, both included. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}
