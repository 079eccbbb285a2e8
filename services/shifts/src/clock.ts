import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

/** Hours and minutes of elapsed time, such as `9 h 30 m`. */
export function inHours(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const rest = minutes % 60;
  return rest ? `${Math.floor(minutes / 60)} h ${rest} m` : `${minutes / 60} h`;
}

/** An instant as people of the organisation read it, such as `Sat 21 Nov 2026 22:00`. */
export const atLocal = (instant: string | Date, timeZone: string): string =>
  format(new TZDate(new Date(instant), timeZone), 'EEE d MMM yyyy HH:mm');

/** An interval as people of the organisation read it; the second date stands only where it is another one. */
export function betweenLocal(start: string | Date, end: string | Date, timeZone: string): string {
  const from = new TZDate(new Date(start), timeZone);
  const to = new TZDate(new Date(end), timeZone);
  const sameDay = format(from, 'yyyy-MM-dd') === format(to, 'yyyy-MM-dd');
  return `${atLocal(start, timeZone)} – ${sameDay ? format(to, 'HH:mm') : atLocal(end, timeZone)}`;
}

/** The instant at which a calendar date begins in a time zone (`hour` later in local time). */
export function startOf(date: string, timeZone: string, hour = 0): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(+new TZDate(year, month - 1, day, hour, timeZone));
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
