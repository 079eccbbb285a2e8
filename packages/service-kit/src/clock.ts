import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** The organisation's time zone: TIME_ZONE, else the machine's. */
export function organisationTimeZone(): string {
  return process.env.TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

const dateOf = (timeZone: string, instant: Date): string =>
  format(new TZDate(instant, timeZone), 'yyyy-MM-dd');

const minutesOf = (instant: number) => Math.floor(instant / 60_000);
let known = { timeZone: '', minute: 0, date: '' };

/** The calendar date of an instant in a time zone, `YYYY-MM-DD`; by default of now. */
export function dateIn(timeZone: string, instant?: Date): string {
  if (instant) return dateOf(timeZone, instant);
  // Every call asks for today. No zone's day begins within a minute, so that is how long an answer holds.
  const now = new Date();
  const minute = minutesOf(now.getTime());
  if (known.minute !== minute || known.timeZone !== timeZone)
    known = { timeZone, minute, date: dateOf(timeZone, now) };
  return known.date;
}
